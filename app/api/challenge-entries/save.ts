import { saveEntry } from '../../../domain/programme/submissions/write.ts'
import { declareAction } from '../declare.ts'
import { cannotWrite, postedEntry } from './said.ts'

/**
 * `POST /api/challenge-entries/save`: a member's draft as it is typed: `challenge` (its quarter), `title`, `body`, `link`, `visibility`,
 * `version` (0 for a new one), `tab`. The same again is answered the same. 409 with the newer one (`entry`) where another tab
 * saved meanwhile, or where it is handed in.
 */
export const action = declareAction({ who: 'member' }, async (asked) => {
  const outcome = await saveEntry(asked.tools, asked.member, postedEntry(asked))
  return outcome.ok ? { done: 'Saved', json: { entry: outcome.entry } } : cannotWrite(outcome)
})
