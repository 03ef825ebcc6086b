import { createHash } from 'node:crypto'
import { createWriteStream, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip, gzipSync } from 'node:zlib'
import { pack, type Pack } from 'tar-stream'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { pagesOf } from './load.ts'
import { verifyBackup } from './read.ts'

const megabyte = 1024 * 1024

test.each([
  ['manifest', 'manifest.json is larger than any part of a backup', (tar: Pack) => fill(tar, 'manifest.json', 20)],
  ['keys', 'keys/auth.json is larger than any part', (tar: Pack) => promise(tar, { files: ['keys/auth.json'] }, 2)],
  ['upload', 'files/a is larger than any part', (tar: Pack) => promise(tar, { files: ['files/a'] }, 70)],
  ['rows', 'a row longer than this site writes any', (tar: Pack) => promise(tar, { tables: ['members'] }, 40)],
  ['file', 'files/a is not as long as', (tar: Pack) => promise(tar, { files: ['files/a'], promised: 3 }, 2)],
])('a small archive that claims a %s without an end is refused before it fills the memory', async (_, why, write) => {
  const file = path.join(temporaryFolder(), 'small.tar.gz')
  const tar = pack()
  await Promise.all([pipeline(tar, createGzip({ level: 1 }), createWriteStream(file)), write(tar)])
  expect(statSync(file).size).toBeLessThan(megabyte)

  await expect(verifyBackup(file)).rejects.toThrow(why)
})

test('neither are the attributes of a part kept, which have no end either', async () => {
  const file = path.join(temporaryFolder(), 'small.tar.gz')
  const header = Buffer.alloc(512)
  header.write('manifest.json', 0)
  header.write((40 * megabyte).toString(8).padStart(11, '0'), 124)
  header.write('x', 156)
  writeFileSync(file, gzipSync(Buffer.concat([header, Buffer.alloc(megabyte)])))

  await expect(verifyBackup(file)).rejects.toThrow('it holds something else than plain files')
})

test('long rows come in smaller pages, and no row is lost', async () => {
  const row = `"${'x'.repeat(3 * megabyte)}"`
  async function* rows() {
    for (let number = 0; number < 8; number += 1) yield Buffer.from(`${row}\n${number}\n`)
  }

  const pages: string[][] = []
  for await (const page of pagesOf(rows())) pages.push(page)

  expect(Math.max(...pages.map((page) => page.join('').length))).toBeLessThan(8 * megabyte)
  expect(pages.flat().filter((line) => line.length === 1)).toEqual(['0', '1', '2', '3', '4', '5', '6', '7'])
})

/** A part of so many megabytes of nothing. */
async function fill(tar: Pack, name: string, megabytes: number): Promise<void> {
  const entry = tar.entry({ name, size: megabytes * megabyte })
  for (let number = 0; number < megabytes; number += 1) {
    if (!entry.write(Buffer.alloc(megabyte, 32))) await drained(entry)
  }
  entry.end(Buffer.from(''))
  tar.finalize()
}

function drained(entry: { once: (event: 'drain', listener: () => void) => unknown }): Promise<void> {
  return new Promise((resolve) => void entry.once('drain', () => resolve()))
}

type Promised = { files?: string[]; tables?: string[]; promised?: number }

/** An archive that names one part, which has so many megabytes. */
async function promise(tar: Pack, { files = [], tables = [], promised }: Promised, megabytes: number): Promise<void> {
  const bytes = promised ?? megabytes * megabyte
  const sha256 = createHash('sha256').digest('hex')
  const text = JSON.stringify({
    product: 'guildhall',
    format: 1,
    version: '0',
    madeAt: '2026-11-24T03:00:00Z',
    engine: 'embedded',
    migrations: [],
    tables: tables.map((table) => ({ schema: 'guildhall', table, rows: 1, bytes, sha256 })),
    files: files.map((name) => ({ name, bytes, sha256 })),
  })
  tar.entry({ name: 'manifest.json' }, text)
  await fill(tar, files[0] ?? `tables/guildhall.${tables[0]}.jsonl`, megabytes)
}
