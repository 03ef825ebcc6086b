import { deleteRedirect } from '../../../domain/club/redirects/change.ts'
import { declareAction } from '../declare.ts'
import { rowVersionIn } from '../posted.ts'

/** `POST /api/redirects/delete`: `id` and `version`. 409 with the rule as it is now when somebody changed it meanwhile. */
export const action = declareAction({ who: 'organiser' }, async ({ admin, tools, posted }) => {
  const outcome = await deleteRedirect(tools, admin, rowVersionIn(posted))
  return outcome.ok ? { done: 'The rule is deleted.' } : { stale: { current: outcome.current } }
})
