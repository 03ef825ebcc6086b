import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { Extensions } from '@electric-sql/pglite'
import { citext } from '@electric-sql/pglite/contrib/citext'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { DurableFolder } from './durable-folder.ts'
import { reasonOf, StartRefusal } from './start-refusal.ts'

/** What the engine can do is not kept in its files: these must be passed at every open. */
export const extensions: Extensions = { pg_trgm, citext, unaccent }

const settings = [
  'fsync=on',
  // All of it is this process's own memory; the default of 128 MB is meant for a server of its own.
  'shared_buffers=16MB',
  // Of the ways to sync only this one reaches our file system (durable-folder.ts); fdatasync does nothing there.
  'wal_sync_method=fsync',
  'max_wal_size=64MB',
  'min_wal_size=32MB',
]

/** How the engine is started, wherever its files lie. */
export const startParams = [
  // The engine's own defaults contain -F, which turns fsync off.
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...settings.flatMap((setting) => ['-c', setting]),
]

/**
 * Opens the embedded engine in `DATA_DIR/db`, making it on the first start. The caller holds the lock of the folder.
 * A folder that cannot be read is refused with one sentence that names the latest backup; it is never reset.
 */
export async function openEmbedded(dataDir: string): Promise<PGlite> {
  const folder = path.join(dataDir, 'db')
  if (!existsSync(folder)) await makeEmbedded(folder)
  if (!existsSync(path.join(folder, 'PG_VERSION'))) throw unreadable(dataDir, 'its version file is missing')
  try {
    return await PGlite.create({ fs: new DurableFolder(folder), extensions, startParams })
  } catch (error) {
    throw unreadable(dataDir, reasonOf(error))
  }
}

/** Made beside its place and moved there when whole: a first start that is killed leaves nothing half-made behind. */
async function makeEmbedded(folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  const lite = await PGlite.create({ fs: new DurableFolder(unfinished), extensions, startParams })
  await lite.close()
  renameSync(unfinished, folder)
}

function unreadable(dataDir: string, reason: string): StartRefusal {
  const backup = latestBackup(path.join(dataDir, 'backups'))
  const advice = backup
    ? `the latest backup is ${backup}; move the unreadable folder away and run "npm run guildhall -- restore ${backup}"`
    : `there is no backup in ${path.join(dataDir, 'backups')}`
  return new StartRefusal(
    `The database in ${path.join(dataDir, 'db')} cannot be read (${reason}) and was left as it is; ${advice}.`,
  )
}

function latestBackup(folder: string): string | undefined {
  if (!existsSync(folder)) return undefined
  return readdirSync(folder)
    .filter((name) => name.endsWith('.tar.gz'))
    .map((name) => path.join(folder, name))
    .map((file) => ({ file, at: statSync(file).mtimeMs }))
    .toSorted((a, b) => b.at - a.at)[0]?.file
}
