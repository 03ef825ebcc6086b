import { and, asc, eq, gt, inArray, not, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { accesses, editions, invitations } from '../../../db/schema/programme.server.ts'
import { accounts, members } from '../../../db/schema/people.server.ts'
import { editionCancelledLetter } from '../../../mail/letters/editions.ts'
import { cancelFutureSessions } from '../sessions/cancel.ts'
import { isSuppressedAddress } from '../../notices/suppressions.ts'
import type { Tools } from '../../tools.ts'
import { openInvitations } from './consequences.ts'
import type { EditionRow } from './rows.ts'

/** How many people are told in one transaction. */
const batchSize = 100

/**
 * What goes with an edition that is cancelled: its sessions to come are cancelled, invitations into it are withdrawn, and a
 * job tells its people. Their access stays: they may read it. Returns how many people that are.
 */
export async function cancelWhatIsOf(
  tools: Tools,
  tx: Transaction,
  edition: EditionRow,
  { actorId, reason }: { actorId: string; reason: string },
): Promise<number> {
  await cancelFutureSessions(tools, tx, { editionId: edition.id, actorId, reason })
  await tx
    .update(invitations)
    .set({ status: 'revoked', version: sql`${invitations.version} + 1`, updatedAt: tools.now() })
    .where(and(eq(invitations.editionId, edition.id), inArray(invitations.status, openInvitations)))
  await tools.jobs.send(tx, 'edition-cancelled', { editionId: edition.id }, { dedupeKey: edition.id })
  return tx.$count(accesses, isOpenOf(edition.id))
}

/**
 * Writes to everybody who has access to a cancelled edition, in the order of their ids. It may stop and begin anew: nobody
 * is written to twice.
 */
export async function tellOfCancelledEdition(tools: Tools, editionId: string): Promise<void> {
  const [edition] = await tools.db
    .select({ slug: editions.slug, title: editions.title, reason: editions.cancelReason })
    .from(editions)
    .where(and(eq(editions.id, editionId), eq(editions.status, 'cancelled')))
  if (!edition) return
  let after: string | undefined
  do after = await tellSome(tools, { ...edition, id: editionId }, after)
  while (after)
}

type Cancelled = { id: string; slug: string; title: string; reason: string }

/** Tells the next hundred; returns the last of them while there may be more. */
async function tellSome(tools: Tools, edition: Cancelled, after: string | undefined): Promise<string | undefined> {
  return tools.db.transaction(async (tx) => {
    const people = await tx
      .select({ id: members.id, email: accounts.email, name: members.displayName })
      .from(accesses)
      .innerJoin(members, eq(members.id, accesses.memberId))
      .innerJoin(accounts, eq(accounts.id, members.accountId))
      .where(and(isOpenOf(edition.id), isWithUs, isReachable, after ? gt(members.id, after) : undefined))
      .orderBy(asc(members.id))
      .limit(batchSize)
    const letterSite = await tools.mail.site(tx)
    const mails = people.flatMap(({ id, email, name }) => {
      const letter = editionCancelledLetter(letterSite, { ...edition, name })
      return email ? [{ letter, to: email, toMemberId: id, dedupeKey: `edition-cancelled/${edition.id}/${id}` }] : []
    })
    await tools.mail.postMany(tx, mails)
    return people.length === batchSize ? people.at(-1)?.id : undefined
  })
}

const isOpenOf = (editionId: string) =>
  and(eq(accesses.editionId, editionId), inArray(accesses.status, ['scheduled', 'active']))

const isWithUs = inArray(members.status, ['active', 'paused'])

const isReachable = not(isSuppressedAddress(accounts.email))
