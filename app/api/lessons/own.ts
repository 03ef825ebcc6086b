import { ownLessons } from '../../../domain/writing/lessons/own.ts'
import { declareRead } from '../declare.ts'

/** `GET /api/lessons/own`: the lessons whoever asks wrote, the latest first, and how far each is; for the page of lessons, which is made once for everybody. */
export const loader = declareRead({ who: 'signed-in' }, async ({ member, tools }) => ownLessons(tools, member))
