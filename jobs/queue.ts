import { PgBoss } from 'pg-boss'
import type { ConstructorOptions, QueueOptions } from 'pg-boss'
import type { Pool } from 'pg'
import type { OpenDatabase } from '../db/open.ts'
import type { JobKind } from './kinds.ts'

/** On PostgreSQL another worker takes it over; the embedded engine may keep its one process busy for longer than that. */
const silenceSeconds = { embedded: 30, postgres: 20 }

/** How often silence is looked for. */
const lookSeconds = { embedded: 30, postgres: 10 }

/** A job that takes longer is begun again beside itself. */
const longestSeconds = 15 * 60

/** These read or write all there is, a bucket of many files among it; what runs for longer was left by a crash. */
const longKinds: ReadonlySet<string> = new Set<JobKind>(['backup', 'export', 'consistency-check'])
const longestOfLongSeconds = 6 * 60 * 60

/** 8 attempts, 1 minute doubling to 6 hours. */
const queueOptions: QueueOptions = {
  retryLimit: 7,
  retryDelay: 60,
  retryBackoff: true,
  retryDelayMax: 6 * 60 * 60,
}

/**
 * The queue with a place for every kind. It is started twice when places had to be made: with what it remembers of
 * them still empty, the first `send` inside a transaction would ask the pool and, on the embedded engine, wait for itself.
 */
export async function startQueue(
  open: OpenDatabase,
  kinds: JobKind[],
  onTrouble: (error: unknown) => void,
): Promise<PgBoss> {
  const queue = new PgBoss(optionsFor(open))
  queue.on('error', onTrouble)
  await queue.start()
  // A job whose process was killed is noticed by its silence and tried again.
  const timesOf = (kind: string) => ({
    heartbeatSeconds: silenceSeconds[open.engine],
    expireInSeconds: longKinds.has(kind) ? longestOfLongSeconds : longestSeconds,
  })
  const known = await queue.getQueues()
  for (const { name, heartbeatSeconds, expireInSeconds } of known) {
    const times = timesOf(name)
    if (heartbeatSeconds !== times.heartbeatSeconds || expireInSeconds !== times.expireInSeconds)
      await queue.updateQueue(name, times)
  }
  const names = new Set(known.map(({ name }) => name))
  const missing = kinds.filter((kind) => !names.has(kind))
  const options = { ...queueOptions, notify: open.engine === 'postgres' }
  for (const kind of missing) await queue.createQueue(kind, { ...options, ...timesOf(kind) })
  if (missing.length > 0) {
    await queue.stop({ graceful: false })
    await queue.start()
  }
  return queue
}

function optionsFor(open: OpenDatabase): ConstructorOptions {
  const seconds = lookSeconds[open.engine]
  const always: ConstructorOptions = {
    schedule: false,
    superviseIntervalSeconds: seconds,
    monitorIntervalSeconds: seconds,
  }
  if (open.engine === 'embedded') return { ...always, db: overPool(open.pool), backend: 'pglite' }
  return { ...always, connectionString: open.databaseUrl, max: 4, useListenNotify: true }
}

/**
 * The queue's statements take their turn at the one pool of the embedded engine. Never give it the engine itself
 * beside the pool: they share one session, so what the queue writes would land inside whatever transaction the site
 * has open and be lost with its rollback, and the other way round (lost-writes.test.ts).
 */
export function overPool(pool: Pool) {
  return { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) }
}
