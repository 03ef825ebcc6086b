import pg from 'pg'
import { type Channel, hearHere } from './lite-pool.ts'
import type { OpenDatabase } from './open.ts'

/**
 * Hears what transactions call out on a channel (`pg_notify`) once they have committed: on PostgreSQL over a connection of
 * its own, which is tried again each second when it is lost, on the embedded engine over the pool's. News that come while
 * a connection is lost are not heard, so whoever listens also looks now and then. Returns how to stop.
 */
export function listen(
  { pool, databaseUrl }: Pick<OpenDatabase, 'pool' | 'databaseUrl'>,
  channel: Channel,
  onNews: (news: string) => void,
): () => Promise<void> {
  return databaseUrl ? listenThere(databaseUrl, channel, onNews) : hearHere(pool, channel, onNews)
}

function listenThere(databaseUrl: string, channel: Channel, onNews: (news: string) => void): () => Promise<void> {
  let client: pg.Client | undefined
  let stopped = false
  const connect = async () => {
    client = new pg.Client({ connectionString: databaseUrl })
    client.on('notification', ({ payload = '' }) => onNews(payload))
    // What failed ends as well, and the end is what is answered.
    client.on('error', () => undefined)
    client.on('end', () => !stopped && setTimeout(keepTrying, reconnectMs).unref())
    await client.connect()
    await client.query(`listen ${channel}`)
  }
  const keepTrying = () => void connect().catch(() => undefined)
  keepTrying()
  return async () => {
    stopped = true
    // A connection that is lost already cannot be ended, and need not be.
    await client?.end().catch(() => undefined)
  }
}

const reconnectMs = 1000
