import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { storedNames } from '../../domain/writing/assets/pictures.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { storesInBucket } from './bucket.ts'
import { startStore } from './bucket.fixture.ts'
import { readFilesPlaces } from './config.ts'
import { folderStore, storesOnDisk } from './folder.ts'
import { type Store, wholeIn } from './store.ts'

const store = await startStore()
afterAll(async () => {
  await store.stop()
  store.forget()
})

/** A part of the bucket that no other test has. */
function inBucket() {
  const { filesAt } = readFilesPlaces({
    ...store.env,
    FILES_URL: `s3://club/${randomBytes(6).toString('hex')}?endpoint=${store.endpoint}`,
  })
  if (!filesAt) throw new Error('No place was named.')
  return storesInBucket(filesAt)
}

const places = [
  ['a folder', () => storesOnDisk(temporaryFolder())],
  ['a bucket', inBucket],
] as const

const text = (bytes: Uint8Array | undefined) => bytes && Buffer.from(bytes).toString()

async function namesIn(kept: Pick<Store, 'list'>): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of wholeIn(kept)) names.push(name)
  return names.toSorted()
}

describe.each(places)('in %s', (_, open) => {
  test('what was put there can be read until it is removed', async () => {
    const { files } = open()

    await files.put('a-file', Buffer.from('kept'))
    await files.put('a-file', Buffer.from('kept anew'))

    expect(text(await files.read('a-file'))).toBe('kept anew')
    expect(await files.has('a-file')).toBe(true)
    await files.remove('a-file')
    expect(await files.read('a-file')).toBeUndefined()
    expect(await files.has('a-file')).toBe(false)
    await files.remove('a-file')
  })

  test('what is there is listed with its length and moment, each part by itself', async () => {
    const { files, backups, house } = open()
    expect(await namesIn(files)).toEqual([])

    await files.put('one', Buffer.from('1'))
    await files.put('two', Buffer.alloc(0))
    await backups.put('three', Buffer.from('333'))
    await house.put('erased.txt', Buffer.from('[]'))

    expect(await namesIn(files)).toEqual(['one', 'two'])
    expect(await namesIn(backups)).toEqual(['three'])
    for await (const { at, bytes } of backups.list()) {
      expect(bytes).toBe(3)
      expect(Math.abs(at.getTime() - Date.now())).toBeLessThan(60_000)
    }
    expect(text(await house.read('erased.txt'))).toBe('[]')
  })

  test('no name leads out of it', async () => {
    const { files } = open()

    for (const name of ['../keys/auth.json', '.hidden', 'a/b', ''])
      await expect((async () => files.read(name))()).rejects.toThrow('named by the id')
  })

  test('every name a picture is kept under is one it takes', async () => {
    const { files } = open()
    const names = storedNames('00000000-0000-4000-8000-000000000000')

    for (const name of names) await files.put(name, Buffer.from(name))

    expect(names.length).toBeGreaterThan(1)
    for (const name of names) expect(text(await files.read(name))).toBe(name)
  })

  test('a large file is taken from the disk in pieces, read in pieces, and known by its checksum', async () => {
    const { backups } = open()
    const bytes = randomBytes(17 * 1024 * 1024)
    const file = path.join(temporaryFolder(), 'made.tar.gz')
    writeFileSync(file, bytes)
    const sha256 = createHash('sha256').update(bytes).digest('hex')

    await backups.take('made.tar.gz', file)

    expect(await backups.describe('made.tar.gz')).toEqual({ bytes: bytes.length, sha256 })
    const opened = await backups.open('made.tar.gz')
    const hash = createHash('sha256')
    let pieces = 0
    for await (const piece of opened?.content ?? []) {
      hash.update(piece)
      pieces += 1
    }
    expect(opened?.bytes).toBe(bytes.length)
    expect(hash.digest('hex')).toBe(sha256)
    expect(pieces).toBeGreaterThan(10)
  })

  test('what is not there has no bytes, no length and no place on the way', async () => {
    const { files } = open()

    expect(await files.open('nothing')).toBeUndefined()
    expect(await files.describe('nothing')).toBeUndefined()
  })
})

test('on the disk a file is whole, alone under its name, and nobody else’s to read', async () => {
  const folder = path.join(temporaryFolder(), 'files')

  await folderStore(folder).put('a-file', Buffer.from('kept'))

  expect(readdirSync(folder)).toEqual(['a-file'])
  expect(statSync(path.join(folder, 'a-file')).mode & 0o777).toBe(0o600)
})

test('what is half-written in a folder belongs to nobody', async () => {
  const folder = temporaryFolder()
  writeFileSync(path.join(folder, 'a-file.1234.unfinished'), 'half')

  expect(await namesIn(folderStore(folder))).toEqual([])
})

test('bytes of a bucket that are not those that were written are given to nobody', async () => {
  const { files } = inBucket()
  await files.put('a-file', Buffer.from('its own bytes'))
  const [object = ''] = readdirSync(store.directory, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('a-file._S3rver_object'),
  )
  expect(existsSync(path.join(store.directory, object))).toBe(true)

  writeFileSync(path.join(store.directory, object), 'other bytes!!')

  await expect(files.read('a-file')).rejects.toThrow('is not what was written')
})
