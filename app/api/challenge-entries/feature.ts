import { featureEntry } from '../../../domain/programme/submissions/review.ts'
import { declareAction } from '../declare.ts'
import { rowVersionIn } from '../posted.ts'
import { cannotAnswer } from './answered.ts'

/** `POST /api/challenge-entries/feature`: an accepted entry whose author allowed it is shown to everybody (`id`, as of `version`). 409 where it was changed or answered meanwhile. */
export const action = declareAction({ who: 'organiser' }, async ({ admin, tools, posted }) => {
  const outcome = await featureEntry(tools, admin, rowVersionIn(posted))
  return outcome.ok
    ? {
        done: `Featured. Everybody can read it${outcome.isTold ? ', and its author is told' : ''}.`,
        json: { version: outcome.version, isTold: outcome.isTold },
      }
    : cannotAnswer(outcome)
})
