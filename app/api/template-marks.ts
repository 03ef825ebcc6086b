import { usefulMarks } from '../../domain/writing/templates/marks.ts'
import { message } from './answering.ts'
import { declareRead } from './declare.ts'

/** `GET /api/templates/:edition/:template/marks`: to how many members it was useful, and whether whoever asks is one of them. */
export const loader = declareRead({ who: 'signed-in' }, async ({ member, tools, params }) => {
  const marks = await usefulMarks(tools, member, { edition: params.edition ?? '', template: params.template ?? '' })
  return marks ?? message(404, 'There is no such template.')
})
