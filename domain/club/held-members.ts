import type { SQL } from 'drizzle-orm'
import type { Transaction } from '../../db/open.ts'
import { members } from '../../db/schema/people.server.ts'

/**
 * Holds the rows of some members until the transaction is over, in one order: two who change the same people could wait for
 * each other otherwise.
 */
export async function holdMembers(tx: Transaction, which: SQL | undefined): Promise<void> {
  await tx.select({ id: members.id }).from(members).where(which).orderBy(members.id).for('no key update')
}
