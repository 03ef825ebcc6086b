import { unmarkUseful } from '../../../domain/writing/templates/marks.ts'
import { declareAction } from '../declare.ts'
import { textIn } from '../posted.ts'
import { cannotMark, noTemplate } from './refusals.ts'

/** `POST /api/templates/unmark`: `edition` and `template`, the slugs of one the member takes their mark from. */
export const action = declareAction({ who: 'member' }, async ({ member, tools, posted }) => {
  const named = { edition: textIn(posted, 'edition'), template: textIn(posted, 'template') }
  const outcome = await unmarkUseful(tools, member, named)
  if (!outcome) return noTemplate
  if (!outcome.ok) return cannotMark
  return { done: `Your mark on ${outcome.template.title} is taken back.`, json: { isMine: false } }
})
