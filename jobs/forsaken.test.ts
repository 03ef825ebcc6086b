import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, expect, onTestFinished, test } from 'vitest'
import { byNight } from '../test/by-night.ts'
import { openTestDatabase, testEngine } from '../test/database.ts'
import { temporaryFolder } from '../test/temporary-folder.ts'
import { startJobs } from './start.ts'
import { hurryForsaken } from './table.ts'

const database = await openTestDatabase()
afterEach(() => database.pool.query('truncate pgboss.job; delete from guildhall.job_keys'))
afterAll(() => database.close())

test('a job whose process fell silent is begun again at once, the second time it waits as one that failed', async () => {
  const done: string[] = []
  const waiting = await startJobs({ open: database, workers: 0, handlers: { 'mail-send': async () => {} } })
  for (const mailId of ['first', 'second']) {
    await database.db.transaction(async (tx) => waiting.send(tx, 'mail-send', { mailId }))
  }
  await waiting.stop({ graceMs: 1000 })
  await database.pool
    .query(`update pgboss.job set state = 'retry', started_on = now(), start_after = now() + interval '2 minutes',
    retry_count = case data ->> 'mailId' when 'first' then 0 else 1 end, output = '{"value": {"message": "job heartbeat timeout"}}'`)

  await hurryForsaken(database.db)
  const jobs = await startJobs({
    open: database,
    workers: 1,
    handlers: { 'mail-send': async ({ mailId }) => void done.push(mailId) },
  })
  onTestFinished(() => jobs.stop({ graceMs: 1000 }))

  await expect.poll(() => done).toEqual(['first'])
  const { rows } = await database.pool.query(`select from pgboss.job where state = 'retry' and start_after > now()`)
  expect(rows).toHaveLength(1)
})

test.runIf(testEngine === 'postgres' && byNight)(
  'a process that is killed gives its job back within a minute',
  { timeout: 120_000 },
  async () => {
    const taken = Promise.withResolvers<void>()
    const worker = spawn(process.execPath, [fileURLToPath(new URL('silent-worker.fixture.ts', import.meta.url))], {
      env: { ...process.env, WORKER_DIR: temporaryFolder(), WORKER_DATABASE: database.databaseUrl },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const sender = await startJobs({ open: database, workers: 0, handlers: { 'mail-send': async () => {} } })
    await database.db.transaction(async (tx) => sender.send(tx, 'mail-send', { mailId: 'left behind' }))
    await once(worker.stdout, 'data')
    const other = await startJobs({
      open: database,
      workers: 1,
      handlers: { 'mail-send': async () => taken.resolve() },
    })
    onTestFinished(async () => {
      await other.stop({ graceMs: 1000 })
      await sender.stop({ graceMs: 1000 })
    })

    worker.kill('SIGKILL')
    const killed = performance.now()
    await taken.promise

    expect(performance.now() - killed).toBeLessThan(60_000)
  },
)
