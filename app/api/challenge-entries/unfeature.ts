import { unfeatureEntry } from '../../../domain/programme/submissions/review.ts'
import { declareAction } from '../declare.ts'
import { rowVersionIn } from '../posted.ts'
import { cannotAnswer } from './answered.ts'

/** `POST /api/challenge-entries/unfeature`: a featured entry is for members again (`id`, as of `version`). 409 where it was changed or answered meanwhile. */
export const action = declareAction({ who: 'organiser' }, async ({ admin, tools, posted }) => {
  const outcome = await unfeatureEntry(tools, admin, rowVersionIn(posted))
  return outcome.ok
    ? { done: 'Taken from the public page. Members can read it.', json: { version: outcome.version } }
    : cannotAnswer(outcome)
})
