import { describeFile } from '../../../domain/writing/entry-files.ts'
import { declareAction } from '../declare.ts'
import { textIn } from '../posted.ts'
import { cannotWrite } from './said.ts'

/**
 * `POST /api/challenge-entries/describe`: what a picture (`id`) of a member's draft shows, to somebody who does not see it (`alternativeText`);
 * of this `challenge` (its quarter). 409 where it is handed in.
 */
export const action = declareAction({ who: 'member' }, async ({ member, tools, posted }) => {
  const place = { quarter: textIn(posted, 'challenge'), tab: textIn(posted, 'tab') }
  const said = { id: textIn(posted, 'id'), alternativeText: textIn(posted, 'alternativeText') }
  const outcome = await describeFile(tools, member, { ...place, ...said })
  return outcome.ok ? { done: 'Saved.', json: { files: outcome.files } } : cannotWrite(outcome)
})
