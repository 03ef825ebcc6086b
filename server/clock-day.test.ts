import { afterAll, expect, test } from 'vitest'
import { drizzle } from 'drizzle-orm/node-postgres'
import { createAuthService } from '../auth/index.ts'
import type { OpenDatabase } from '../db/open.ts'
import { contextForTests } from '../demo/context.fixture.ts'
import { loadDemo } from '../demo/load.ts'
import { keepPushKeys } from '../domain/notices/push/keys.ts'
import { mailThrough } from '../domain/notices/posting.ts'
import type { Tools } from '../domain/tools.ts'
import { startJobs } from '../jobs/start.ts'
import { byNight } from '../test/by-night.ts'
import { openTestDatabase, testEngine } from '../test/database.ts'
import { temporaryFolder } from '../test/temporary-folder.ts'
import { dayMs } from '../time/durations.ts'
import { noAuthTools } from './auth-tools.ts'
import { backupsIn } from './backup/shelf.ts'
import { startClock } from './clock.ts'
import { readConfig } from './config.ts'
import { eraserIn } from './erasures.ts'
import { openKeys } from './house-keys.ts'
import { jobHandlers } from './job-handlers.ts'
import { openPost } from './post.ts'
import { sealWith } from './seal.ts'
import { openStores } from './stores/open.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const begin = new Date()
const stepMs = 20_000

test.runIf(testEngine === 'postgres' && byNight)(
  'in a day of two workers everything the clock does is done once',
  { timeout: 900_000 },
  async () => {
    let now = begin
    await loadDemo(contextForTests(database.db, begin))
    await database.pool.query(countingTurns)
    const dataDir = temporaryFolder()
    const [first, second] = [await openWorker(dataDir, () => now), await openWorker(dataDir, () => now)]

    for (let passed = 0; passed < dayMs; passed += stepMs) {
      now = new Date(begin.getTime() + passed)
      await Promise.all([first.tick(passed), second.tick(passed)])
    }
    await expect.poll(() => rowsOf(waitingJobs), { timeout: 120_000 }).toEqual([])
    await Promise.all([first.stop(), second.stop()])

    const taken = await rowsOf('select name, count(*)::int as turns from public.turns_taken group by 1 order by 1')
    expect(taken).toEqual([
      { name: 'accounts', turns: 24 },
      { name: 'letters', turns: 24 * 60 * 3 },
      { name: 'minute', turns: 24 * 60 },
    ])
    // The first of a week is put back into a database of its own as well, to see whether it can be.
    const runs = await rowsOf(`select kind, reason, outcome from guildhall.backup_runs order by created_at, kind`)
    expect(runs).toEqual([
      { kind: 'backup', reason: 'nightly', outcome: 'done' },
      { kind: 'check', reason: 'weekly', outcome: 'done' },
    ])
    const letters = await rowsOf(`select kind, to_address, subject, body_text, count(*)::int as times
      from guildhall.outbox_mails group by 1, 2, 3, 4`)
    expect(letters.filter(({ times }) => times !== 1)).toEqual([])
    expect(new Set(letters.map(({ kind }) => kind)).size).toBeGreaterThan(2)
    expect(await rowsOf(`select name, output from pgboss.job where retry_count > 0 or state = 'failed'`)).toEqual([])
  },
)

/** One of several processes that do the work: a pool, a queue and a clock of its own, on the same database. */
async function openWorker(dataDir: string, now: () => Date) {
  const config = readConfig({ DATA_DIR: dataDir, SITE_URL: 'https://club.example' })
  const pool = await database.openPool(6)
  const open: OpenDatabase = { ...database, pool, db: drizzle(pool) }
  const { keys } = await openKeys(config, open)
  const stores = await openStores(config)
  const seal = sealWith(keys.secret)
  const queue: Tools['jobs'] = {
    send: (...sent) => jobs.send(...sent),
    sendMany: (...sent) => jobs.sendMany(...sent),
  }
  const tools: Tools = {
    db: open.db,
    now,
    siteUrl: config.siteUrl,
    auth: noAuthTools,
    jobs: queue,
    mail: mailThrough({ siteUrl: config.siteUrl, jobs: queue, hasServer: () => false }),
    files: stores.files,
    seal,
    passwordMin: config.auth.passwordMin,
    pushHosts: [],
  }
  const auth = createAuthService({
    db: open.db,
    siteUrl: config.siteUrl,
    keys,
    now,
    disableSignup: true,
    sendLetter: async () => undefined,
  })
  const places = { dataDir: config.dataDir, stores }
  const post = openPost(config, open.db, seal)
  const shelf = backupsIn({ open, now, ...places })
  const pushKeys = await keepPushKeys(tools)
  const jobs = await startJobs({
    open,
    workers: 1,
    handlers: jobHandlers(post, tools, { shelf, pushKeys, erase: eraserIn(places, open, () => auth) }),
  })
  const turns: { everyMs: number; work: () => Promise<unknown> }[] = []
  startClock({ runsJobs: true, ...places }, open, post, tools, auth, (everyMs, work) => {
    turns.push({ everyMs, work })
    return async () => undefined
  })
  return {
    /** What is due after this time: of the two workers both come at the same moment. */
    tick: async (passedMs: number) => {
      await Promise.all(turns.filter(({ everyMs }) => passedMs % everyMs === 0).map(({ work }) => work()))
    },
    stop: () => jobs.stop({ graceMs: 10_000 }),
  }
}

async function rowsOf(question: string): Promise<Record<string, unknown>[]> {
  return (await database.pool.query<Record<string, unknown>>(question)).rows
}

/** What is for a moment of that day waits until the day is there. */
const waitingJobs = `select name from pgboss.job where state in ('created', 'active', 'retry') and start_after <= now()`

/** Each turn that is taken leaves a row. */
const countingTurns = `create table public.turns_taken (name text);
  create function public.note_turn() returns trigger language plpgsql as
    $$ begin insert into public.turns_taken values (new.name); return new; end $$;
  create trigger note_turn after insert or update on guildhall.clock_turns for each row execute function public.note_turn()`
