import { asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../db/open.ts'
import { importRows, imports } from '../../../db/schema/imports.server.ts'
import type { InvitingHouse } from '../../joining/invitations/invitations.fixture.ts'
import type { Tools } from '../../tools.ts'
import { keepRead } from '../imports.ts'
import { checkImport } from './check.ts'
import type { ImportWish } from './check.ts'
import { readFile } from './read-file.ts'
import { runImport } from './run.ts'
import { startImport } from './start.ts'

/** The bytes of a text, as a browser sends a file of it. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(text))
}

/** Reads a file and makes its dry run with the columns that were found; into the house's edition, unless `more` says otherwise. */
export async function lookAt(house: InvitingHouse, text: string, more: Partial<ImportWish> = {}): Promise<string> {
  const { tools, organiser } = house
  const read = await readFile(bytesOf(text))
  if (!read.ok) throw new Error(`The file was not read: ${read.because}`)
  const kept = await keepRead(tools, organiser, { fileName: 'people.csv', read })
  const [row] = await tools.db.select().from(imports).where(eq(imports.id, kept.importId))
  const wish = { columns: row?.columns ?? [], editionId: house.edition.id, zoneId: null, invites: false, message: '' }
  const checked = await checkImport(tools, organiser, { ...wish, ...more, id: kept.importId })
  if (!checked.ok) throw new Error(`There was no dry run: ${checked.because}`)
  return kept.importId
}

/** The same, imported to its end. */
export async function bringIn(house: InvitingHouse, text: string, more: Partial<ImportWish> = {}): Promise<string> {
  const id = await lookAt(house, text, more)
  const started = await startImport(house.tools, house.organiser, id)
  if (!started.ok) throw new Error(`It did not begin: ${started.because}`)
  await runImport(house.tools, id)
  return id
}

/** Each row with its verdict, what became of it and, in short, why. */
export async function rowsIn(db: Tools['db'], importId: string) {
  return db
    .select({
      email: importRows.email,
      verdict: importRows.verdict,
      became: importRows.became,
      why: sql<
        string | null
      >`coalesce(${importRows.plan} ->> 'because', ${importRows.plan} ->> 'look', ${importRows.plan} ->> 'as')`,
    })
    .from(importRows)
    .where(eq(importRows.importId, importId))
    .orderBy(asc(importRows.number))
}

/** Everybody the database holds, so that two moments can be compared. */
export async function everybody(db: Database) {
  const { rows } = await db.execute(sql`
    select json_build_object(
      'members', (select json_agg(row(id, display_name, tags, staff_note, status, role) order by id) from guildhall.members),
      'invitations', (select json_agg(row(lower(email), edition_id, zone_id, status, name, tags) order by lower(email), edition_id) from guildhall.invitations),
      'accesses', (select json_agg(row(member_id, edition_id, zone_id, kind, ends_at) order by member_id, edition_id)
        from guildhall.accesses where status in ('scheduled', 'active')),
      'letters', (select count(*) from guildhall.outbox_mails),
      'consents', (select count(*) from guildhall.consents),
      'accounts', (select count(*) from auth.users)) as all`)
  return rows[0]
}
