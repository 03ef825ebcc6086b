import { reopenEntry } from '../../../domain/programme/submissions/take-back.ts'
import { declareAction } from '../declare.ts'
import { textIn } from '../posted.ts'
import { cannotWrite } from './said.ts'

/** `POST /api/challenge-entries/take-back`: makes an entry that was handed in or withdrawn a draft again, to be changed; of this `challenge` (its quarter). 404 where they have none. */
export const action = declareAction({ who: 'member' }, async ({ member, tools, posted }) => {
  const outcome = await reopenEntry(tools, member, textIn(posted, 'challenge'))
  return outcome.ok
    ? { done: 'It is a draft again. Hand it in once you are done.', json: { entry: outcome.entry } }
    : cannotWrite(outcome)
})
