/** How the person invited answers. Each takes the token or the code: whoever holds it may. */
import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { longest } from '../../limit-numbers.ts'
import { accounts, members } from '../../../db/schema/people.server.ts'
import { accesses, invitations } from '../../../db/schema/programme.server.ts'
import { dayMs } from '../../../time/durations.ts'
import { findInvitationByToken } from '../invitations.ts'
import type { Invitation, InvitationState } from '../invitations.ts'
import type { Tools } from '../../tools.ts'
import { holdMember } from '../../club/viewer.ts'
import type { Member } from '../../club/viewer.ts'
import { hasNotEnded } from '../../club/edition-access.ts'
import { askByLink, hasAskedBy } from './by-link.ts'
import { openStates } from './seats.ts'
import { letIn, useInvitation } from './use.ts'
import type { Arrival } from './use.ts'

export type Closed = { ok: false; because: Exclude<InvitationState, 'open'> | 'unknown' }

/** Notes that the invitation was looked at by somebody, not by a mail scanner; the first time counts. */
export async function noteOpened(tools: Tools, token: string): Promise<void> {
  const found = await findInvitationByToken(tools, token)
  // Of a link it is counted who came by it, not who looked.
  if (found?.state !== 'open' || found.invitation.type === 'link') return
  const now = tools.now()
  await tools.db
    .update(invitations)
    .set({
      openedAt: now,
      status: sql`case when ${invitations.status} in ('queued', 'sent', 'bounced') then 'opened' else ${invitations.status} end`,
      updatedAt: now,
      version: sql`${invitations.version} + 1`,
    })
    .where(and(eq(invitations.id, found.invitation.id), isNull(invitations.openedAt), isOpen))
}

/** Says no to a personal invitation, with a reason if there is one. Its seat is free again. */
export async function declineInvitation(tools: Tools, token: string, reason: string): Promise<{ ok: true } | Closed> {
  const found = await findInvitationByToken(tools, token)
  if (!found) return { ok: false, because: 'unknown' }
  if (found.state !== 'open') return { ok: false, because: found.state }
  // A link for many is not one person's to decline: it stays for the others.
  if (found.invitation.type === 'link') return { ok: true }
  const now = tools.now()
  await tools.db
    .update(invitations)
    .set({
      status: 'declined',
      declinedAt: now,
      declineReason: reason.slice(0, longest.reasonToDecline),
      updatedAt: now,
      version: sql`${invitations.version} + 1`,
    })
    .where(and(eq(invitations.id, found.invitation.id), isOpen))
  return { ok: true }
}

/** What stands in the list where somebody said that the invitation came to the wrong address. */
export const wrongAddress = 'This is not the address of the person you meant.'

/** Asks the organisers for a new one where this one is over; they are told once a day at most. */
export async function askForNewInvitation(tools: Tools, token: string): Promise<{ ok: boolean }> {
  const found = await findInvitationByToken(tools, token)
  if (!found || found.invitation.type === 'link') return { ok: false }
  if (found.state !== 'expired' && found.state !== 'declined' && found.state !== 'revoked') return { ok: false }
  const now = tools.now()
  await tools.db
    .update(invitations)
    .set({ askedAgainAt: now })
    .where(
      and(
        eq(invitations.id, found.invitation.id),
        or(isNull(invitations.askedAgainAt), lt(invitations.askedAgainAt, new Date(now.getTime() - dayMs))),
      ),
    )
  return { ok: true }
}

export type AcceptOutcome =
  | { ok: true; arrival: Arrival }
  | Closed
  | { ok: false; because: 'shut-out' | 'asked-already' }

/**
 * A member accepts: they are in at once, in one transaction. Whoever left comes back by it. An invitation that makes an
 * organiser counts only for the address it was mailed to. A link takes nothing twice from whoever is in, or waits by it; one
 * that asks first makes a request.
 */
export async function acceptAsMember(tools: Tools, member: Member, token: string): Promise<AcceptOutcome> {
  const found = await findInvitationByToken(tools, token)
  if (!found) return { ok: false, because: 'unknown' }
  if (found.state !== 'open') return { ok: false, because: found.state }
  const { invitation } = found
  const now = tools.now()

  return tools.db.transaction(async (tx): Promise<AcceptOutcome> => {
    const asking = await holdMember(tx, member, 'no key update')
    if (!asking || !mayAccept(asking)) return { ok: false, because: 'shut-out' }
    const [account] = await tx.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, member.accountId))
    const email = account?.email ?? ''
    if (invitation.role === 'admin' && !isMailedTo(invitation, email)) return { ok: false, because: 'unknown' }
    if (invitation.type === 'link') {
      const before = await arrivalBefore(tx, invitation, { id: member.id, email }, now)
      if (before) return { ok: true, arrival: before }
      if (invitation.requiresApproval) return askInstead(tx, invitation, { ...asking, email }, now)
    }
    const used = await useInvitation(tx, { id: invitation.id, editionId: invitation.edition?.id }, now)
    if (!used) return { ok: false, because: 'used' }
    if (asking.status === 'left') await comeBack(tx, asking, now)
    const arrival = await letIn(tools, tx, used, { ...asking, email })
    return { ok: true, arrival }
  })
}

/** Where a link has led this member already. */
async function arrivalBefore(
  tx: Tx,
  { id, edition }: Invitation,
  member: { id: string; email: string },
  now: Date,
): Promise<Arrival | undefined> {
  if (!edition) return undefined
  const [inside] = await tx
    .select({ id: accesses.id })
    .from(accesses)
    .where(
      and(
        eq(accesses.memberId, member.id),
        eq(accesses.editionId, edition.id),
        inArray(accesses.status, ['scheduled', 'active']),
        hasNotEnded(now),
      ),
    )
  if (inside) return { to: 'edition', slug: edition.slug, title: edition.title, zone: undefined }
  return (await hasAskedBy(tx, id, member.email)) ? { to: 'request', title: edition.title } : undefined
}

async function askInstead(
  tx: Tx,
  link: Invitation,
  { status, displayName, email, timeZone }: Pick<Member, 'status' | 'displayName' | 'timeZone'> & { email: string },
  now: Date,
): Promise<AcceptOutcome> {
  // Whoever left is let in again by the answer, not by asking.
  if (status === 'left') return { ok: false, because: 'shut-out' }
  const asked = await askByLink(tx, link, { name: displayName, email, timeZone }, now)
  return asked.ok ? { ok: true, arrival: { to: 'request', title: link.edition?.title ?? '' } } : asked
}

/** Whoever left comes back by an invitation; whoever was shut out does not. */
function mayAccept({ status }: Pick<Member, 'status'>): boolean {
  return status === 'active' || status === 'paused' || status === 'left'
}

/**
 * Only a letter to that very address makes an organiser: a link that was passed on does not
 * (docs/behaviour/joining.md, letter-proves-address).
 */
export function isMailedTo({ channel, email }: Pick<Invitation, 'channel' | 'email'>, address: string): boolean {
  return channel === 'mail' && email?.toLowerCase() === address.toLowerCase()
}

type Tx = Parameters<Parameters<Tools['db']['transaction']>[0]>[0]

/** `left --accept new invitation--> active` */
async function comeBack(tx: Tx, member: Pick<Member, 'id'>, now: Date): Promise<void> {
  await tx
    .update(members)
    .set({ status: 'active', leftOn: null, updatedAt: now, version: sql`${members.version} + 1` })
    .where(and(eq(members.id, member.id), eq(members.status, 'left')))
}

const isOpen = inArray(invitations.status, [...openStates])
