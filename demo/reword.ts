import { getTableColumns, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '../db/open.ts'
import { calendarMovedBy } from './calendar.ts'
import { northlight, nowhere } from './community.ts'
import { isDemoRow, keyInSql, keyOf } from '../db/demo-rows.ts'

type Row = Map<string, unknown>

/** Replaces the texts of the demo that name a day, where they still read as they did `from` weeks on. */
export async function rewordRows(tx: Transaction, from: number, to: number): Promise<void> {
  const after = northlight(calendarMovedBy(to), nowhere)
  for (const [index, { table, rows }] of northlight(calendarMovedBy(from), nowhere).entries()) {
    const reworded = new Map(after[index]?.rows.map((row) => [keyOf(table, row), row]))
    for (const row of rows) await rewordRow(tx, table, row, reworded.get(keyOf(table, row)) ?? row)
  }
}

async function rewordRow(tx: Transaction, table: PgTable, before: Row, after: Row): Promise<void> {
  for (const [property, column] of Object.entries(getTableColumns(table))) {
    const [old, reworded] = [before, after].map((row) => inSql(row.get(property), column.getSQLType()))
    if (!old || !reworded || before.get(property) === after.get(property)) continue
    if (JSON.stringify(before.get(property)) === JSON.stringify(after.get(property))) continue

    const name = sql.identifier(column.name)
    await tx.execute(sql`
      update ${table} set ${name} = ${reworded}
      where ${keyInSql(table)} = ${keyOf(table, before)} and ${name} = ${old} and ${isDemoRow(table)}`)
  }
}

/** Only texts are replaced; dates are moved, and nothing else of the demo depends on the week. */
function inSql(value: unknown, type: string): SQL | undefined {
  if (type === 'text' && typeof value === 'string') return sql`${value}`
  return type === 'jsonb' && value !== undefined ? sql`${JSON.stringify(value)}::jsonb` : undefined
}
