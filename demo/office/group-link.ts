import type { invitations, invitationTokens } from '../../db/schema/programme.server.ts'
import type { Calendar } from '../calendar.ts'
import { idOf } from '../ids.ts'

/** What leads to a link for many, as it is kept: only this installation can read it again. */
export type LinkToken = { tokenHash: string; sealed: string }

/** The one link that several come in by. */
export function groupLink(on: Calendar): typeof invitations.$inferInsert {
  return {
    id: idOf('invitation', 'link'),
    type: 'link',
    name: 'Lessons hour, guests who asked to stay',
    editionId: idOf('edition', '2026'),
    zoneId: idOf('zone', '2026/europe-africa'),
    requiresApproval: true,
    maxUses: 5,
    uses: 1,
    message: 'For people who listened to a lessons hour and would like to come in.',
    invitedBy: idOf('member', 'organiser'),
    expiresAt: on.at('2026-12-18T23:59'),
    status: 'sent',
    lastSentAt: on.at('2026-10-30T12:30'),
    sendCount: 1,
    createdAt: on.at('2026-10-30T12:20'),
  }
}

/** What leads to it. */
export function groupLinkToken(on: Calendar, token: LinkToken): typeof invitationTokens.$inferInsert {
  return {
    ...token,
    id: idOf('invitation-token', 'link'),
    invitationId: idOf('invitation', 'link'),
    channel: 'copy',
    createdAt: on.at('2026-10-30T12:20'),
  }
}
