import { readdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { hangNoticeboard } from '../../domain/writing/updates/noticeboard.fixture.ts'
import { openTestDatabase } from '../../test/database.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { readConfig } from '../config.ts'
import { startStore } from '../stores/bucket.fixture.ts'
import { openStores } from '../stores/open.ts'
import { restoreBackup } from './restore.ts'
import { backupsIn } from './shelf.ts'

const [club, store] = await Promise.all([openTestDatabase(), startStore()])
afterAll(async () => {
  await Promise.all([club.close(), store.stop()])
  store.forget()
})

const now = () => new Date('2026-11-24T03:00:00Z')
const picture = '00000000-0000-4000-8000-000000000001'

test('a house whose files are elsewhere has its backups and exports there, and is whole again from one of them', async () => {
  await hangNoticeboard(club.db)
  const dataDir = temporaryFolder()
  const stores = await openStores(readConfig({ ...store.env, DATA_DIR: dataDir }))
  await stores.files.put(picture, Buffer.from('its bytes'))
  const shelf = backupsIn({ open: club, dataDir, stores, now })

  const backup = await shelf.make('asked')
  const exported = await shelf.makeExport()

  expect(await shelf.list()).toEqual([
    expect.objectContaining({ name: backup.name, bytes: backup.bytes, reason: 'asked' }),
  ])
  expect(await shelf.exports()).toEqual([expect.objectContaining({ name: exported.name, bytes: exported.bytes })])
  // Nothing of it stays on this machine.
  for (const folder of ['backups', 'exports']) expect(readdirSync(path.join(dataDir, folder))).toEqual([])

  // Another machine, which has nothing but the address of the store and of a database.
  const elsewhere = temporaryFolder()
  const there = await club.fresh()
  const theirs = await openStores(
    readConfig({ ...store.env, FILES_URL: `s3://club/other?endpoint=${store.endpoint}`, DATA_DIR: elsewhere }),
  )
  const file = path.join(elsewhere, backup.name)
  const downloaded = await shelf.read(backup.name)
  await writeFile(file, new Uint8Array(await new Response(downloaded?.content).arrayBuffer()))
  await restoreBackup({ open: there, place: { dataDir: elsewhere, files: theirs.files } }, file)

  expect(Buffer.from((await theirs.files.read(picture)) ?? []).toString()).toBe('its bytes')
  const { rows } = await there.pool.query('select title from guildhall.editions')
  expect(rows).toEqual((await club.pool.query('select title from guildhall.editions')).rows)
})

test('of each sort as many are kept there as on a disk', async () => {
  const dataDir = temporaryFolder()
  const stores = await openStores(
    readConfig({ ...store.env, FILES_URL: `s3://club/many?endpoint=${store.endpoint}`, DATA_DIR: dataDir }),
  )
  const nameOf = (day: number) => `guildhall-202611${String(day).padStart(2, '0')}T030000Z-export.tar.gz`
  for (const day of [1, 2, 3, 4]) await stores.exports.put(nameOf(day), Buffer.from('old'))

  const made = await backupsIn({ open: club, dataDir, stores, now }).makeExport()

  const kept = await backupsIn({ open: club, dataDir, stores, now }).exports()
  expect(kept.map(({ name }) => name)).toEqual([made.name, nameOf(4), nameOf(3)])
})
