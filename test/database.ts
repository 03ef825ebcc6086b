import { randomBytes } from 'node:crypto'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { createLitePool } from '../db/lite-pool.ts'
import type { Database, Engine, OpenDatabase } from '../db/open.ts'
import { openPostgres } from '../db/postgres.ts'
import { rollBackAfter } from './rolled-back.ts'
import { openSnapshot } from './snapshot.ts'
import { cloneTemplate } from './template.ts'

/** A database of one test file: every migration applied, no rows but those migrations write. */
export type TestDatabase = OpenDatabase & {
  /**
   * Runs one test and takes back all it wrote. What it gets behaves like the real thing: transactions inside commit or
   * roll back as savepoints, a failed statement alone breaks nothing, and using the outer `db` inside a transaction
   * fails after five seconds. Only `now()` in SQL stands still.
   */
  rolledBack: <T>(run: (db: Database, pool: Pool) => Promise<T>) => Promise<T>
  /** Another database just like this one, for a test that must commit; closed with this one. */
  fresh: () => Promise<TestDatabase>
  /** A further pool to the same database, for races. PostgreSQL only: the embedded engine has one connection. */
  openPool: (max: number) => Promise<Pool>
}

/** The engine the database tests of this run use: `TEST_DATABASE_URL` chooses PostgreSQL. */
export const testEngine: Engine = process.env.TEST_DATABASE_URL ? 'postgres' : 'embedded'

/**
 * Opens a database for one test file: the embedded engine from a snapshot, or with `TEST_DATABASE_URL` (a server where
 * databases may be made) a database of its own, cloned from a migrated one. Close it in `afterAll`.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL
  return server ? openClone(server) : openCopy()
}

/** Engines of this worker in which nobody committed anything: opening one takes a second and more. */
const untouched: PGlite[] = []

async function openCopy(): Promise<TestDatabase> {
  const lite = untouched.pop() ?? (await openSnapshot())
  const pool = createLitePool(lite)
  const begun = await nextTransaction(pool)
  const close = async () => {
    const isUntouched = !pool.ending && !(await hasCommitted(pool, begun))
    await pool.end()
    if (isUntouched) untouched.push(lite)
    else await lite.close()
  }
  return testDatabase({ engine: 'embedded', pool, db: drizzle(pool), databaseUrl: undefined, close })
}

async function nextTransaction(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ next: string }>('select pg_snapshot_xmax(pg_current_snapshot())::text as next')
  if (!rows[0]) throw new Error('The engine does not say which transaction is next.')
  return rows[0].next
}

/** Whether any transaction that began since `begun` has written something for good. Ends what the session still holds. */
async function hasCommitted(pool: Pool, begun: string): Promise<boolean> {
  await pool.query('discard all')
  const { rowCount } = await pool.query(
    `select from generate_series($1::bigint, $2::bigint - 1) as id where pg_xact_status(id::text::xid8) = 'committed' limit 1`,
    [begun, await nextTransaction(pool)],
  )
  return rowCount !== 0
}

async function openClone(server: string): Promise<TestDatabase> {
  const clone = await cloneTemplate(server, `guildhall_test_${randomBytes(6).toString('hex')}`)
  const pool = await openPostgres(clone.databaseUrl)
  const close = async () => {
    // Ending does not wait for the connections to be gone; dropping the database then cuts the last of them.
    pool.removeAllListeners('error').on('error', () => undefined)
    await pool.end()
    await clone.drop()
  }
  return testDatabase({ engine: 'postgres', pool, db: drizzle(pool), databaseUrl: clone.databaseUrl, close })
}

function testDatabase(open: OpenDatabase): TestDatabase {
  const alsoOpened: (() => Promise<void>)[] = []
  return {
    ...open,
    rolledBack: (run) => rollBackAfter(open.pool, (pool) => run(drizzle(pool), pool)),
    fresh: async () => {
      const another = await openTestDatabase()
      alsoOpened.push(another.close)
      return another
    },
    openPool: async (max) => {
      if (!open.databaseUrl) throw new Error('The embedded engine has one connection: test races on PostgreSQL.')
      const pool = await openPostgres(open.databaseUrl, max)
      alsoOpened.push(() => (pool.ending ? Promise.resolve() : pool.end()))
      return pool
    },
    close: async () => {
      for (const close of alsoOpened) await close()
      await open.close()
    },
  }
}
