import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { openDatabase } from '../../db/open.ts'
import type { OpenDatabase } from '../../db/open.ts'
import { type Manifest, rowsIn } from './manifest.ts'
import { restoreBackup } from './restore.ts'

/**
 * Proves that a backup can be restored: reads all of it, compares every checksum, puts it into an embedded database made
 * for this and thrown away, and counts there. Refuses with the one sentence the restore itself would give.
 */
export async function checkBackup(
  file: string,
  { dataDir, openScratch = openDatabase }: { dataDir: string; openScratch?: typeof openDatabase },
): Promise<Manifest> {
  const parent = path.join(dataDir, 'backups')
  await mkdir(parent, { recursive: true, mode: 0o700 })
  const scratch = await mkdtemp(path.join(parent, '.check-'))
  let open: OpenDatabase | undefined
  try {
    open = await openScratch({ dataDir: scratch })
    return await restoreBackup({ open, place: undefined }, file)
  } finally {
    await open?.close()
    await rm(scratch, { recursive: true, force: true })
  }
}

/** The same in a process of its own, for a site that runs: making a database keeps a thread busy for seconds. */
export async function checkElsewhere(file: string, { dataDir }: { dataDir: string }): Promise<{ rows: number }> {
  const { PATH, HOME, TMPDIR } = process.env
  const checking = spawn(process.execPath, ['cli/main.ts', 'restore', '--check', file], {
    env: { PATH, HOME, TMPDIR, DATA_DIR: dataDir, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const kill = () => checking.kill('SIGKILL')
  process.once('exit', kill)
  const said: string[] = []
  const complained: string[] = []
  checking.stdout.on('data', (chunk: Buffer) => said.push(chunk.toString()))
  checking.stderr.on('data', (chunk: Buffer) => complained.push(chunk.toString()))
  const code = await new Promise((resolve, reject) => checking.once('error', reject).once('close', resolve))
  process.removeListener('exit', kill)
  if (code !== 0) throw new Error(complained.join('').trim().split('\n').at(-1) || 'The check ended without a word.')
  return { rows: Number(said.join('').match(/(\d+) rows/)?.[1] ?? 0) }
}

/** What a person is told about a check that went well. */
export function checkedInWords(manifest: Manifest): string {
  const { tables, files } = manifest
  return `The backup can be restored: ${rowsIn(manifest)} rows in ${tables.length} tables, ${files.length} files, made ${manifest.madeAt} by version ${manifest.version}.`
}
