/** A member's request for another edition: asked without a letter to confirm, granted instead of answered with an invitation. */
import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { editions, invitationRequests } from '../../../db/schema/programme.server.ts'
import { accounts, members } from '../../../db/schema/people.server.ts'
import { accessGrantedLetter } from '../../../mail/letters/editions.ts'
import { grantAccess } from '../../club/access-grants.ts'
import { findEditionFor, isReadOnly } from '../../programme/editions.ts'
import { openAccess } from '../../club/access.ts'
import { isMemberAt } from '../../club/accounts.ts'
import { takesPeople } from '../invitations/create.ts'
import { editionIsFull } from '../invitations/seats.ts'
import { noteJoined } from '../invitations/use.ts'
import { kindByLink } from '../invitations/by-link.ts'
import type { Tools } from '../../tools.ts'
import type { Member } from '../../club/viewer.ts'
import { zoneToEnter } from '../../programme/zones/entering.ts'
import type { RequestRow } from './decide.ts'
import { newReference } from '../open-requests.ts'

export type AskAccessOutcome =
  | { ok: true; reference: string }
  | { ok: false; because: 'no-edition' | 'has-access' | 'asked-already' }

/** A member asks to be part of another edition. Their address is known and proven: the request is there at once. */
export async function askForAccess(tools: Tools, member: Member, editionSlug: string): Promise<AskAccessOutcome> {
  const edition = await findEditionFor(tools, member, editionSlug)
  if (!edition || isReadOnly(edition)) return { ok: false, because: 'no-edition' }
  if (openAccess(member, edition.id, tools.now())) return { ok: false, because: 'has-access' }
  const [account] = await tools.db
    .select({ email: accounts.email })
    .from(accounts)
    .where(eq(accounts.id, member.accountId))
  if (!account?.email) return { ok: false, because: 'no-edition' }

  const [made] = await tools.db
    .insert(invitationRequests)
    .values({
      name: member.displayName,
      email: account.email,
      timeZone: member.timeZone,
      editionId: edition.id,
      source: 'member',
      status: 'new',
      reference: newReference(),
      createdAt: tools.now(),
    })
    .onConflictDoNothing()
    .returning({ reference: invitationRequests.reference })
  return made ? { ok: true, ...made } : { ok: false, because: 'asked-already' }
}

/**
 * A request of somebody who is a member already is answered with access, not with an invitation, under the same rules: the
 * edition takes people in and has a place. `already-member` where it is not theirs to have.
 */
export async function grantToMember(
  tools: Tools,
  tx: Transaction,
  request: RequestRow,
  { zoneId, isOverfull }: { zoneId: string | null; isOverfull: boolean },
): Promise<{ ok: true } | { ok: false; because: 'already-member' | 'edition-not-open' | 'edition-full' }> {
  const now = tools.now()
  const member = await holdMember(tx, request.email)
  if (!member || !request.editionId) return { ok: false, because: 'already-member' }
  if (!(await takesPeople(tx, request.editionId))) return { ok: false, because: 'edition-not-open' }
  if (!isOverfull && (await editionIsFull(tx, request.editionId, { now }))) {
    return { ok: false, because: 'edition-full' }
  }
  const { editionId, timeZone } = request
  const zone = await zoneToEnter(tx, { editionId, named: zoneId, timeZone, now })
  const kind = await kindByLink(tx, request.linkId)
  await grantAccess(tx, { memberId: member.id, editionId, zoneId: zone?.id ?? null, kind, source: 'request', now })
  await tx.update(invitationRequests).set({ status: 'converted' }).where(eq(invitationRequests.id, request.id))
  await tellOfAccess(tools, tx, request, member)
  if (request.linkId) await noteJoined(tx, request.linkId)
  return { ok: true }
}

type Found = { id: string; name: string }

/** Before the edition, and until the transaction ends: whoever suspends them waits. */
async function holdMember(tx: Transaction, email: string): Promise<Found | undefined> {
  const [member] = await tx
    .select({ id: members.id, name: members.displayName })
    .from(members)
    .where(and(isMemberAt(tx, [email]), inArray(members.status, ['active', 'paused'])))
    .for('share')
  return member
}

async function tellOfAccess(tools: Tools, tx: Transaction, request: RequestRow, member: Found): Promise<void> {
  const [edition] = await tx
    .select({ slug: editions.slug, title: editions.title })
    .from(editions)
    .where(eq(editions.id, request.editionId ?? ''))
  if (!edition) throw new Error('The edition of the request is gone.')
  await tools.mail.post(tx, {
    letter: accessGrantedLetter(await tools.mail.site(tx), { name: member.name, edition }),
    to: request.email,
    toMemberId: member.id,
    dedupeKey: `request:${request.id}:${request.version}`,
  })
}
