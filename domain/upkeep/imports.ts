/** People from a file: read, looked at in a dry run, brought in by a job, and taken back (docs/behaviour/importing.md). */
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { importRows, imports } from '../../db/schema/imports.server.ts'
import { members } from '../../db/schema/people.server.ts'
import type { ImportColumn } from '../../db/schema/import-shapes.ts'
import { breathe } from './imports/breathe.ts'
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

export type KeptFile =
  | { ok: true; importId: string }
  | Exclude<ReadFile, { ok: true }>
  | { ok: false; because: 'too-much' }

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
  return read.ok ? keepRead(tools, importer, { fileName, read }) : read
}

/** Keeps the rows of a file that was read. */
export async function keepRead(
  tools: Pick<Tools, 'db' | 'now'>,
  importer: Importer,
  { fileName, read }: { fileName: string; read: Extract<ReadFile, { ok: true }> },
): Promise<{ ok: true; importId: string }> {
  const { headers, rows } = read.table
  const columns: ImportColumn[] = matchColumns(
    headers,
    rows.slice(0, 50).map(({ cells }) => cells),
  )
  const kept = { fileName: fileName.slice(0, 200), found: read.found, headers, columns, rowCount: rows.length }
  const numbered = rows.map((row, index) => ({ number: index + 1, ...row }))
  return tools.db.transaction(async (tx) => {
    const [made] = await tx
      .insert(imports)
      .values({ ...kept, createdBy: importer?.id ?? null, createdAt: tools.now() })
      .returning({ id: imports.id })
    if (!made) throw new Error('The import was not kept.')
    for (let from = 0; from < numbered.length; from += rowsAtATime) {
      const part = JSON.stringify(numbered.slice(from, from + rowsAtATime))
      await tx.execute(sql`
        insert into ${importRows} (import_id, number, line, cells)
        select ${made.id}, number, line, cells
        from jsonb_to_recordset(${part}::jsonb) as read(number integer, line integer, cells jsonb)`)
      await breathe()
    }
    return { ok: true, importId: made.id }
  })
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
