import { takeEntryDown } from '../../../domain/programme/submissions/take-back.ts'
import { declareAction } from '../declare.ts'
import { textIn } from '../posted.ts'
import { cannotWrite } from './said.ts'

/** `POST /api/challenge-entries/take-down`: a member takes the consent back that everybody may read an entry, at any time; of this `challenge` (its quarter). 404 where they have none. */
export const action = declareAction({ who: 'member' }, async ({ member, tools, posted }) => {
  const outcome = await takeEntryDown(tools, member, textIn(posted, 'challenge'))
  if (!outcome.ok) return cannotWrite(outcome)
  const { entry } = outcome
  const done =
    entry.status === 'accepted' ? 'Taken down. Members can read it, nobody else.' : 'It will not be featured.'
  return { done, json: { entry } }
})
