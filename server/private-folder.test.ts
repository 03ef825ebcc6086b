import { chmodSync, mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../test/temporary-folder.ts'
import { closeToOthers, openToOthers } from './private-folder.ts'

/** A data folder as an older version left it. */
function openFolder(): string {
  const dataDir = temporaryFolder()
  chmodSync(dataDir, 0o755)
  for (const folder of ['db/pg_wal', 'keys', 'mail']) mkdirSync(path.join(dataDir, folder), { recursive: true })
  for (const file of [
    'db/PG_VERSION',
    'db/pg_wal/000000010000000000000001',
    'mail/a.eml',
    'demo-sign-ins.txt',
    'erased.txt',
  ]) {
    writeFileSync(path.join(dataDir, file), '')
    chmodSync(path.join(dataDir, file), 0o666)
  }
  for (const folder of ['db', 'db/pg_wal', 'keys', 'mail']) chmodSync(path.join(dataDir, folder), 0o755)
  return dataDir
}

const modesIn = (dataDir: string) =>
  Object.fromEntries(
    ['', ...readdirSync(dataDir, { recursive: true, encoding: 'utf8' })]
      .toSorted()
      .map((name) => [name, (statSync(path.join(dataDir, name)).mode & 0o777).toString(8)]),
  )

test('a data folder that others could read is closed to them, its folders and its files', () => {
  const dataDir = openFolder()
  expect(openToOthers(dataDir)).toEqual(expect.arrayContaining(['.', 'db', 'db/pg_wal/000000010000000000000001']))

  closeToOthers(dataDir)

  expect(openToOthers(dataDir)).toEqual([])
  expect(modesIn(dataDir)).toEqual({
    '': '700',
    db: '700',
    'db/PG_VERSION': '600',
    'db/pg_wal': '700',
    'db/pg_wal/000000010000000000000001': '600',
    'demo-sign-ins.txt': '600',
    'erased.txt': '600',
    keys: '700',
    mail: '700',
    'mail/a.eml': '600',
  })
})

test('what others keep in the same place stays as it is, and so does what a link leads to', () => {
  const dataDir = openFolder()
  const elsewhere = temporaryFolder()
  chmodSync(elsewhere, 0o755)
  symlinkSync(elsewhere, path.join(dataDir, 'backups'))
  writeFileSync(path.join(dataDir, 'index.html'), '')
  chmodSync(path.join(dataDir, 'index.html'), 0o644)

  closeToOthers(dataDir)

  expect(modesIn(dataDir)).toMatchObject({ '': '755', 'index.html': '644', db: '700', 'db/PG_VERSION': '600' })
  expect((statSync(elsewhere).mode & 0o777).toString(8)).toBe('755')
})

test('a folder that is not there yet is open to nobody', () => {
  expect(openToOthers(path.join(temporaryFolder(), 'not-yet'))).toEqual([])
})
