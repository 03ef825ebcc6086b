import { sql } from 'drizzle-orm'
import { fromDrizzle } from 'pg-boss'
import type { PgBoss } from 'pg-boss'
import { listen } from '../db/listen.ts'
import type { Channel } from '../db/lite-pool.ts'
import { reasonOf } from '../db/start-refusal.ts'
import type { OpenDatabase, Transaction } from '../db/open.ts'
import { jobKeys } from '../db/schema/operations.server.ts'
import type { JobHandlers, JobKind, JobPayloads } from './kinds.ts'
import { startQueue } from './queue.ts'
import { hurryForsaken } from './table.ts'
import { type AroundJob, workOn } from './work.ts'

export type SendOptions = {
  /** Of all jobs of a kind ever sent with the same key only the first is done. */
  dedupeKey?: string
  /** Not before this moment; at once without it. */
  runAt?: Date
}

/** What domain functions may ask of the queue. */
export type Jobs = {
  /**
   * Puts a job into the queue as part of the caller's transaction: it exists when that commits and never otherwise.
   * Returns its id, or `undefined` when the dedupe key has been used before.
   */
  send: <Kind extends JobKind>(
    tx: Transaction,
    kind: Kind,
    payload: JobPayloads[Kind],
    options?: SendOptions,
  ) => Promise<string | undefined>
  /** Many of one kind in two statements; returns how many there are of them: keys used before send nothing. */
  sendMany: <Kind extends JobKind>(
    tx: Transaction,
    kind: Kind,
    jobs: readonly { payload: JobPayloads[Kind]; dedupeKey: string }[],
  ) => Promise<number>
}

export type RunningJobs = Jobs & {
  /** Takes no new job, gives the running ones this long to finish, hands the rest back to be tried again. */
  stop: (options: { graceMs: number }) => Promise<void>
}

/**
 * Opens the queue, on the pool of the embedded engine or on connections of its own to PostgreSQL, and with
 * `workers: 1` begins to do what is due. With `workers: 0` jobs are only sent; another process does them.
 * Troubles (a job that threw, a lost connection) go to `onTrouble` and never stop the process.
 */
export async function startJobs(setup: {
  open: OpenDatabase
  workers: 0 | 1
  handlers: JobHandlers
  onTrouble?: (error: unknown, kind?: JobKind) => void
  around?: AroundJob | undefined
}): Promise<RunningJobs> {
  const onTrouble = setup.onTrouble ?? printTrouble
  const { engine } = setup.open
  const kinds = kindsOf(setup.handlers)
  const queue = await startQueue(setup.open, kinds, onTrouble)
  const workers =
    setup.workers > 0
      ? await workOn(queue, engine, setup.handlers, kinds, {
          onTrouble,
          around: setup.around ?? ((_job, work) => work()),
        })
      : new Map<string, string>()
  // On PostgreSQL the queue listens itself.
  const stopListening =
    engine === 'embedded'
      ? listen(setup.open, 'guildhall_jobs', (kind) => queue.notifyWorker(workers.get(kind) ?? ''))
      : undefined
  // Whether there is anything forsaken is seen again the next time.
  const hurry = () => void hurryForsaken(setup.open.db).catch(() => undefined)
  const hurrying = setup.workers > 0 ? setInterval(hurry, hurryMs) : undefined
  const assertKnown = (kind: JobKind) => {
    if (!kinds.includes(kind)) throw new Error(`Nobody does jobs of the kind ${kind}: it has no handler.`)
  }
  return {
    send: async (tx, kind, payload, options) => {
      assertKnown(kind)
      const id = await send(queue, tx, kind, payload, options)
      if (engine === 'embedded') await call(tx, kind)
      return id
    },
    sendMany: async (tx, kind, jobs) => {
      assertKnown(kind)
      const sent = await sendMany(queue, tx, kind, jobs)
      if (engine === 'embedded') await call(tx, kind)
      return sent
    },
    stop: async ({ graceMs }) => {
      clearInterval(hurrying)
      await stopListening?.()
      await queue.stop({ graceful: true, timeout: graceMs })
    },
  }
}

/** With the silence of a process and how often it is looked for, less than a minute. */
const hurryMs = 5000

/** Whoever listens hears of it when the transaction has committed. */
async function call(tx: Transaction, kind: JobKind): Promise<void> {
  const channel: Channel = 'guildhall_jobs'
  await tx.execute(sql`select pg_notify(${channel}, ${kind})`)
}

async function send<Kind extends JobKind>(
  queue: PgBoss,
  tx: Transaction,
  kind: Kind,
  payload: JobPayloads[Kind],
  options: SendOptions = {},
): Promise<string | undefined> {
  if (options.dedupeKey !== undefined && !(await isFirst(tx, kind, options.dedupeKey))) return undefined
  const startAfter = options.runAt ? { startAfter: options.runAt } : {}
  const id = await queue.send(kind, payload, { ...startAfter, db: fromDrizzle(tx, sql) })
  if (id === null) throw new Error(`The queue took no job of kind ${kind}.`)
  return id
}

async function sendMany<Kind extends JobKind>(
  queue: PgBoss,
  tx: Transaction,
  kind: Kind,
  jobs: readonly { payload: JobPayloads[Kind]; dedupeKey: string }[],
): Promise<number> {
  if (jobs.length === 0) return 0
  const inserted = await tx
    .insert(jobKeys)
    .values(jobs.map(({ dedupeKey }) => ({ kind, dedupeKey })))
    .onConflictDoNothing()
    .returning({ dedupeKey: jobKeys.dedupeKey })
  const first = new Set(inserted.map(({ dedupeKey }) => dedupeKey))
  const fresh = jobs.filter(({ dedupeKey }) => first.delete(dedupeKey))
  if (fresh.length === 0) return 0
  await queue.insert(
    kind,
    fresh.map(({ payload }) => ({ data: payload })),
    { db: fromDrizzle(tx, sql) },
  )
  return fresh.length
}

/** The queue's own keys do not hold against jobs already done; ours is a primary key. */
async function isFirst(tx: Transaction, kind: JobKind, dedupeKey: string): Promise<boolean> {
  const inserted = await tx.insert(jobKeys).values({ kind, dedupeKey }).onConflictDoNothing().returning()
  return inserted.length > 0
}

function kindsOf(handlers: JobHandlers): JobKind[] {
  const kinds: JobKind[] = []
  for (const kind in handlers) if (isKindOf(handlers, kind)) kinds.push(kind)
  return kinds
}

function isKindOf(handlers: JobHandlers, kind: string): kind is JobKind {
  return Object.hasOwn(handlers, kind)
}

function printTrouble(error: unknown, kind?: JobKind): void {
  console.error(kind ? `A job (${kind}) failed: ${reasonOf(error)}` : `The job queue: ${reasonOf(error)}`)
}
