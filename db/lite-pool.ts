import { EventEmitter } from 'node:events'
import type { PGlite } from '@electric-sql/pglite'
import { Pool } from 'pg'
import type { ClientBase } from 'pg'
import { LiteStream } from './lite-stream.ts'

/**
 * A pool of one over the embedded engine: the same `pg.Pool` that serves PostgreSQL, so that drizzle, the jobs and the
 * sign-in service know one driver. Asking for a second connection while the first is held (the outer `db` inside a
 * transaction) fails after `patienceMs` instead of waiting for ever.
 */
export function createLitePool(lite: PGlite, patienceMs = 5000): Pool {
  const news = new EventEmitter()
  const pool = new Pool({
    stream: () => new LiteStream(lite),
    ssl: false,
    max: 1,
    connectionTimeoutMillis: patienceMs,
    idleTimeoutMillis: 0,
    onConnect: (client) => startCleanly(client, news),
  })
  newsOf.set(pool, news)
  return pool
}

/** What the database calls out when a transaction has written it: that public content changed, that a job was sent. */
export type Channel = (typeof channels)[number]

const channels = ['guildhall_content', 'guildhall_jobs'] as const

/** What the pools' connections have heard, an event for each channel. */
const newsOf = new WeakMap<Pool, EventEmitter>()

/** As `listen` promises. Nobody hears anything at a pool of another engine. */
export function hearHere(pool: Pool, channel: Channel, onNews: (news: string) => void): () => Promise<void> {
  newsOf.get(pool)?.on(channel, onNews)
  return async () => void newsOf.get(pool)?.off(channel, onNews)
}

// All clients share the engine's one session: what the last one left open (it was dropped after an error) would
// otherwise be found by the next. The zone is set so that dates in SQL mean the same on both engines.
async function startCleanly(client: ClientBase, news: EventEmitter): Promise<void> {
  client.on('notification', ({ channel, payload }) => news.emit(channel, payload ?? ''))
  await client.query('rollback')
  await client.query('deallocate all')
  await client.query(`set time zone 'UTC'`)
  for (const channel of channels) await client.query(`listen ${channel}`)
}
