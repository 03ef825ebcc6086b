import { openZone } from '../../../domain/programme/zones/change.ts'
import { declareAction } from '../declare.ts'
import { rowVersionIn } from '../posted.ts'
import { answerZone } from './answer.ts'

/** `POST /api/zones/close`: `id` and `version`. */
export const action = declareAction({ who: 'organiser' }, async ({ admin, tools, posted }) =>
  answerZone(await openZone(tools, admin, rowVersionIn(posted), 'closed'), 'The zone is closed to newcomers.'),
)
