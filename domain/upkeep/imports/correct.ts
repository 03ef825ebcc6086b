/** What somebody puts right by hand in a dry run: cells of a row, and which zone a name of the file means. The dry run is made anew. */
import { and, eq, sql } from 'drizzle-orm'
import { importRows, importZoneNames, imports } from '../../../db/schema/imports.server.ts'
import { zones } from '../../../db/schema/programme.server.ts'
import type { Admin } from '../../club/viewer.ts'
import { unguardCell } from '../../formula-guard.ts'
import type { RowVersion } from '../../ids.ts'
import { isId } from '../../ids.ts'
import { importLimits } from '../../limit-numbers.ts'
import type { Tools } from '../../tools.ts'
import { checkImport } from './check.ts'
import type { CheckOutcome } from './check.ts'

type Asking = Pick<Tools, 'db' | 'now'>

/** A row to be put right: its cells, and what the file said where one was put right before. */
export type CorrectedRow = {
  number: number
  line: number
  version: number
  cells: string[]
  written: Record<string, string>
}

/** The row of an import as it stands now; nothing where it is gone. */
export async function rowToCorrect(
  { db }: Pick<Tools, 'db'>,
  _admin: Admin,
  { id, number }: { id: string; number: number },
): Promise<CorrectedRow | undefined> {
  if (!isId(id) || !Number.isSafeInteger(number) || number < 1 || number > importLimits.rows) return undefined
  const [row] = await db
    .select({
      number: importRows.number,
      line: importRows.line,
      version: importRows.version,
      cells: importRows.cells,
      written: importRows.written,
    })
    .from(importRows)
    .where(and(eq(importRows.importId, id), eq(importRows.number, number)))
  return row && { ...row, cells: row.cells.map(unguardCell) }
}

export type CorrectOutcome = CheckOutcome | { ok: false; because: 'stale' | 'long-cell' }

/**
 * Puts cells of one row right, before anything is imported; what the file said is kept beside them. Refused as stale where somebody
 * else put the same row right meanwhile, and where a cell is too long.
 */
export async function correctRow(
  tools: Asking,
  admin: Admin,
  { id, number, version, cells }: RowVersion & { number: number; cells: ReadonlyMap<number, string> },
): Promise<CorrectOutcome> {
  const tidy = [...cells].map(([index, cell]) => [index, cell.replaceAll('\u0000', '').toWellFormed().trim()] as const)
  if (tidy.some(([, cell]) => cell.length > importLimits.cell)) return { ok: false, because: 'long-cell' }
  const put = await tools.db.transaction(async (tx): Promise<CorrectOutcome | undefined> => {
    const [held] = await tx.select({ state: imports.state }).from(imports).where(eq(imports.id, id)).for('update')
    if (!held) return { ok: false, because: 'gone' }
    if (held.state !== 'read' && held.state !== 'checked') return { ok: false, because: 'begun' }
    const row = await rowToCorrect({ db: tx }, admin, { id, number })
    if (!row) return { ok: false, because: 'gone' }
    if (row.version !== version) return { ok: false, because: 'stale' }
    await tx
      .update(importRows)
      .set({ ...corrected(row, tidy), version: version + 1 })
      .where(and(eq(importRows.importId, id), eq(importRows.number, number)))
    return undefined
  })
  return put ?? checkAgain(tools, admin, id)
}

/** A cell that says again what the file says was never put right. */
function corrected(row: CorrectedRow, changes: readonly (readonly [number, string])[]) {
  const cells = [...row.cells]
  const written = { ...row.written }
  for (const [index, cell] of changes) {
    const before = cells[index]
    if (before === undefined || before === cell) continue
    written[index] ??= before
    if (written[index] === cell) delete written[index]
    cells[index] = cell
  }
  return { cells, written }
}

/** Notes which zone of an edition a name means, for this import and every later one, and makes the dry run anew. `no-zone`: there is no such zone, or it was merged. */
export async function nameZone(
  tools: Asking,
  admin: Admin,
  { id, name, zoneId }: { id: string; name: string; zoneId: string },
): Promise<CheckOutcome | { ok: false; because: 'no-zone' }> {
  const called = name.trim().toLowerCase()
  if (!isId(id)) return { ok: false, because: 'gone' }
  if (!isId(zoneId) || called === '' || called.length > longestName) return { ok: false, because: 'no-zone' }
  const { rowCount } = await tools.db.execute(sql`
    insert into ${importZoneNames} (edition_id, name, zone_id)
    select ${zones.editionId}, ${called}, ${zones.id} from ${zones} where ${zones.id} = ${zoneId} and ${zones.status} <> 'merged'
    on conflict (edition_id, name) do update set zone_id = excluded.zone_id`)
  return rowCount ? checkAgain(tools, admin, id) : { ok: false, because: 'no-zone' }
}

const longestName = 120

/** A name of a zone that its edition does not have, and how many rows stay out by it. */
export type UnknownZone = { editionId: string; name: string; rows: number }

/** Names rows have for zones nobody knows, the most frequent first. */
export async function unknownZones({ db }: Pick<Tools, 'db'>, _admin: Admin, id: string): Promise<UnknownZone[]> {
  if (!isId(id)) return []
  const { rows } = await db.execute<UnknownZone>(sql`
    select plan ->> 'editionId' as "editionId", min(plan ->> 'value') as name, count(*)::int as rows from ${importRows}
    where import_id = ${id} and verdict = 'out' and plan ->> 'because' = 'no-such-zone' and plan ->> 'editionId' <> ''
    group by plan ->> 'editionId', lower(plan ->> 'value') order by count(*) desc, min(plan ->> 'value') limit ${mostNames}`)
  return rows
}

const mostNames = 10

/** As it was last asked for. */
async function checkAgain(tools: Asking, admin: Admin, id: string): Promise<CheckOutcome> {
  const [wish] = await tools.db
    .select({
      columns: imports.columns,
      editionId: imports.editionId,
      zoneId: imports.zoneId,
      invites: imports.invites,
      message: imports.message,
    })
    .from(imports)
    .where(eq(imports.id, id))
  return wish ? checkImport(tools, admin, { id, ...wish }) : { ok: false, because: 'gone' }
}
