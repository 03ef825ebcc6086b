import type { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { Client, Pool } from 'pg'
import type { ClientConfig, PoolConfig } from 'pg'

type LiteConnection = ReturnType<typeof createPgConfig>['connection']
type OwnConnection = ClientConfig & { connection: LiteConnection }

/**
 * A pool of one over the embedded engine: the same `pg.Pool` that serves PostgreSQL, so that drizzle, the jobs and the
 * sign-in service know one driver. Asking for a second connection while the first is held (the outer `db` inside a
 * transaction) fails after `patienceMs` instead of waiting for ever.
 */
export function createLitePool(lite: PGlite, patienceMs = 5000): Pool {
  class LiteClient extends Client {
    constructor(options?: ClientConfig) {
      const own: OwnConnection = { ...options, connection: connectionTo(lite) }
      super(own)
    }
  }
  return new Pool({
    Client: LiteClient,
    max: 1,
    connectionTimeoutMillis: patienceMs,
    idleTimeoutMillis: 0,
    onConnect: startCleanly,
  })
}

/** Each client needs a connection object of its own: the engine's are spent once ended. */
function connectionTo(lite: PGlite): LiteConnection {
  const { connection } = createPgConfig(lite)
  const parse = connection.parse.bind(connection)
  // drizzle sends an object of type parsers here where the engine expects a list of type numbers.
  connection.parse = (query) => parse({ ...query, types: undefined })
  return connection
}

// All clients share the engine's one session: what the last one left open (it was dropped after an error) would
// otherwise be found by the next. The zone is set so that dates in SQL mean the same on both engines.
const startCleanly: PoolConfig['onConnect'] = async (client) => {
  await client.query('rollback')
  await client.query(`set time zone 'UTC'`)
}
