import { acceptEntry } from '../../../domain/programme/submissions/review.ts'
import { declareAction } from '../declare.ts'
import { rowVersionIn } from '../posted.ts'
import { cannotAnswer } from './answered.ts'

/** `POST /api/challenge-entries/accept`: an entry that waits to be read is accepted (`id`, as of `version`). 409 where it was changed or answered meanwhile. */
export const action = declareAction({ who: 'organiser' }, async ({ admin, tools, posted }) => {
  const outcome = await acceptEntry(tools, admin, rowVersionIn(posted))
  return outcome.ok
    ? { done: 'Accepted. Those its author chose can read it.', json: { version: outcome.version } }
    : cannotAnswer(outcome)
})
