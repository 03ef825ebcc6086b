/** What broke, for the organisers: what and where, how often and since when, nothing about whom. */
import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { errorReports } from '../../db/schema/operations.server.ts'
import { limits } from '../limit-numbers.ts'
import { countTry } from '../limits.ts'
import type { Tools } from '../tools.ts'

export type BrokenThing = {
  source: (typeof errorReports.$inferSelect)['source']
  /** The id its reader saw. */
  errorId: string
  message: string
  /** The first place in our own code, with line and column; empty where none is known. */
  frame: string
  /** Of the page; of a job its kind. */
  path: string
  fromBot?: boolean
  buildId: string
}

/** So many rows are kept; those not seen for longest go, first those that browsers told: anybody may tell. */
const mostKept = 500

/** Counts an error that is known, keeps one that is not. */
export async function keepError({ db }: Pick<Tools, 'db'>, broken: BrokenThing): Promise<void> {
  const [kept] = await db
    .insert(errorReports)
    .values({ ...broken, fingerprint: fingerprintOf(broken) })
    .onConflictDoUpdate({ target: errorReports.fingerprint, set: seenAgain(broken) })
    .returning({ times: errorReports.times })
  if (kept?.times === 1) await forgetOldest(db)
}

/**
 * The same for what somebody's browser tells: anybody may, so each sender is heard up to a limit, and of a few new things a
 * day. What is known only counts up.
 */
export async function keepBrowserError(
  tools: Pick<Tools, 'db' | 'now' | 'seal'>,
  { sender, ...broken }: Omit<BrokenThing, 'errorId' | 'fromBot'> & { sender: string },
): Promise<void> {
  if (!(await countTry(tools, { ...limits.browserErrorsOfSender, subject: sender })).ok) return
  const error = { ...broken, errorId: crypto.randomUUID() }
  const counted = await tools.db
    .update(errorReports)
    .set(seenAgain(error))
    .where(eq(errorReports.fingerprint, fingerprintOf(error)))
    .returning({ id: errorReports.id })
  if (counted.length > 0) return
  if ((await countTry(tools, { ...limits.newBrowserErrorsOfSender, subject: sender })).ok) await keepError(tools, error)
}

/** The last time is the one that is shown: its id is the one somebody may ask about. */
function seenAgain({ errorId, message, path, buildId, frame }: BrokenThing) {
  return { errorId, message, path, buildId, frame, times: sql`${errorReports.times} + 1`, at: sql`now()` }
}

/**
 * The same error has the same words, but for what it names, at the same place, whatever the build. Without a place of ours
 * the page stands for it; a browser may meet it on every page.
 */
function fingerprintOf({ source, message, frame, path, fromBot = false }: BrokenThing): string {
  const isOurs = source === 'server' || source === 'job'
  const at = frame === '' ? (isOurs ? path : '') : stableFrame(frame, isOurs)
  const words = message.replaceAll(/(["'“`]).*?["'”`]|https?:\S+|[\da-f]{8}-[\da-f-]{27}|\d+/g, '#')
  return createHash('sha256').update([source, fromBot, words, at].join('\n')).digest('hex')
}

/** Lines, columns and the hash in a file's name belong to one build; so do the names of functions in a browser's files. */
function stableFrame(frame: string, isOurs: boolean): string {
  const at = frame.replace(/:\d+:\d+/, '').replace(/-[\w-]{8}(?=\.js)/, '')
  return isOurs ? at : at.replace(/^.*\((.*)\)$/, '$1')
}

async function forgetOldest(db: Tools['db']): Promise<void> {
  await db.execute(sql`delete from ${errorReports} where id in (
    select id from ${errorReports} order by source in ('browser', 'worker'), at desc, id offset ${mostKept})`)
}
