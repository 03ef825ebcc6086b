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
  connectTo: (databaseUrl: string) => pg.Client = (connectionString) => new pg.Client({ connectionString }),
): () => Promise<void> {
  return databaseUrl ? listenThere(() => connectTo(databaseUrl), channel, onNews) : hearHere(pool, channel, onNews)
}

function listenThere(
  makeClient: () => pg.Client,
  channel: Channel,
  onNews: (news: string) => void,
): () => Promise<void> {
  let client: pg.Client | undefined
  let stopped = false
  const connect = async () => {
    const here = makeClient()
    client = here
    here.on('notification', ({ payload = '' }) => onNews(payload))
    // What failed ends as well, and the end is what is answered.
    here.on('error', () => undefined)
    here.on('end', () => setTimeout(keepTrying, reconnectMs).unref())
    try {
      await here.connect()
      await here.query(`listen ${channel}`)
    } catch {
      // A connection that may not listen stands otherwise, and nothing would be heard.
      await here.end().catch(() => undefined)
    }
  }
  // Asked when the second is over: whoever listens may have stopped meanwhile.
  const keepTrying = () => void (stopped || connect())
  keepTrying()
  return async () => {
    stopped = true
    // A connection that is lost already cannot be ended, and need not be.
    await client?.end().catch(() => undefined)
  }
}

const reconnectMs = 1000
