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

const intoEmpty = '--into-empty'

/** `backup`: one file with everything, made while the site runs or not. */
export async function backupCommand(services: CommandServices): Promise<string> {
  await migrate(services.open)
  const { name, rows } = await shelfOf(services).make('asked')
  return `Backed up ${rows} rows into ${path.join(services.config.dataDir, 'backups', name)}`
}

/** `export`: JSON and CSV for people. */
export async function exportCommand(services: CommandServices): Promise<string> {
  await migrate(services.open)
  const { name, rows } = await shelfOf(services).makeExport()
  return `Exported ${rows} rows into ${path.join(services.config.dataDir, 'exports', name)}`
}

/** `restore <file>`: never under the feet of a site that serves. */
export async function restoreCommand(services: CommandServices, args: string[]): Promise<string> {
  if (services.isServing)
    throw new StartRefusal('The site is running: stop it first, then restore, then start it again.')
  const file = fileIn(services.config, args)
  const emptied = args.includes(intoEmpty)
  const before = emptied && (await hasCommunity(services)) ? await shelfOf(services).make('before-restore') : undefined

  const { dataDir } = services.config
  const manifest = await restoreBackup({ open: services.open, dataDir }, file, { emptied })
  const again = await eraseAgain(dataDir, { db: services.open.db, now: services.now })
  return [
    `Restored ${rowsIn(manifest)} rows and ${manifest.files.length} files of ${manifest.madeAt}. Start the site now.`,
    ...(again > 0 ? [`${again} who asked to be deleted since then are deleted again.`] : []),
    ...(before ? [`What was there before is in ${path.join(services.config.dataDir, 'backups', before.name)}`] : []),
  ].join('\n')
}

/** `restore --check <file>`: restores into a database that is thrown away. */
export async function checkCommand(config: Config, args: string[]): Promise<string> {
  return checkedInWords(await checkBackup(fileIn(config, args), config))
}

/** A path, or the name of a backup in the data folder. */
function fileIn({ dataDir }: Config, args: string[]): string {
  const named = args.filter((word) => !word.startsWith('--'))
  const [wanted] = named
  const unknown = args.find((word) => word.startsWith('--') && word !== intoEmpty)
  if (!wanted || named.length > 1 || unknown) {
    throw new StartRefusal('Say which backup: npm run guildhall -- restore [--check] [--into-empty] <file>')
  }
  const file = [wanted, path.join(dataDir, 'backups', wanted)].find((place) => existsSync(place))
  if (!file) throw new StartRefusal(`There is no file ${wanted}; the backups are in ${path.join(dataDir, 'backups')}.`)
  return path.resolve(file)
}

async function hasCommunity({ open }: CommandServices): Promise<boolean> {
  const { rows } = await open.pool.query<{ there: boolean }>(
    `select to_regclass('guildhall.backup_runs') is not null as there`,
  )
  return rows[0]?.there ?? false
}

function shelfOf({ open, config, now }: CommandServices) {
  return backupsIn({ open, dataDir: config.dataDir, now })
}
