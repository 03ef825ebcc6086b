import { and, asc, eq, inArray, not } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { accounts, members } from '../../../db/schema/people.server.ts'
import { accesses, editions } from '../../../db/schema/programme.server.ts'
import { isSuppressedAddress } from '../../notices/suppressions.ts'

/** Whose accesses these are and to which edition, for a letter about it. Whoever gets no mail is not among them. */
export function accessOwners(tx: Transaction, which: SQL | undefined) {
  return tx
    .select({
      accessId: accesses.id,
      kind: accesses.kind,
      startsAt: accesses.startsAt,
      endsAt: accesses.endsAt,
      memberId: members.id,
      name: members.displayName,
      readerZone: members.timeZone,
      email: accounts.email,
      slug: editions.slug,
      title: editions.title,
    })
    .from(accesses)
    .innerJoin(editions, eq(editions.id, accesses.editionId))
    .innerJoin(members, eq(members.id, accesses.memberId))
    .innerJoin(accounts, eq(accounts.id, members.accountId))
    .where(and(which, inArray(members.status, ['active', 'paused']), not(isSuppressedAddress(accounts.email))))
    .orderBy(asc(members.id))
}
