import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { invitations, invitationTokens } from '../../db/schema/programme.server.ts'
import { daysAfter } from '../calendar.ts'
import type { Calendar } from '../calendar.ts'
import { idOf } from '../ids.ts'
import { addressOf, domain } from '../people.ts'
import { groupLink, groupLinkToken } from './group-link.ts'
import type { LinkToken } from './group-link.ts'

type NewInvitation = typeof invitations.$inferInsert

type Written = Pick<NewInvitation, 'status' | 'message' | 'sendCount'> & {
  name: string
  address: string
  edition: string
  zone: string
  sent: string
  expires?: string
  opened?: string
}

/** What its holder needs to open an invitation; only hashes of it are kept. */
export type OpenInvitation = { token: string; code: string }

/** The guest whose invitation can be tried out. */
export const openAddress = `guest01@${domain}`

/** No look-alikes. */
const codeLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

export function makeOpenInvitation(): OpenInvitation {
  const code = Array.from({ length: 8 }, () => codeLetters[randomInt(codeLetters.length)]).join('')
  return { token: randomBytes(32).toString('base64url'), code }
}

const open2026 = { edition: '2026', zone: 'europe-africa' }

/** One of every state. The one that ends tomorrow is on the organisers' list of things to do. */
const written: Written[] = [
  {
    name: 'Demo Member 24',
    address: addressOf('24'),
    edition: '2026',
    zone: 'americas',
    status: 'accepted',
    sent: '2026-11-16',
    opened: '2026-11-20T08:25',
    message: 'You asked in summer whether there would be a place. There is one now.',
  },
  {
    name: 'Demo Member 23',
    address: addressOf('23'),
    edition: '2026',
    zone: 'asia-pacific',
    status: 'opened',
    sent: '2026-10-22',
    expires: '2026-11-21',
    opened: '2026-10-25T10:00',
    sendCount: 2,
    message: 'You were here in 2025. The table of your zone meets at a better hour this year.',
  },
  {
    ...open2026,
    name: 'Demo Member 06',
    address: addressOf('06'),
    status: 'opened',
    sent: '2026-11-17',
    opened: '2026-11-20T08:48',
    message: `Your access begins in December, as you wished.`,
  },
  {
    ...open2026,
    name: 'Demo Guest 01',
    address: openAddress,
    status: 'sent',
    sent: '2026-11-19',
    message: 'The writing studio would suit the page you described. Come and look.',
  },
  {
    ...open2026,
    name: 'Demo Guest 02',
    address: `guest02@${domain}`,
    status: 'bounced',
    sent: '2026-11-19',
    message: 'Sent to the address on your card; it may have changed.',
  },
  {
    name: 'Demo Guest 03',
    address: `guest03@${domain}`,
    edition: '2026',
    zone: 'americas',
    status: 'queued',
    sent: '2026-11-20',
    message: '',
  },
  {
    ...open2026,
    name: 'Demo Guest 04',
    address: `guest04@${domain}`,
    status: 'draft',
    sent: '2026-11-20',
    message: 'Not sent yet: we wait for the answer of your zone’s host.',
  },
  {
    name: 'Demo Guest 05',
    address: `guest05@${domain}`,
    edition: '2026',
    zone: 'asia-pacific',
    status: 'declined',
    sent: '2026-10-05',
    opened: '2026-10-08T09:00',
    message: 'There is a place from now on.',
  },
  {
    ...open2026,
    name: 'Demo Guest 06',
    address: `guest06@${domain}`,
    status: 'expired',
    sent: '2026-09-28',
    sendCount: 3,
    message: 'A place in the systems studio is free on most Thursdays.',
  },
  {
    ...open2026,
    name: 'Demo Guest 07',
    address: `guest07@${domain}`,
    status: 'revoked',
    sent: '2026-10-12',
    message: 'Withdrawn on request: wrong person of the same name.',
  },
]

/** Personal invitations in every state, and one link for a group. */
export function demoInvitations(on: Calendar): NewInvitation[] {
  return [...written.map((invitation) => personal(on, invitation)), groupLink(on)]
}

/**
 * The one that can be tried out: its link and its code are in the outbox, and made for each installation. And the group's link,
 * whose address organisers hand on.
 */
export function demoInvitationTokens(
  on: Calendar,
  secret: OpenInvitation,
  link: LinkToken,
): (typeof invitationTokens.$inferInsert)[] {
  return [
    {
      id: idOf('invitation-token', 'guest01'),
      invitationId: idOf('invitation', openAddress),
      tokenHash: hashOf(secret.token),
      shortCodeHash: hashOf(secret.code),
      channel: 'mail',
      createdAt: on.at('2026-11-19T09:00'),
    },
    groupLinkToken(on, link),
  ]
}

function personal(on: Calendar, invitation: Written): NewInvitation {
  const wasSent = invitation.status !== 'draft' && invitation.status !== 'queued'
  return {
    id: idOf('invitation', invitation.address),
    type: 'personal',
    email: invitation.address,
    name: invitation.name,
    editionId: idOf('edition', invitation.edition),
    zoneId: idOf('zone', `${invitation.edition}/${invitation.zone}`),
    uses: invitation.status === 'accepted' ? 1 : 0,
    message: invitation.message,
    invitedBy: idOf('member', 'organiser'),
    expiresAt: on.at(`${invitation.expires ?? daysAfter(invitation.sent, 30)}T23:59`),
    status: invitation.status,
    openedAt: invitation.opened ? on.at(invitation.opened) : undefined,
    lastSentAt: wasSent ? on.at(`${invitation.sent}T09:00`) : undefined,
    sendCount: wasSent ? (invitation.sendCount ?? 1) : 0,
    createdAt: on.at(`${invitation.sent}T08:50`),
    updatedAt: on.at(invitation.opened ?? `${invitation.sent}T09:00`),
  }
}

/** As `domain/joining/invitations.ts` looks them up: tokens and codes are random, a plain hash is enough. */
function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
