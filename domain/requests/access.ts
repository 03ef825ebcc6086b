import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/open.ts'
import { editions, invitationRequests } from '../../db/schema/programme.server.ts'
import { members } from '../../db/schema/people.server.ts'
import { accessGrantedLetter } from '../../mail/letters/access-granted.ts'
import { grantAccess } from '../accesses.ts'
import { findEditionFor, isReadOnly } from '../editions.ts'
import { openAccess } from '../access.ts'
import { accounts } from '../people/accounts.ts'
import { letterHouse, postLetter } from '../posting.ts'
import type { Tools } from '../tools.ts'
import type { Member } from '../viewer.ts'
import type { RequestRow } from './decide.ts'
import { newReference } from './reference.ts'

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

/** A request of somebody who is a member already is answered with access, not with an invitation. False where it is not theirs. */
export async function grantToMember(
  tools: Tools,
  tx: Transaction,
  request: RequestRow,
  zoneId: string | null,
): Promise<boolean> {
  const [member] = await tx
    .select({ id: members.id, name: members.displayName })
    .from(accounts)
    .innerJoin(members, eq(members.accountId, accounts.id))
    .where(eq(accounts.email, request.email.toLowerCase()))
  const [edition] = request.editionId
    ? await tx
        .select({ id: editions.id, slug: editions.slug, title: editions.title })
        .from(editions)
        .where(eq(editions.id, request.editionId))
    : []
  if (!member || !edition) return false
  await grantAccess(tx, {
    memberId: member.id,
    editionId: edition.id,
    zoneId,
    source: 'request',
    now: tools.now(),
  })
  await tx.update(invitationRequests).set({ status: 'converted' }).where(eq(invitationRequests.id, request.id))
  const letter = accessGrantedLetter(await letterHouse(tools, tx), { name: member.name, edition })
  await postLetter(tools, tx, {
    letter,
    to: request.email,
    toMemberId: member.id,
    dedupeKey: `request:${request.id}:${request.version}`,
  })
  return true
}
