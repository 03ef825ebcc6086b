import { existsSync } from 'node:fs'
import path from 'node:path'
import { migrate } from '../../db/migrate.ts'
import { StartRefusal } from '../../db/start-refusal.ts'
import { checkBackup, checkedInWords } from '../backup/check.ts'
import { rowsIn } from '../backup/manifest.ts'
import { restoreBackup } from '../backup/restore.ts'
import { backupsIn } from '../backup/shelf.ts'
import type { CommandServices } from '../command-services.ts'
import type { Config } from '../config.ts'
import { eraseAgain } from '../erasures.ts'
import { assertKeys } from '../house-keys.ts'
import { openStores } from '../stores/open.ts'
import { isKeptName, onDisk, type Stores } from '../stores/store.ts'

const intoEmpty = '--into-empty'

/** `backup`: one file with everything, made while the site runs or not. */
export async function backupCommand(services: CommandServices): Promise<string> {
  await migrate(services.open)
  const { name, rows } = await shelfOf(services).make('asked')
  return `Backed up ${rows} rows into ${services.stores.backups.placeOf(name)}`
}

/** `export`: JSON and CSV for people. */
export async function exportCommand(services: CommandServices): Promise<string> {
  await migrate(services.open)
  const { name, rows } = await shelfOf(services).makeExport()
  return `Exported ${rows} rows into ${services.stores.exports.placeOf(name)}`
}

/** `restore <file>`: never under the feet of a site that serves. */
export async function restoreCommand(services: CommandServices, args: string[]): Promise<string> {
  if (services.isServing)
    throw new StartRefusal('The site is running: stop it first, then restore, then start it again.')
  const { open, stores, now } = services
  const { dataDir } = services.config
  const emptied = args.includes(intoEmpty)
  const { manifest, before } = await withBackup({ dataDir, stores }, args, async (file) => {
    const kept = emptied && (await hasCommunity(services)) ? await shelfOf(services).make('before-restore') : undefined
    const place = { dataDir, files: stores.files }
    return { manifest: await restoreBackup({ open, place }, file, { emptied }), before: kept }
  })
  const again = await eraseAgain(stores, { db: open.db, now })
  return [
    `Restored ${rowsIn(manifest)} rows and ${manifest.files.length} files of ${manifest.madeAt}. Start the site now.`,
    ...(await keysNote(services)),
    ...(again > 0 ? [`${again} who asked to be deleted since then are deleted again.`] : []),
    ...(before ? [`What was there before is in ${stores.backups.placeOf(before.name)}`] : []),
  ].join('\n')
}

/** `restore --check <file>`: restores into a database that is thrown away. */
export async function checkCommand(config: Config, args: string[]): Promise<string> {
  const places = { dataDir: config.dataDir, stores: await openStores(config) }
  return checkedInWords(await withBackup(places, args, (file) => checkBackup(file, config)))
}

type Places = { dataDir: string; stores: Pick<Stores, 'backups'> }

/** With the backup that was named: a path, or the name of one where this house keeps its own. */
async function withBackup<Result>(
  { dataDir, stores: { backups } }: Places,
  args: string[],
  use: (file: string) => Promise<Result>,
): Promise<Result> {
  const wanted = namedIn(args)
  if (existsSync(wanted)) return use(path.resolve(wanted))
  const used = isKeptName(wanted) ? await onDisk(backups, wanted, path.join(dataDir, 'backups'), use) : undefined
  if (used) return used
  throw new StartRefusal(`There is no file ${wanted}; the backups are in ${backups.placeOf()}.`)
}

function namedIn(args: string[]): string {
  const named = args.filter((word) => !word.startsWith('--'))
  const [wanted] = named
  const unknown = args.find((word) => word.startsWith('--') && word !== intoEmpty)
  if (wanted && named.length === 1 && !unknown) return wanted
  throw new StartRefusal('Say which backup: npm run guildhall -- restore [--check] [--into-empty] <file>')
}

/** A backup carries keys that were sealed as they were: only the same secret opens them. */
async function keysNote({ config, open }: CommandServices): Promise<string[]> {
  try {
    await assertKeys(config, open)
    return []
  } catch (error) {
    if (error instanceof StartRefusal) return [`Before that: ${error.message}`]
    throw error
  }
}

async function hasCommunity({ open }: CommandServices): Promise<boolean> {
  const { rows } = await open.pool.query<{ there: boolean }>(
    `select to_regclass('guildhall.backup_runs') is not null as there`,
  )
  return rows[0]?.there ?? false
}

function shelfOf({ open, stores, config, now }: CommandServices) {
  return backupsIn({ open, stores, dataDir: config.dataDir, now })
}
