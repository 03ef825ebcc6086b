import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { moveFilesCommand } from '../commands/files.ts'
import { readConfig } from '../config.ts'
import { startStore } from './bucket.fixture.ts'
import { storesOnDisk } from './folder.ts'
import { carryOver, leftIn } from './move.ts'
import { openPlaces, openStores } from './open.ts'
import type { Stores } from './store.ts'

const store = await startStore()
afterAll(async () => {
  await store.stop()
  store.forget()
})

const archive = 'guildhall-20261124T030000Z-nightly.tar.gz'

/** A house with files on its disk, whose settings name a part of the bucket that no other test has. */
async function movingHouse() {
  const dataDir = temporaryFolder()
  const disk = storesOnDisk(dataDir)
  for (const name of ['one', 'two', 'three', 'three-480-avif'])
    await disk.files.put(name, Buffer.from(`bytes of ${name}`))
  await disk.backups.put(archive, randomBytes(300_000))
  await disk.house.put('erased.txt', Buffer.from('[]'))
  const bucket = `s3://club/${randomBytes(6).toString('hex')}?endpoint=${store.endpoint}`
  const env = { ...store.env, DATA_DIR: dataDir, FILES_URL: bucket }
  const { FILES_URL: _, ...keys } = env
  return { dataDir, disk, env, back: { ...keys, FILES_FROM: bucket } }
}

const move = (env: Record<string, string>) => moveFilesCommand(readConfig(env))

async function namesLeft(former: Stores): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of leftIn(former)) names.push(name)
  return names
}

test('files go from the disk to the store, and back, by what is set', async () => {
  const { disk, env, back } = await movingHouse()

  expect(await move(env)).toMatch(
    /^Moved 4 uploaded files, 1 backups and 0 exports \(0\.3 MB\) from .* to s3:\/\/club\/.*read there again/,
  )
  expect(await namesLeft(disk)).toEqual([])
  const there = await openStores(readConfig(env))
  expect(Buffer.from((await there.files.read('three-480-avif')) ?? []).toString()).toBe('bytes of three-480-avif')
  expect(await there.house.has('erased.txt')).toBe(true)
  expect(await move(env)).toContain('Moved 0 uploaded files')

  expect(await move(back)).toContain('FILES_FROM may be unset')
  expect((await namesLeft(disk)).toSorted()).toEqual(['erased.txt', archive, 'one', 'three', 'three-480-avif', 'two'])
  expect(Buffer.from((await disk.files.read('two')) ?? []).toString()).toBe('bytes of two')
})

test('until a file has been carried over it is read, listed and removed where it was', async () => {
  const { disk, env } = await movingHouse()
  const { files } = await openStores(readConfig(env))

  expect(Buffer.from((await files.read('one')) ?? []).toString()).toBe('bytes of one')
  await files.put('new', Buffer.from('uploaded meanwhile'))
  await files.remove('two')

  expect(await disk.files.has('two')).toBe(false)
  expect(await disk.files.has('new')).toBe(false)
  const names: string[] = []
  for await (const { name } of files.list()) names.push(name)
  expect(names.toSorted()).toEqual(['new', 'one', 'three', 'three-480-avif'])
  await move(env)
  expect(await files.has('two')).toBe(false)
  expect(Buffer.from((await files.read('new')) ?? []).toString()).toBe('uploaded meanwhile')
})

test('what is removed while it is carried over is in neither place, unless another machine has carried it', async () => {
  const { disk, dataDir, env } = await movingHouse()
  const { present } = await openPlaces(readConfig(env))
  const house = await openStores(readConfig(env))
  const take: Stores['files']['take'] = async (name, file) => {
    // Read already, and not there yet.
    if (name === 'two') await house.files.remove(name)
    if (name === 'three') {
      await present.files.put(name, Buffer.from('bytes of three'))
      await disk.files.remove(name)
    }
    await present.files.take(name, file)
  }

  await carryOver({
    present: { ...present, files: { ...present.files, take } },
    former: disk,
    scratchIn: path.join(dataDir, 'backups'),
  })

  expect(await house.files.has('two')).toBe(false)
  const names: string[] = []
  for await (const { name } of house.files.list()) names.push(name)
  expect(names.toSorted()).toEqual(['one', 'three', 'three-480-avif'])

  const files = path.join(dataDir, 'files')
  for (const name of readdirSync(files)) utimesSync(path.join(files, name), 0, 0)
  await move(env)
  expect(readdirSync(files)).toEqual([])
})

test('nothing goes from where it was that is not the same where it is now', async () => {
  const { disk, env } = await movingHouse()
  const { present } = await openPlaces(readConfig(env))
  await present.files.put('one', Buffer.from('other bytes'))

  await expect(move(env)).rejects.toThrow(/Not the same in both places, and left in both: .*files\/one\.$/)

  expect(Buffer.from((await disk.files.read('one')) ?? []).toString()).toBe('bytes of one')
  expect(await namesLeft(disk)).toEqual(['one'])
})

test('a store that goes away in the middle costs nothing: the same command goes on', async () => {
  const { disk, dataDir, env } = await movingHouse()
  const { present, former } = await openPlaces(readConfig(env))
  let asked = 0
  const take: Stores['files']['take'] = (name, file) =>
    ++asked > 2 ? Promise.reject(new Error('away')) : present.files.take(name, file)
  const faltering = { ...present, files: { ...present.files, take } }

  const broken = carryOver({ present: faltering, former: former ?? disk, scratchIn: path.join(dataDir, 'backups') })

  await expect(broken).rejects.toThrow('away')
  const all = await openStores(readConfig(env))
  for (const name of ['one', 'two', 'three', 'three-480-avif']) expect(await all.files.has(name)).toBe(true)
  await move(env)
  expect(await namesLeft(disk)).toEqual([])
  expect(readdirSync(path.join(dataDir, 'backups')).filter((name) => name.startsWith('.'))).toEqual([])
})

test('killed in the middle it is begun anew and ends with every file in one place, those uploaded meanwhile too', async () => {
  const { disk, env } = await movingHouse()
  const many = Array.from({ length: 60 }, (_, index) => `picture-${index}`)
  for (const name of many) await disk.files.put(name, Buffer.from(`bytes of ${name}`))
  const house = await openStores(readConfig(env))

  const moving = spawn(process.execPath, ['cli/main.ts', 'files', 'move'], { env: { PATH: process.env.PATH, ...env } })
  const ended = once(moving, 'exit')
  await vi.waitFor(async () => expect((await namesLeft(disk)).length).toBeLessThan(60), {
    timeout: 60_000,
    interval: 5,
  })
  moving.kill('SIGKILL')
  await ended
  await house.files.put('uploaded', Buffer.from('bytes of uploaded'))

  expect((await namesLeft(disk)).length).toBeGreaterThan(0)
  for (const name of [...many, 'uploaded'])
    expect(Buffer.from((await house.files.read(name)) ?? []).toString()).toBe(`bytes of ${name}`)
  await move(env)
  expect(await namesLeft(disk)).toEqual([])
  for (const name of [...many, 'uploaded'])
    expect(Buffer.from((await house.files.read(name)) ?? []).toString()).toBe(`bytes of ${name}`)
}, 120_000)

test('what somebody made in a terminal into the folder of exports stays with them', async () => {
  const { dataDir, disk, env } = await movingHouse()
  mkdirSync(path.join(dataDir, 'exports'))
  writeFileSync(path.join(dataDir, 'exports', 'people-2026.csv'), 'theirs')

  await move(env)

  expect(await disk.exports.has('people-2026.csv')).toBe(true)
})

test('without a place to move from the command says what to set', async () => {
  await expect(move({ DATA_DIR: temporaryFolder() })).rejects.toThrow(
    'There is nowhere to move files from: set FILES_URL',
  )
})
