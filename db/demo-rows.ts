import { getTableColumns, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { demoRows } from './schema/operations.server.ts'

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

/** The table's name in the database. */
export function nameOf(table: PgTable): string {
  return getTableConfig(table).name
}

function keyColumns(table: PgTable): PgColumn[] {
  const { columns, primaryKeys } = getTableConfig(table)
  return primaryKeys[0]?.columns ?? columns.filter((column) => column.primary)
}
