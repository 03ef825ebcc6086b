import { copyInvitationLink } from '../../../domain/joining/invitations/change.ts'
import { refusedInvitation } from './outcome.ts'
import { declareAction } from '../declare.ts'
import { rowVersionIn } from '../posted.ts'

/** `POST /api/invitations/copy`: `id` and `version`. A further `link` and `code`, told this once; neither proves an address. */
export const action = declareAction({ who: 'organiser' }, async ({ admin, tools, posted }) => {
  const rowVersion = rowVersionIn(posted)
  const outcome = await copyInvitationLink(tools, admin, rowVersion)
  if (!outcome.ok) return refusedInvitation(outcome)
  const { link, code } = outcome
  return { done: `Shown this once. Link: ${link} Code: ${code}`, json: { link, code } }
})
