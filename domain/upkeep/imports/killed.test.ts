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
import { unpackSnapshot } from '../../../test/snapshot.ts'
import { temporaryFolder } from '../../../test/temporary-folder.ts'

/** How many lines a worker may say before it is killed: odd ones die while a slice is written, even ones after it. */
const deaths = Array.from({ length: 20 }, (_, index) => 1 + (index % 5))
const rows = 10_000

const worker = fileURLToPath(new URL('killed-worker.fixture.ts', import.meta.url))

test.runIf(byNight)(
  'killed again and again, an import loses no row and does none twice, and so does taking it back',
  { timeout: 600_000 },
  async () => {
    const empty = testEngine === 'postgres' ? await openTestDatabase() : undefined
    const place = { dataDir: temporaryFolder(), databaseUrl: empty?.databaseUrl }
    if (!empty) await unpackSnapshot(place.dataDir)
    const [begun] = (await runWorker({ ...place, task: 'prepare' })).said
    const importId = begun?.replace('import ', '') ?? ''

    for (const lines of deaths) await runWorker({ ...place, task: 'work', importId, lines })
    await runWorker({ ...place, task: 'work', importId })
    const after = await stateOf(place)
    expect(after).toEqual({ state: 'done', noted: rows, people: rows, logged: rows, became: rows })
    await runWorker({ ...place, task: 'undo', importId, lines: 3 })
    await runWorker({ ...place, task: 'undo-on', importId })
    const undone = await stateOf(place)
    await empty?.close()
    expect(undone).toEqual({ state: 'undone', noted: 0, people: 0, logged: rows, became: rows })
  },
)

async function stateOf(place: { dataDir: string; databaseUrl: string | undefined }) {
  const open = await openDatabase(place)
  const { rows: found } = await open.pool.query(`select
    (select state from guildhall.imports) as state,
    (select count(*)::int from guildhall.invitations) as noted,
    (select count(distinct lower(email))::int from guildhall.invitations) as people,
    (select count(*)::int from guildhall.audit_entries where action = 'invitation-noted') as logged,
    (select count(*)::int from guildhall.import_rows where became in ('noted', 'back')) as became`)
  await open.close()
  return found[0]
}

/** Runs the worker, and kills it (SIGKILL) after so many lines. */
async function runWorker({
  dataDir,
  databaseUrl,
  task,
  importId = '',
  lines = Infinity,
}: {
  dataDir: string
  databaseUrl: string | undefined
  task: 'prepare' | 'work' | 'undo' | 'undo-on'
  importId?: string
  lines?: number
}): Promise<{ said: string[] }> {
  const child = spawn(process.execPath, ['--liftoff-only', worker], {
    env: {
      NODE_COMPILE_CACHE: path.join(tmpdir(), 'guildhall-compiled'),
      WORKER_DIR: dataDir,
      WORKER_TASK: task,
      WORKER_IMPORT: importId,
      WORKER_ROWS: String(rows),
      ...(databaseUrl ? { WORKER_DATABASE: databaseUrl } : {}),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const said: string[] = []
  const read = createInterface(child.stdout).on('line', (line) => {
    said.push(line)
    if (said.length >= lines) child.kill('SIGKILL')
  })
  const [code, signal] = await once(child, 'exit')
  read.close()
  if (signal !== 'SIGKILL' && code !== 0) throw new Error(`The worker ended with ${code}.`)
  return { said }
}
