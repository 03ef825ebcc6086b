import { drizzle } from 'drizzle-orm/node-postgres'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import { openEmbedded } from './embedded.ts'
import { createLitePool } from './lite-pool.ts'
import { lockDataDir, prepareDataDir } from './lock.ts'
import { openPostgres } from './postgres.ts'

export type Database = NodePgDatabase

/** What a domain function gets inside `db.transaction`: the only door to the database while one is open. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

export type Engine = 'embedded' | 'postgres'

export type OpenDatabase = {
  engine: Engine
  /** One pool for both engines: one connection on the embedded engine, ten on PostgreSQL where nobody says otherwise. */
  pool: Pool
  db: Database
  /**
   * Where PostgreSQL itself answers, past a pooler that may stand before the pool: for connections that are kept, to listen. Absent
   * on the embedded engine.
   */
  databaseUrl: string | undefined
  close: () => Promise<void>
}

/** Longer than a backup reads: it holds the one connection of the embedded engine, and nobody is refused meanwhile. */
const patienceMs = 60_000

/** Often enough that a start after a power cut reads little, and that no plan is far from its tables. */
const upkeepEveryMs = 5 * 60_000

/**
 * Opens the database: PostgreSQL when there is an address, else the embedded engine in `dataDir/db` (PGlite), locked
 * for this process. Throws a `StartRefusal` of one sentence and changes nothing on disk when the folder cannot be
 * written, is opened by another process or cannot be read, and when PostgreSQL is unreachable, also past a pooler, or older than 15.
 */
export async function openDatabase(place: {
  dataDir: string
  databaseUrl?: string | undefined
  hosting?: { poolSize: number; directUrl: string | undefined }
}): Promise<OpenDatabase> {
  const { dataDir, databaseUrl, hosting } = place
  return databaseUrl ? openOnPostgres(dataDir, databaseUrl, hosting) : openHere(dataDir)
}

async function openOnPostgres(
  dataDir: string,
  databaseUrl: string,
  hosting: { poolSize: number; directUrl: string | undefined } | undefined,
): Promise<OpenDatabase> {
  const pool = await openPostgres(databaseUrl, hosting?.poolSize)
  const directUrl = hosting?.directUrl
  try {
    if (directUrl) await (await openPostgres(directUrl, 1, 'DATABASE_DIRECT_URL')).end()
    prepareDataDir(dataDir)
  } catch (error) {
    await pool.end()
    throw error
  }
  return { engine: 'postgres', pool, db: drizzle(pool), databaseUrl: directUrl ?? databaseUrl, close: () => pool.end() }
}

async function openHere(dataDir: string): Promise<OpenDatabase> {
  const lock = lockDataDir(dataDir)
  try {
    const lite = await openEmbedded(dataDir)
    const pool = createLitePool(lite, patienceMs)
    const stopUpkeep = tidyNowAndThen(pool)
    const close = async () => {
      stopUpkeep()
      await pool.end()
      await lite.close()
      lock.release()
    }
    return { engine: 'embedded', pool, db: drizzle(pool), databaseUrl: undefined, close }
  } catch (error) {
    lock.release()
    throw error
  }
}

/**
 * The embedded engine has no processes of its own for this: its log would grow until the next close, and a question that is
 * kept would stay planned for tables as small as they were (docs/decisions/0001-embedded-database.md).
 */
function tidyNowAndThen(pool: Pool): () => void {
  const timer = setInterval(() => {
    // Busy or closing: the next round does it.
    for (const upkeep of ['checkpoint', 'discard plans']) pool.query(upkeep).catch(() => undefined)
  }, upkeepEveryMs)
  timer.unref()
  return () => clearInterval(timer)
}
