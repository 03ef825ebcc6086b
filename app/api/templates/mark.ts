import { markUseful } from '../../../domain/writing/templates/marks.ts'
import { declareAction } from '../declare.ts'
import { textIn } from '../posted.ts'
import { cannotMark, noTemplate } from './refusals.ts'

/** `POST /api/templates/mark`: `edition` and `template`, the slugs of one that was useful to the member. Again is the same as once. */
export const action = declareAction({ who: 'member' }, async ({ member, tools, posted }) => {
  const named = { edition: textIn(posted, 'edition'), template: textIn(posted, 'template') }
  const outcome = await markUseful(tools, member, named)
  if (!outcome) return noTemplate
  if (!outcome.ok) return cannotMark
  return { done: `You said that ${outcome.template.title} was useful.`, json: { isMine: true } }
})
