import pg from 'pg'
import type { OpenDatabase } from '../db/open.ts'
import type { Config } from './config.ts'

/**
 * Watches the number that every change to public content raises (a trigger writes the row). On PostgreSQL the news
 * travel by LISTEN/NOTIFY to every process; a slow look at the row covers a connection that was lost meanwhile.
 * `look` looks now, and is done when the change is; whoever has just changed something sees it with the next page.
 */
export async function watchContentVersion(
  open: OpenDatabase,
  config: Pick<Config, 'databaseUrl'>,
  onChange: (version: number) => Promise<void>,
): Promise<{ look: () => Promise<void>; stop: () => Promise<void> }> {
  let last = -1
  let underway: Promise<void> = Promise.resolve()
  const look = async () => {
    const version = await readContentVersion(open)
    if (version !== last) {
      last = version
      underway = underway.then(() => onChange(version))
    }
    await underway
  }
  await look()
  // A look that fails is made again by the timer; that the database is away is told to whoever asks it for something.
  const lookAgain = () => void look().catch(() => undefined)
  const listener = config.databaseUrl ? listen(config.databaseUrl, lookAgain) : undefined
  const timer = setInterval(lookAgain, listener ? slowMs : quickMs)
  const stop = async () => {
    clearInterval(timer)
    await listener?.stop()
  }
  return { look, stop }
}

/** The present number. */
export async function readContentVersion({ pool }: Pick<OpenDatabase, 'pool'>): Promise<number> {
  const { rows } = await pool.query<{ version: string }>('select version from guildhall.content_version')
  return Number(rows[0]?.version ?? 0)
}

/** A connection of its own that waits for news; when it is lost, or cannot be had, it is tried again each second. */
function listen(databaseUrl: string, onNews: () => void): { stop: () => Promise<void> } {
  let client: pg.Client | undefined
  let stopped = false
  const connect = async () => {
    client = new pg.Client({ connectionString: databaseUrl })
    client.on('notification', onNews)
    // What failed ends as well, and the end is what is answered.
    client.on('error', () => undefined)
    client.on('end', () => !stopped && setTimeout(keepTrying, reconnectMs).unref())
    await client.connect()
    await client.query('listen guildhall_content')
  }
  const keepTrying = () => void connect().catch(() => undefined)
  keepTrying()
  return {
    stop: async () => {
      stopped = true
      // A connection that is lost already cannot be ended, and need not be.
      await client?.end().catch(() => undefined)
    },
  }
}

const quickMs = 500
const slowMs = 5000
const reconnectMs = 1000
