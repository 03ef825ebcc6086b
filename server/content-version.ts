import { listen } from '../db/listen.ts'
import type { OpenDatabase } from '../db/open.ts'

/**
 * Watches the number that every change to public content raises (a trigger writes the row). The news travel by
 * LISTEN/NOTIFY to every process; a slow look at the row covers a connection that was lost meanwhile.
 * `look` looks now, and is done when the change is; whoever has just changed something sees it with the next page.
 */
export async function watchContentVersion(
  open: OpenDatabase,
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
  const stopListening = listen(open, 'guildhall_content', lookAgain)
  const timer = setInterval(lookAgain, slowMs)
  const stop = async () => {
    clearInterval(timer)
    await stopListening()
  }
  return { look, stop }
}

/** The present number. */
export async function readContentVersion({ pool }: Pick<OpenDatabase, 'pool'>): Promise<number> {
  const { rows } = await pool.query<{ version: string }>('select version from guildhall.content_version')
  return Number(rows[0]?.version ?? 0)
}

/** A look covers news that came while the connection was lost. */
const slowMs = 5000
