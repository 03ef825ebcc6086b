/** People from a file: read, looked at in a dry run, brought in by a job, and taken back (docs/behaviour/importing.md). */
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/open.ts'
import { importRows, importWorkbooks, imports } from '../../db/schema/imports.server.ts'
import { members } from '../../db/schema/people.server.ts'
import type { ImportColumn } from '../../db/schema/import-shapes.ts'
import { breathe } from '../breathe.ts'
import { matchColumns } from './imports/columns.ts'
import type { ReadFile } from './imports/read-file.ts'
import { readInThread } from './imports/reading.ts'
import { importLimits, importUndoMs } from '../limit-numbers.ts'
import { isId } from '../ids.ts'
import type { Tools } from '../tools.ts'
import type { Admin } from '../club/viewer.ts'

/** Who imports: an organiser, or nobody in particular from a terminal. */
export type Importer = Pick<Admin, 'id'> | undefined

/** What an import reaches for: in the house and from a terminal. */
export type ImportTools = Pick<Tools, 'db' | 'now' | 'mail' | 'siteUrl' | 'jobs'>

export type ImportRow = typeof imports.$inferSelect

export type NotRead = Exclude<ReadFile, { ok: true }> | { ok: false; because: 'too-much' }

export type KeptFile = { ok: true; importId: string } | NotRead

/** An import as its page shows it. */
export type Import = Omit<ImportRow, 'createdBy'> & {
  by: string | null
  /** Until when it can be taken back; nothing where it cannot, or not any more. */
  undoUntil: Date | undefined
}

/** Reads a file and keeps its rows, with what each column seems to be. Nobody is imported by it. */
export async function keepFile(
  tools: Pick<Tools, 'db' | 'now'>,
  importer: Importer,
  { fileName, bytes }: { fileName: string; bytes: Uint8Array<ArrayBuffer> },
): Promise<KeptFile> {
  if (bytes.length > importLimits.bytes) return { ok: false, because: 'too-large' }
  const read = await readInThread(bytes)
  return read.ok ? keepRead(tools, importer, { fileName, read, bytes }) : read
}

/** Keeps the rows of a file that was read. */
export async function keepRead(
  tools: Pick<Tools, 'db' | 'now'>,
  importer: Importer,
  { fileName, read, bytes }: { fileName: string; read: FileRead; bytes?: Uint8Array },
): Promise<{ ok: true; importId: string }> {
  return tools.db.transaction(async (tx) => {
    const kept = { ...columnsOf(read), fileName: fileName.slice(0, 200) }
    const [made] = await tx
      .insert(imports)
      .values({ ...kept, createdBy: importer?.id ?? null, createdAt: tools.now() })
      .returning({ id: imports.id })
    if (!made) throw new Error('The import was not kept.')
    await keepRows(tx, made.id, read)
    if (bytes && read.sheets.length > 1) await tx.insert(importWorkbooks).values({ importId: made.id, bytes })
    return { ok: true, importId: made.id }
  })
}

/**
 * Another sheet of the same workbook in place of the one that was read; whatever was matched or put right goes with that. Refused
 * where the workbook has none of that name (`gone`), the import has begun, or the sheet cannot be read (`unread`).
 */
export async function chooseSheet(
  { db }: Pick<Tools, 'db'>,
  _admin: Admin,
  { id, sheet }: { id: string; sheet: string },
): Promise<{ ok: true } | { ok: false; because: 'gone' | 'begun' } | { ok: false; because: 'unread'; why: NotRead }> {
  if (!isId(id)) return { ok: false, because: 'gone' }
  const [kept] = await db
    .select({ bytes: importWorkbooks.bytes, sheets: imports.sheets })
    .from(importWorkbooks)
    .innerJoin(imports, eq(imports.id, importWorkbooks.importId))
    .where(eq(importWorkbooks.importId, id))
  if (!kept?.sheets.includes(sheet)) return { ok: false, because: 'gone' }
  const read = await readInThread(Uint8Array.from(kept.bytes), sheet)
  if (!read.ok) return { ok: false, because: 'unread', why: read }
  return db.transaction(async (tx) => {
    const [turned] = await tx
      .update(imports)
      .set({ ...columnsOf(read), state: 'read', counts: {}, version: sql`${imports.version} + 1` })
      .where(and(eq(imports.id, id), inArray(imports.state, ['read', 'checked'])))
      .returning({ id: imports.id })
    if (!turned) return { ok: false, because: 'begun' }
    await tx.delete(importRows).where(eq(importRows.importId, id))
    await keepRows(tx, id, read)
    return { ok: true }
  })
}

type FileRead = Extract<ReadFile, { ok: true }>

function columnsOf({ table: { headers, rows }, found, sheets }: FileRead) {
  const columns: ImportColumn[] = matchColumns(
    headers,
    rows.slice(0, 50).map(({ cells }) => cells),
  )
  return { found, headers, columns, rowCount: rows.length, sheets }
}

async function keepRows(tx: Transaction, id: string, { table }: FileRead): Promise<void> {
  const numbered = table.rows.map((row, index) => ({ number: index + 1, ...row }))
  for (let from = 0; from < numbered.length; from += rowsAtATime) {
    const part = JSON.stringify(numbered.slice(from, from + rowsAtATime))
    await tx.execute(sql`
      insert into ${importRows} (import_id, number, line, cells)
      select ${id}, number, line, cells
      from jsonb_to_recordset(${part}::jsonb) as read(number integer, line integer, cells jsonb)`)
    await breathe()
  }
}

const rowsAtATime = 500

/** One import; `undefined` where there is none of this id. */
export async function findImport(
  tools: Pick<Tools, 'db' | 'now'>,
  _admin: Admin,
  id: string,
): Promise<Import | undefined> {
  if (!isId(id)) return undefined
  const [found] = await selectImports(tools).where(eq(imports.id, id))
  return found && shown(found, tools.now())
}

/** The columns of a file that was read, as they were matched. */
export async function matchedColumns({ db }: Pick<Tools, 'db'>, id: string): Promise<ImportColumn[]> {
  const [row] = await db.select({ columns: imports.columns }).from(imports).where(eq(imports.id, id))
  return row?.columns ?? []
}

/** How an import stands, as a terminal says it; the last that was begun where none is named. */
export async function standingOfImport({ db }: Pick<Tools, 'db'>, id?: string): Promise<ImportRow | undefined> {
  const which = id === undefined ? inArray(imports.state, ['done', 'stopped', 'undoing']) : eq(imports.id, id)
  const [row] = await db.select().from(imports).where(which).orderBy(desc(imports.startedAt)).limit(1)
  return row
}

/** The last imports that were begun, newest first. */
export async function lastImports(tools: Pick<Tools, 'db' | 'now'>, _admin: Admin): Promise<Import[]> {
  const found = await selectImports(tools).orderBy(desc(imports.createdAt), imports.id).limit(mostListed)
  return found.map((row) => shown(row, tools.now()))
}

const mostListed = 20

function selectImports({ db }: Pick<Tools, 'db'>) {
  return db
    .select({ row: imports, by: members.displayName })
    .from(imports)
    .leftJoin(members, eq(members.id, imports.createdBy))
    .$dynamic()
}

function shown({ row, by }: { row: ImportRow; by: string | null }, now: Date): Import {
  const { createdBy: _, ...rest } = row
  return { ...rest, by, undoUntil: undoUntil(row, now) }
}

/** Until when this import may be taken back. */
export function undoUntil(
  { state, finishedAt, nextRow }: Pick<ImportRow, 'state' | 'finishedAt' | 'nextRow'>,
  now: Date,
) {
  if (!['done', 'stopped'].includes(state) || nextRow === 0 || !finishedAt) return undefined
  const until = new Date(finishedAt.getTime() + importUndoMs)
  return until > now ? until : undefined
}

/** Throws away a file that was read and not imported. False where it is gone or was begun. */
export async function discardImport(tools: Pick<Tools, 'db'>, _admin: Admin, id: string): Promise<boolean> {
  if (!isId(id)) return false
  const dropped = await tools.db
    .delete(imports)
    .where(and(eq(imports.id, id), eq(imports.nextRow, 0), sql`${imports.state} in ('read', 'checked')`))
    .returning({ id: imports.id })
  return dropped.length > 0
}
