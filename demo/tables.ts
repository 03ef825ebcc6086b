import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core'
import { keyOf, nameOf } from '../db/demo-rows.ts'
import type { Database, Transaction } from '../db/open.ts'
import { demoRows } from '../db/schema/operations.server.ts'

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
