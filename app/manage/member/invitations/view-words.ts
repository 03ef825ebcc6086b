import type { InvitationView } from '../../../../domain/joining/invitations/list.ts'

/** The parts of the list of invitations. */
export const viewWords: Record<InvitationView, string> = {
  open: 'Open',
  accepted: 'Accepted',
  expired: 'Expired',
  declined: 'Declined',
  revoked: 'Withdrawn',
  bounced: 'Came back',
  draft: 'Not sent',
}
