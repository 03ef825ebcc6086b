import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../../db/open.ts'
import { byNight } from '../../../test/by-night.ts'
import { openTestDatabase, testEngine } from '../../../test/database.ts'
import { startMailServer } from '../../../test/mail-server.ts'
import { unpackSnapshot } from '../../../test/snapshot.ts'
import { temporaryFolder } from '../../../test/temporary-folder.ts'

/** How many lines a worker may say before it is killed: some die while letters are written, some while they are sent. */
const deaths = [0, 1, 2, 3, 4, 5, 6, 3, 6, 9]

const readers = 300

const worker = fileURLToPath(new URL('killed-worker.fixture.ts', import.meta.url))

test.runIf(byNight)(
  'killed again and again on the way to its readers, nothing is lost and each is written to once',
  {
    timeout: 480_000,
  },
  async () => {
    const mail = await startMailServer()
    const empty = testEngine === 'postgres' ? await openTestDatabase() : undefined
    const place = { dataDir: temporaryFolder(), databaseUrl: empty?.databaseUrl }
    if (!empty) await unpackSnapshot(place.dataDir)
    const run = (task: 'prepare' | 'work', lines = Infinity) => runWorker({ ...place, smtp: mail.url, task, lines })
    expect(await run('prepare')).toBe('done')

    const ends: string[] = []
    for (const lines of deaths) ends.push(await run('work', lines))
    const last = await run('work')

    const open = await openDatabase(place)
    const { rows } = await open.pool.query<{ status: string; mails: number; people: number }>(
      `select status, count(*)::int as mails, count(distinct to_member_id)::int as people
     from guildhall.outbox_mails group by status`,
    )
    await open.close()
    await empty?.close()
    expect(ends.filter((end) => end === 'killed')).toHaveLength(deaths.length)
    expect(last).toBe('done')
    // Those readers, and a member, an alumna and a host of the noticeboard.
    const all = readers + 3
    expect(rows).toEqual([{ status: 'sent', mails: all, people: all }])
    expect(new Set(mail.arrived.flatMap(({ to }) => to)).size).toBe(all)
    // What a kill between sending and noting it makes go twice has one Message-ID, by which it is recognised.
    expect(new Set(mail.arrived.map(({ message }) => /^Message-ID: (.+)$/im.exec(message)?.[1])).size).toBe(all)
  },
)

/** Runs the worker and kills it (SIGKILL) after so many lines. */
async function runWorker(given: {
  dataDir: string
  databaseUrl: string | undefined
  smtp: string
  task: 'prepare' | 'work'
  lines: number
}): Promise<'done' | 'killed'> {
  const { dataDir, databaseUrl, smtp, task, lines } = given
  // None lives long enough to gain by a database engine that is compiled a second time, for speed.
  const child = spawn(process.execPath, ['--liftoff-only', worker], {
    env: {
      // The same modules again and again: compiled once.
      NODE_COMPILE_CACHE: path.join(tmpdir(), 'guildhall-compiled'),
      WORKER_DIR: dataDir,
      WORKER_SMTP: smtp,
      WORKER_TASK: task,
      WORKER_READERS: String(readers),
      ...(databaseUrl ? { WORKER_DATABASE: databaseUrl } : {}),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let seen = 0
  const read = createInterface(child.stdout).on('line', () => {
    if (seen++ >= lines) child.kill('SIGKILL')
  })
  const [code, signal] = await once(child, 'exit')
  read.close()
  if (signal === 'SIGKILL') return 'killed'
  if (code !== 0) throw new Error(`The worker ended with ${code}.`)
  return 'done'
}
