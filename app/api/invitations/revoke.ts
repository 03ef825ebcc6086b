import { revokeInvitation } from '../../../domain/joining/invitations/change.ts'
import { refusedInvitation } from './outcome.ts'
import { declareAction } from '../declare.ts'
import { seenIn } from '../posted.ts'

/** `POST /api/invitations/revoke`: `id` and `version`. Its links say that it was withdrawn; 409 where it cannot be. */
export const action = declareAction({ who: 'organiser' }, async ({ admin, tools, posted }) => {
  const seen = seenIn(posted)
  const outcome = await revokeInvitation(tools, admin, seen)
  if (!outcome.ok) return refusedInvitation(outcome)
  return { done: 'Withdrawn. Its links do not work any more.' }
})
