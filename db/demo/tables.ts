import { getTableColumns, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import type { PgColumn, PgInsertValue, PgTable } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from '../open.ts'
import { demoRows } from '../schema/operations.server.ts'

/** The rows of one table: how to write them, and what they hold by the name of the property. */
export type DemoRows = {
  table: PgTable
  rows: Map<string, unknown>[]
  insert: (tx: Transaction) => Promise<void>
}

/** Holds rows of any table, so that all of them can be written, recorded and compared in the same way. */
export function rowsOf<T extends PgTable>(table: T, rows: PgInsertValue<T>[]): DemoRows {
  return {
    table,
    rows: rows.map((row) => new Map(Object.entries(row))),
    insert: async (tx) => {
      await tx.insert(table).values(rows)
    },
  }
}

export function nameOf(table: PgTable): string {
  return getTableConfig(table).name
}

/** Writes the rows and records each as one of the demo's. */
export async function insertRows(tx: Transaction, demo: DemoRows): Promise<void> {
  if (demo.rows.length === 0) return
  await demo.insert(tx)
  await record(
    tx,
    nameOf(demo.table),
    demo.rows.map((row) => keyOf(demo.table, row)),
  )
}

/** Records rows as the demo's: only what is recorded is ever moved or removed. */
export async function record(db: Database | Transaction, tableName: string, rowKeys: string[]): Promise<void> {
  await db
    .insert(demoRows)
    .values(rowKeys.map((rowKey) => ({ tableName, rowKey })))
    .onConflictDoNothing()
}

/** What tells a row from the others of its table, as one text. Rows that connect two things have a key of two parts. */
export function keyOf(table: PgTable, row: Map<string, unknown>): string {
  const names = Object.entries(getTableColumns(table))
  return keyColumns(table)
    .map((column) => row.get(names.find(([, other]) => other.name === column.name)?.[0] ?? ''))
    .join('/')
}

/** The same text in SQL. */
export function keyInSql(table: PgTable): SQL {
  const parts = keyColumns(table).map((column) => sql`${sql.identifier(column.name)}::text`)
  return sql.join(parts, sql` || '/' || `)
}

/** Is a row of this table one of the demo's? */
export function isDemoRow(table: PgTable): SQL {
  return sql`${keyInSql(table)} in (select row_key from ${demoRows} where table_name = ${nameOf(table)})`
}

function keyColumns(table: PgTable): PgColumn[] {
  const { columns, primaryKeys } = getTableConfig(table)
  return primaryKeys[0]?.columns ?? columns.filter((column) => column.primary)
}
