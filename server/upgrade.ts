import { migrate, migrationsToRun } from '../db/migrate.ts'
import { reasonOf, StartRefusal } from '../db/start-refusal.ts'
import type { BackupSource } from './backup/make.ts'
import { backupsIn } from './backup/shelf.ts'

/**
 * Brings the database to the newest form, all of the way or not at all; returns the names of the migrations that ran. An
 * embedded database that holds something is backed up before: nobody else may have done it. Where a migration fails the
 * refusal says in one breath what is left to go on with: the database as the former version knows it.
 */
export async function upgrade(source: BackupSource, folder?: string): Promise<string[]> {
  const { applied, missing, newer } = await migrationsToRun(source.open, folder)
  if (newer > 0) console.warn('The database is of a newer version already; this one serves it until it is replaced.')
  if (missing.length === 0 || applied === 0) return migrate(source.open, folder)

  const backup = source.open.engine === 'embedded' ? await backUp(source) : undefined
  try {
    return await migrate(source.open, folder)
  } catch (error) {
    if (!(error instanceof StartRefusal)) throw error
    throw new StartRefusal(`${error.message} Nothing was changed: ${whatIsLeft(backup)}.`)
  }
}

async function backUp(source: BackupSource): Promise<string> {
  try {
    const { name } = await backupsIn(source).make('before-upgrade')
    return source.stores.backups.placeOf(name)
  } catch (error) {
    throw new StartRefusal(
      `No backup could be made before the upgrade (${reasonOf(error)}). Nothing was changed: the former version can be started again.`,
    )
  }
}

function whatIsLeft(backup: string | undefined): string {
  if (!backup) return 'processes of the former version go on serving, and it can be started again'
  return `the former version can be started again as it was, and a backup of before is in ${backup}`
}
