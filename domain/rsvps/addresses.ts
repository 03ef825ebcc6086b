import { and, eq, inArray, ne, not } from 'drizzle-orm'
import { members } from '../../db/schema/people.server.ts'
import { accounts } from '../accounts.ts'
import { isSuppressedAddress } from '../suppressions.ts'
import type { Tools } from '../tools.ts'

export type Addressed = { memberId: string; email: string; timeZone: string }

/** Where essential mail reaches these members; without those who have no address or one that gets no mail. */
export async function addressesOf(db: Tools['db'], memberIds: string[]): Promise<Addressed[]> {
  if (memberIds.length === 0) return []
  const found = await db
    .select({ memberId: members.id, timeZone: members.timeZone, email: accounts.email })
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.accountId))
    .where(and(inArray(members.id, memberIds), ne(members.status, 'erased'), not(isSuppressedAddress(accounts.email))))
    .orderBy(members.id)
  return found.flatMap(({ email, ...person }) => (email ? [{ ...person, email }] : []))
}
