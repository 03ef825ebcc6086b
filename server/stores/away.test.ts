import { afterAll, expect, test, vi } from 'vitest'
import { FilesAway } from '../../domain/files-away.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { readConfig } from '../config.ts'
import { cached } from './cached.ts'
import { startStore } from './bucket.fixture.ts'
import { storesOnDisk } from './folder.ts'
import { assertStore, openStores } from './open.ts'
import { onDisk, type Store } from './store.ts'

const store = await startStore()
afterAll(async () => {
  await store.stop()
  store.forget()
})

const configOf = (env: Record<string, string>) => readConfig({ DATA_DIR: temporaryFolder(), ...env })

test('a store that takes the keys and has the bucket lets the site open', async () => {
  expect(await assertStore(configOf(store.env))).toEqual([])
})

test.each([
  [
    'a bucket that is not there',
    { FILES_URL: () => `s3://clubs?endpoint=${store.endpoint}` },
    'FILES_URL: there is no bucket clubs',
  ],
  ['a key nobody knows', { AWS_ACCESS_KEY_ID: () => 'ANOTHER' }, 'AWS_ACCESS_KEY_ID is not known'],
  ['another secret', { AWS_SECRET_ACCESS_KEY: () => 'another' }, 'AWS_SECRET_ACCESS_KEY is not the one'],
])('%s stops the start with what to set, and tells no secret', async (_, wrong, words) => {
  const other = Object.fromEntries(Object.entries(wrong).map(([name, value]) => [name, value()]))

  const refused = await assertStore(configOf({ ...store.env, ...other })).catch((error: unknown) => String(error))

  expect(refused).toContain(`StartRefusal: ${words}`)
  expect(refused).not.toContain('another')
})

test('a store that does not answer is told of at the start, and throws as away', async () => {
  const gone = await startStore()
  await gone.stop()
  gone.forget()
  const config = configOf(gone.env)

  expect(await assertStore(config)).toEqual([expect.stringContaining('does not answer')])
  const { files } = await openStores(config)
  await expect(files.put('a-file', Buffer.from('kept'))).rejects.toThrow(FilesAway)
  await expect(files.read('a-file')).rejects.toThrow(FilesAway)
})

test('what is asked often is fetched once, and again once it was written anew', async () => {
  const { files } = storesOnDisk(temporaryFolder())
  const read = vi.fn<Store['read']>(files.read)
  const near = cached({ ...files, read })
  await near.put('a-file', Buffer.from('one'))

  await Promise.all([near.read('a-file'), near.read('a-file')])
  await near.read('a-file')
  expect(read).toHaveBeenCalledTimes(1)
  await near.put('a-file', Buffer.from('two'))

  expect(Buffer.from((await near.read('a-file')) ?? []).toString()).toBe('two')
  await near.remove('a-file')
  expect(await near.read('a-file')).toBeUndefined()
})

test('a machine keeps at hand what was asked last, and no more than it is allowed', async () => {
  const { files } = storesOnDisk(temporaryFolder())
  const read = vi.fn<Store['read']>(files.read)
  const near = cached({ ...files, read }, { all: 8, each: 5 })
  for (const name of ['one', 'two', 'six']) await near.put(name, Buffer.from(`${name}!`))
  await near.put('large', Buffer.from('much too large'))

  for (const name of ['one', 'two', 'one', 'six', 'one', 'large', 'large', 'two']) await near.read(name)

  expect(read.mock.calls.map(([name]) => name)).toEqual(['one', 'two', 'six', 'large', 'large', 'two'])
})

test('what lies on the disk already is used where it is, and nothing of it stays open', async () => {
  const folder = temporaryFolder()
  const { backups } = storesOnDisk(folder)
  const open = vi.fn<Store['open']>(backups.open)
  await backups.put('kept', Buffer.from('kept'))
  const use = async (file: string) => file

  expect(await onDisk({ ...backups, open }, 'kept', folder, use)).toBe(backups.placeOf('kept'))
  expect(await onDisk({ ...backups, open }, 'gone', folder, use)).toBeUndefined()
  expect(open).not.toHaveBeenCalled()
})
