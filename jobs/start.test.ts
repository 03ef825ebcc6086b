import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../test/database.ts'
import type { JobHandlers } from './kinds.ts'
import { startJobs } from './start.ts'
import type { RunningJobs } from './start.ts'
import { countJobs } from './table.ts'

const database = await openTestDatabase()
let jobs: RunningJobs | undefined

afterEach(async () => {
  await jobs?.stop({ graceMs: 1000 })
  await database.pool.query('truncate pgboss.job; delete from guildhall.job_keys')
})
afterAll(() => database.close())

describe('a job', () => {
  test('is done with what it was told', async () => {
    const { handlers, nextDone } = writingDown()
    jobs = await start(1, handlers)

    await send({ mailId: 'first' })

    expect(await nextDone()).toEqual('first')
  })

  test('is begun when its transaction has committed, without waiting to be asked for', async () => {
    const { handlers, nextDone } = writingDown()
    jobs = await start(1, handlers)
    const took: number[] = []
    for (const mailId of ['first', 'second', 'third']) {
      const before = performance.now()
      await send({ mailId })
      await nextDone()
      took.push(performance.now() - before)
    }

    // Asked for every few seconds, three in a row would take longer than one look.
    expect(Math.max(...took)).toBeLessThan(1000)
  })

  test('of a kind that reads or writes all there is may take hours; others are tried again after a quarter of one', async () => {
    const nothing = async () => {}
    const handlers = { 'mail-send': nothing, backup: nothing, export: nothing, 'consistency-check': nothing }
    const longest = `select name, expire_seconds / 3600.0::float8 as hours from pgboss.queue where name = any($1) order by name`
    const hours = async () => (await database.pool.query(longest, [Object.keys(handlers)])).rows
    const intended = [
      { name: 'backup', hours: 6 },
      { name: 'consistency-check', hours: 6 },
      { name: 'export', hours: 6 },
      { name: 'mail-send', hours: 0.25 },
    ]
    jobs = await start(0, handlers)
    expect(await hours()).toEqual(intended)
    await jobs.stop({ graceMs: 1000 })
    // As a version before left it.
    await database.pool.query(`update pgboss.queue set expire_seconds = 900 where name = 'backup'`)

    jobs = await start(0, handlers)

    expect(await hours()).toEqual(intended)
  })

  test('does not exist when the transaction that sent it rolls back', async () => {
    jobs = await start(0, writingDown().handlers)
    const changed = database.db.transaction(async (tx) => {
      await jobs?.send(tx, 'mail-send', { mailId: 'never' }, { dedupeKey: 'once' })
      throw new Error('changed our mind')
    })

    await expect(changed).rejects.toThrow('changed our mind')

    expect(await countJobs(database.db)).toEqual({})
    expect(await send({ mailId: 'now' }, { dedupeKey: 'once' })).toBeTypeOf('string')
  })

  test('with a dedupe key is taken once, also after it was done', async () => {
    const { handlers, nextDone } = writingDown()
    jobs = await start(1, handlers)

    const first = await send({ mailId: 'first' }, { dedupeKey: 'welcome' })
    await nextDone()
    const second = await send({ mailId: 'second' }, { dedupeKey: 'welcome' })

    expect(first).toBeTypeOf('string')
    expect(second).toBeUndefined()
  })

  test('sent among many is taken once for its key, and each is done', async () => {
    const { handlers, nextDone } = writingDown()
    jobs = await start(1, handlers)
    const all = ['first', 'second'].map((mailId) => ({ payload: { mailId }, dedupeKey: `welcome ${mailId}` }))
    const sendAll = () => database.db.transaction(async (tx) => jobs?.sendMany(tx, 'mail-send', all))

    expect(await sendAll()).toBe(2)
    expect(await sendAll()).toBe(0)
    expect([await nextDone(), await nextDone()].toSorted()).toEqual(['first', 'second'])
  })

  test('is not done before its moment', async () => {
    const { handlers, nextDone } = writingDown()
    jobs = await start(1, handlers)

    await send({ mailId: 'tomorrow' }, { runAt: new Date(Date.now() + 24 * 60 * 60_000) })
    await send({ mailId: 'today' }, { runAt: new Date(Date.now() - 60_000) })

    expect(await nextDone()).toBe('today')
    expect((await countJobs(database.db))['mail-send']).toMatchObject({ queued: 1 })
  })

  test('that throws is told of and waits for another try', async () => {
    const troubles = Promise.withResolvers<string>()
    const failing = { 'mail-send': () => Promise.reject(new Error('no post today')) }
    jobs = await startJobs({
      open: database,
      workers: 1,
      handlers: failing,
      onTrouble: (error, kind) => troubles.resolve(`${kind}: ${error instanceof Error ? error.message : ''}`),
    })

    await send({ mailId: 'first' })

    expect(await troubles.promise).toBe('mail-send: no post today')
    await expect.poll(async () => (await countJobs(database.db))['mail-send']).toMatchObject({ queued: 1, running: 0 })
  })

  test('is only kept where no worker runs, and done by the next that does', async () => {
    const { handlers, nextDone } = writingDown()
    jobs = await start(0, handlers)
    await send({ mailId: 'waiting' })
    expect((await countJobs(database.db))['mail-send']).toMatchObject({ queued: 1 })
    await jobs.stop({ graceMs: 1000 })

    jobs = await start(1, handlers)

    expect(await nextDone()).toBe('waiting')
  })

  test('that is running may finish when the process stops', async () => {
    const began = Promise.withResolvers<void>()
    const finish = Promise.withResolvers<void>()
    const slow: JobHandlers = {
      'mail-send': async () => {
        began.resolve()
        await finish.promise
      },
    }
    jobs = await start(1, slow)
    await send({ mailId: 'long letter' })
    await began.promise

    const stopping = jobs.stop({ graceMs: 10_000 })
    finish.resolve()
    await stopping

    expect((await countJobs(database.db))['mail-send']).toMatchObject({ done: 1, running: 0 })
  })

  test('to send a letter does not wait a second for each before it, and one that fails holds up none', async () => {
    const sent: string[] = []
    const handlers: JobHandlers = {
      'mail-send': async ({ mailId }) => {
        if (mailId === '3') throw new Error('no such mailbox')
        sent.push(mailId)
      },
    }
    for (let each = 1; each <= 25; each += 1) {
      jobs ??= await startJobs({ open: database, workers: 0, handlers })
      await send({ mailId: String(each) })
    }
    await jobs?.stop({ graceMs: 1000 })

    jobs = await startJobs({ open: database, workers: 1, handlers, onTrouble: () => undefined })

    await expect.poll(() => sent.length, { timeout: 30_000 }).toBe(24)
    await expect.poll(async () => (await countJobs(database.db))['mail-send']).toMatchObject({ queued: 1, done: 24 })
  })

  test('whose turn comes after the process had to stop is left for the next one', async () => {
    const begun: string[] = []
    const slow: JobHandlers = {
      'mail-send': async ({ mailId }, { signal }) => {
        begun.push(mailId)
        await new Promise((resolve) => signal.addEventListener('abort', resolve))
      },
    }
    jobs = await start(0, slow)
    for (const mailId of ['1', '2', '3']) await send({ mailId })
    await jobs.stop({ graceMs: 1000 })
    jobs = await start(1, slow)
    await expect.poll(() => begun.length, { timeout: 30_000 }).toBe(1)

    await jobs.stop({ graceMs: 100 })

    expect(begun).toHaveLength(1)
    jobs = await start(0, slow)
    expect((await countJobs(database.db))['mail-send']).toMatchObject({ queued: 3 })
  })

  test('of a kind nobody does is refused loudly', async () => {
    jobs = await start(0, writingDown().handlers)

    const sent = database.db.transaction(async (tx) => jobs?.send(tx, 'backup', { runId: '1' }))

    await expect(sent).rejects.toThrow('Nobody does jobs of the kind backup')
  })
})

async function send(payload: { mailId: string }, options?: { dedupeKey?: string; runAt?: Date }) {
  return database.db.transaction(async (tx) => jobs?.send(tx, 'mail-send', payload, options))
}

function start(workers: 0 | 1, handlers: JobHandlers): Promise<RunningJobs> {
  return startJobs({ open: database, workers, handlers })
}

function writingDown() {
  const done: string[] = []
  const handlers: JobHandlers = {
    'mail-send': async ({ mailId }) => {
      done.push(mailId)
    },
  }
  const nextDone = () =>
    expect
      .poll(() => done.length, { timeout: 30_000 })
      .toBeGreaterThan(0)
      .then(() => done.shift())
  return { handlers, nextDone }
}
