/** The rows of an import as organisers look through them. */
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { importRows } from '../../../db/schema/imports.server.ts'
import type { ImportPlan, ImportResult, ImportVerdict } from '../../../db/schema/import-shapes.ts'
import { isId } from '../../ids.ts'
import { usualPageSize } from '../../limit-numbers.ts'
import type { Tools } from '../../tools.ts'
import type { Admin } from '../../club/viewer.ts'
import { unguardCell } from '../../formula-guard.ts'

export type ImportRowListed = {
  number: number
  /** Where it stands in the file. */
  line: number
  email: string
  name: string
  plan: ImportPlan | null
  became: ImportResult | null
  /** A cell of it was put right by hand. */
  isCorrected: boolean
}

/** Rows in the order of the file, of one verdict where it is named; `look` are those that are noted although people are invited. */
export async function listImportRows(
  { db }: Pick<Tools, 'db'>,
  _admin: Admin,
  { id, verdict, page = 1, pageSize = usualPageSize }: RowSearch,
): Promise<{ rows: ImportRowListed[]; total: number }> {
  if (!isId(id)) return { rows: [], total: 0 }
  const wanted = and(eq(importRows.importId, id), verdict && isOf(verdict))
  const [rows, total] = await Promise.all([
    db
      .select(columns)
      .from(importRows)
      .where(wanted)
      .orderBy(asc(importRows.number))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db.$count(importRows, wanted),
  ])
  return { rows, total }
}

export type RowFilter = ImportVerdict | 'look'
type RowSearch = { id: string; verdict?: RowFilter | undefined; page?: number; pageSize?: number }

/** All rows, some at a time, for the report. */
export async function* allImportRows(
  { db }: Pick<Tools, 'db'>,
  _admin: Admin | undefined,
  id: string,
): AsyncGenerator<ImportRowListed[]> {
  let after = 0
  for (;;) {
    const rows = await db
      .select(columns)
      .from(importRows)
      .where(and(eq(importRows.importId, id), gt(importRows.number, after)))
      .orderBy(asc(importRows.number))
      .limit(rowsAtATime)
    if (rows.length === 0) return
    yield rows
    after = rows.at(-1)?.number ?? after
  }
}

const rowsAtATime = 500

/** What stands in the first rows of each column, each cell once. */
export async function sampleCells({ db }: Pick<Tools, 'db'>, _admin: Admin, id: string): Promise<string[][]> {
  const rows = await db
    .select({ cells: importRows.cells })
    .from(importRows)
    .where(eq(importRows.importId, id))
    .orderBy(asc(importRows.number))
    .limit(20)
  const width = rows[0]?.cells.length ?? 0
  return Array.from({ length: width }, (_, index) => {
    const cells = rows.flatMap(
      ({ cells: all }) =>
        unguardCell(all[index] ?? '')
          .slice(0, 40)
          .toWellFormed() || [],
    )
    return [...new Set(cells)].slice(0, 3)
  })
}

function isOf(verdict: RowFilter) {
  if (verdict === 'look') return sql`${importRows.plan} ? 'look'`
  return eq(importRows.verdict, verdict)
}

const columns = {
  number: importRows.number,
  line: importRows.line,
  email: importRows.email,
  name: importRows.name,
  plan: importRows.plan,
  became: importRows.became,
  isCorrected: sql<boolean>`${importRows.written} <> '{}'`,
}
