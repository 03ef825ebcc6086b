import { setImmediate as breathe } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import { fromPglite, PgBoss } from 'pg-boss'
import type { Db } from 'pg-boss'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLitePool } from '../db/lite-pool.ts'
import { openSnapshot } from '../test/snapshot.ts'
import { overPool } from './queue.ts'

// The site and the queue share the one session of the embedded engine. These tests hold a transaction of the site open
// while the queue works, and count what was acknowledged and is not there afterwards. The same count over the wrong
// wiring (the queue on the engine itself, beside the pool) finds losses: the check can fail.

const rounds = 5
let lite: PGlite
let pool: Pool

beforeAll(async () => {
  lite = await openSnapshot()
  pool = createLitePool(lite)
  await pool.query('create table site_writes (number int)')
})
afterAll(async () => {
  await pool.end()
  await lite.close()
})

describe('over the shared pool', () => {
  test('a job that was taken is there after the site rolled back', async () => {
    expect(await jobsLost(overPool(pool))).toBe(0)
  })

  test('what the site committed is there after a statement of the queue failed', async () => {
    expect(await siteWritesLost(overPool(pool))).toBe(0)
  })
})

describe('over the engine beside the pool, the wrong way', () => {
  test('jobs that were taken are lost with a rollback of the site', async () => {
    expect(await jobsLost(fromPglite(lite))).toBe(rounds)
  })

  test('what the site committed is lost when a statement of the queue fails', async () => {
    expect(await siteWritesLost(fromPglite(lite))).toBe(rounds)
  })
})

/** Sends jobs while the site has a transaction open that it takes back; counts the acknowledged that are gone. */
async function jobsLost(wiring: Db): Promise<number> {
  const queue = await startedQueue(wiring)
  const acknowledged: (string | null)[] = []
  for (let round = 0; round < rounds; round++) {
    const client = await pool.connect()
    await client.query('begin')
    const sending = queue.send('letters', {}).then((id) => acknowledged.push(id))
    await enoughTimeFor(sending)
    await client.query('rollback')
    client.release()
    await sending
  }
  await queue.stop({ graceful: false })
  const { rows } = await pool.query('select from pgboss.job where id = any($1)', [acknowledged])
  return acknowledged.length - rows.length
}

/** Commits writes of the site while a statement of the queue fails in between; counts the committed that are gone. */
async function siteWritesLost(wiring: Db): Promise<number> {
  await pool.query('truncate site_writes')
  for (let round = 0; round < rounds; round++) {
    const client = await pool.connect()
    await client.query('begin')
    await client.query('insert into site_writes values ($1)', [round])
    const failing = wiring.executeSql('select 1 / 0').catch(() => undefined)
    await enoughTimeFor(failing)
    await client.query('commit')
    client.release()
    await failing
  }
  const { rowCount } = await pool.query('select from site_writes')
  return rounds - (rowCount ?? 0)
}

async function startedQueue(wiring: Db): Promise<PgBoss> {
  const queue = new PgBoss({ db: wiring, backend: 'pglite', schedule: false, supervise: false })
  await queue.start()
  await queue.createQueue('letters')
  await queue.stop({ graceful: false })
  return queue.start()
}

/** A statement that needs no turn at the pool is through long before; one that waits for it is still waiting. */
async function enoughTimeFor(statement: Promise<unknown>): Promise<void> {
  const turns = (async () => {
    for (let turn = 0; turn < 500; turn++) await breathe()
  })()
  await Promise.race([statement, turns])
}
