import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../test/temporary-folder.ts'
import { storedNames } from '../domain/writing/assets/pictures.ts'
import { filesIn } from './files.ts'

test('what was put there can be read until it is removed', async () => {
  const files = filesIn(path.join(temporaryFolder(), 'files'))

  await files.put('a-file', Buffer.from('kept'))
  await files.put('a-file', Buffer.from('kept anew'))

  expect(Buffer.from((await files.read('a-file')) ?? []).toString()).toBe('kept anew')
  await files.remove('a-file')
  expect(await files.read('a-file')).toBeUndefined()
})

test('a file is whole, alone under its name, and nobody else’s to read', async () => {
  const folder = path.join(temporaryFolder(), 'files')

  await filesIn(folder).put('a-file', Buffer.from('kept'))

  expect(readdirSync(folder)).toEqual(['a-file'])
  expect(statSync(path.join(folder, 'a-file')).mode & 0o777).toBe(0o600)
})

test('no name leads out of the folder', async () => {
  await expect(filesIn(temporaryFolder()).read('../keys/auth.json')).rejects.toThrow('named by the id')
})

test('every name a picture is kept under is one the folder takes', async () => {
  const files = filesIn(path.join(temporaryFolder(), 'files'))
  const names = storedNames('00000000-0000-4000-8000-000000000000')

  for (const name of names) await files.put(name, Buffer.from(name))

  expect(names.length).toBeGreaterThan(1)
  for (const name of names) expect(Buffer.from((await files.read(name)) ?? []).toString()).toBe(name)
})
