import { Pool } from 'pg'
import { reasonOf, StartRefusal } from './start-refusal.ts'

/** PostgreSQL 15, the oldest that `DATABASE_URL` may lead to. */
const oldestVersion = 150_000

/**
 * A pool of connections to PostgreSQL that has answered once.
 * Refuses with one sentence, which never carries the password: not a database address, unreachable, too old. `variable` is where
 * the address comes from.
 */
export async function openPostgres(databaseUrl: string, max = 10, variable = 'DATABASE_URL'): Promise<Pool> {
  const host = `${hostOf(databaseUrl, variable)} (${variable})`
  const pool = createPostgresPool(databaseUrl, max)
  try {
    const version = await versionOf(pool, host)
    if (version < oldestVersion) {
      throw new StartRefusal(
        `The PostgreSQL at ${host} is version ${Math.floor(version / 10_000)}, but 15 or newer is needed.`,
      )
    }
    return pool
  } catch (error) {
    await pool.end()
    throw error
  }
}

function createPostgresPool(databaseUrl: string, max: number): Pool {
  const pool = new Pool({
    connectionString: databaseUrl,
    max,
    connectionTimeoutMillis: 5000,
    // Dates in SQL mean the same on both engines. Nothing else of a session is relied on: behind a pooler the next statement may go over
    // another connection, and of a session PgBouncer keeps this. That plans are not compiled saves time and decides nothing: what is
    // counted among many rows is taken for costly, and compiling it takes longer than counting (docs/scale.md).
    onConnect: async (client) => {
      await client.query(`set time zone 'UTC'; set jit = off`)
    },
  })
  // A connection lost while idle leaves the pool by itself; without a listener it would end the process.
  pool.on('error', (error) => console.error(`A database connection was lost: ${reasonOf(error)}`))
  // One that is lost while somebody has it says so in their statement, or in the next one; it too would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

async function versionOf(pool: Pool, host: string): Promise<number> {
  try {
    const { rows } = await pool.query('show server_version_num')
    return Number(rows[0]?.server_version_num)
  } catch (error) {
    throw new StartRefusal(`The PostgreSQL at ${host} cannot be reached (${reasonOf(error)}).`)
  }
}

/** Host and port of a database address, or the folder of its socket: what may be shown of it. */
function hostOf(databaseUrl: string, variable: string): string {
  const url = URL.canParse(databaseUrl) ? new URL(databaseUrl) : undefined
  if (!url || !/^postgres(ql)?:$/.test(url.protocol)) {
    throw new StartRefusal(`${variable} is not an address of the form postgresql://user:password@host:5432/database.`)
  }
  return url.host || url.searchParams.get('host') || 'localhost'
}
