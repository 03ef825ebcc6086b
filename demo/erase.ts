import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from '../db/open.ts'
import { submissions } from '../db/schema/challenges.server.ts'
import { demoRows } from '../db/schema/operations.server.ts'
import { members } from '../db/schema/people.server.ts'
import { accesses, editions, invitationRequests, invitations } from '../db/schema/programme.server.ts'
import { calendarMovedBy } from './calendar.ts'
import { northlight, nowhere } from './community.ts'
import { unnameTheSite } from './site.ts'
import { isDemoRow } from '../db/demo-rows.ts'

/** Under this name the accounts are recorded: they belong to the sign-in service and are closed by it. */
export const accountsTable = 'accounts'

/**
 * Deletes every recorded row that is still there, the last written first. Where a real row hangs on one of them, its
 * foreign key says what happens (answers go, the studio of a session becomes empty), but for these:
 * - Invitations and requests of real people to an edition of the demo stay, without edition and zone: the organisers
 *   have invited somebody, somebody has asked, and both still hold when the demo is gone.
 * - Accesses to an edition of the demo go: they open a door that is no longer there.
 * - Submissions of the demo's people go before their consents, because a featured one may not be without.
 */
export async function eraseRows(tx: Transaction): Promise<void> {
  const demoEditions = tx.select({ id: editions.id }).from(editions).where(isDemoRow(editions))
  const withoutEdition = { editionId: null, zoneId: null }
  await tx.update(invitationRequests).set(withoutEdition).where(inArray(invitationRequests.editionId, demoEditions))
  await tx.update(invitations).set(withoutEdition).where(inArray(invitations.editionId, demoEditions))
  await tx.delete(accesses).where(inArray(accesses.editionId, demoEditions))
  await tx
    .delete(submissions)
    .where(inArray(submissions.memberId, tx.select({ id: members.id }).from(members).where(isDemoRow(members))))

  for (const table of demoTables().toReversed()) await tx.delete(table).where(isDemoRow(table))
  await unnameTheSite(tx)
  await tx.delete(demoRows).where(ne(demoRows.tableName, accountsTable))
}

type LeftoverAccount = { id: string; isUsed: boolean; forget: () => Promise<void> }

/** The recorded accounts, when nothing else of the demo is there; `isUsed` when a member has it all the same. */
export async function leftoverAccounts(db: Database): Promise<LeftoverAccount[]> {
  const rows = await db
    .select({ id: demoRows.rowKey, memberId: members.id })
    .from(demoRows)
    .leftJoin(members, sql`${members.accountId}::text = ${demoRows.rowKey}`)
    .where(
      and(
        eq(demoRows.tableName, accountsTable),
        sql`not exists (select from guildhall.demo_rows other where other.table_name <> ${accountsTable})`,
      ),
    )
  return rows.map(({ id, memberId }) => ({
    id,
    isUsed: memberId !== null,
    forget: async () => {
      await db.delete(demoRows).where(and(eq(demoRows.tableName, accountsTable), eq(demoRows.rowKey, id)))
    },
  }))
}

/** Every table the demo writes to, in the order in which it writes. */
function demoTables(): PgTable[] {
  return northlight(calendarMovedBy(0), nowhere).map((rows) => rows.table)
}
