import { revokeInvitation } from '../../../domain/joining/invitations/change.ts'
import { refusedInvitation } from './outcome.ts'
import { declareAction } from '../declare.ts'
import { rowVersionIn } from '../posted.ts'

/** `POST /api/invitations/revoke`: `id` and `version`. Its links say that it was withdrawn; 409 where it cannot be. */
export const action = declareAction({ who: 'organiser' }, async ({ admin, tools, posted }) => {
  const rowVersion = rowVersionIn(posted)
  const outcome = await revokeInvitation(tools, admin, rowVersion)
  if (!outcome.ok) return refusedInvitation(outcome)
  return { done: doneWords[outcome.type] }
})

const doneWords = {
  personal: 'Withdrawn. Its links do not work any more.',
  link: 'The link is closed. Whoever opens it reads so; who came in by it stays.',
}
