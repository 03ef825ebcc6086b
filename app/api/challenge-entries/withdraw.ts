import { withdrawEntry } from '../../../domain/programme/submissions/take-back.ts'
import { declareAction } from '../declare.ts'
import { textIn } from '../posted.ts'
import { cannotWrite } from './said.ts'

/** `POST /api/challenge-entries/withdraw`: a member withdraws an entry, at any time; of this `challenge` (its quarter). 404 where they have none. */
export const action = declareAction({ who: 'member' }, async ({ member, tools, posted }) => {
  const outcome = await withdrawEntry(tools, member, textIn(posted, 'challenge'))
  return outcome.ok
    ? { done: 'Withdrawn. Only you can read it.', json: { entry: outcome.entry } }
    : cannotWrite(outcome)
})
