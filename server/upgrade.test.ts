import { cpSync, existsSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { migrate } from '../db/migrate.ts'
import { openTestDatabase, type TestDatabase } from '../test/database.ts'
import { temporaryFolder } from '../test/temporary-folder.ts'
import { rowsIn } from './backup/manifest.ts'
import { verifyBackup } from './backup/read.ts'
import { storesOnDisk } from './stores/folder.ts'
import { upgrade } from './upgrade.ts'

const club = await openTestDatabase()
afterAll(() => club.close())

const now = () => new Date('2026-11-22T12:00:00Z')

test('an upgrade that fails leaves the site of before, and says with what to go on', async () => {
  const { there, dataDir } = await settleIn(club)
  const folder = newerVersion({
    '0900-rooms.sql': 'create table guildhall.rooms (name text);',
    '0901-broken.sql': 'update guildhall.settings set version = 7;\n\ninsert into guildhall.walls values (1);',
  })
  const before = await formOf(there)

  const refused = await upgrade({ open: there, dataDir, stores: storesOnDisk(dataDir), now }, folder).catch(
    (error: unknown) => String(error),
  )

  expect(refused).toMatch(
    /^StartRefusal: The migration 0901-broken\.sql failed at line 3 \(.*\); none of the new ones has run\. Nothing was changed: /,
  )
  expect(await formOf(there)).toEqual(before)
  // The version of before knows its database again.
  expect(await migrate(there)).toEqual([])
  expect(refused).toContain(left[there.engine](dataDir))
  const kept = existsSync(path.join(dataDir, 'backups')) ? readdirSync(path.join(dataDir, 'backups')) : []
  expect(kept).toEqual(there.engine === 'embedded' ? [backup] : [])
  const manifests = await Promise.all(kept.map((name) => verifyBackup(path.join(dataDir, 'backups', name))))
  expect(manifests.every((manifest) => rowsIn(manifest) > 0)).toBe(true)
})

test('an upgrade that works keeps what was there, and makes no second backup at the next start', async () => {
  const { there, dataDir } = await settleIn(await club.fresh())
  const folder = newerVersion({ '0900-rooms.sql': 'create table guildhall.rooms (name text);' })
  expect(await upgrade({ open: there, dataDir, stores: storesOnDisk(dataDir), now }, folder)).toEqual([
    '0900-rooms.sql',
  ])
  expect(await upgrade({ open: there, dataDir, stores: storesOnDisk(dataDir), now }, folder)).toEqual([])

  const { rows } = await there.pool.query(`select value from guildhall.settings where key = 'site'`)
  expect(rows).toEqual([{ value: { name: 'The Reading Room' } }])
})

const backup = 'guildhall-20261122T120000Z-before-upgrade.tar.gz'

/** Processes of the former version go on with a server of their own; the embedded database has one process. */
const left = {
  postgres: () => 'processes of the former version go on serving, and it can be started again.',
  embedded: (dataDir: string) => `a backup of before is in ${path.join(dataDir, 'backups', backup)}.`,
}

/** Somebody has named the site: there is something to lose. */
async function settleIn(there: TestDatabase) {
  await there.pool.query(`insert into guildhall.settings (key, value) values ('site', '{"name": "The Reading Room"}')`)
  return { there, dataDir: temporaryFolder() }
}

/** The migrations there are, and those a newer version brings. */
function newerVersion(files: Record<string, string>): string {
  const folder = temporaryFolder()
  cpSync('db/migrations', folder, { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text)
  return folder
}

async function formOf({ pool }: TestDatabase) {
  const { rows } = await pool.query(
    `select table_name, column_name from information_schema.columns where table_schema = 'guildhall' order by 1, 2`,
  )
  return [rows, (await pool.query('select name from guildhall.migrations order by name')).rows]
}
