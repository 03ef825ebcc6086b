import { createHash } from 'node:crypto'
import { createWriteStream, statSync } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack, type Pack } from 'tar-stream'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { pagesOf } from './load.ts'
import { verifyBackup } from './read.ts'

const megabyte = 1024 * 1024

test.each([
  ['whose manifest has no end', (tar: Pack) => fill(tar, 'manifest.json', 300)],
  ['whose keys have no end', (tar: Pack) => manifest(tar, { files: ['keys/auth.json'] }, 300)],
  ['whose upload has no end', (tar: Pack) => manifest(tar, { files: ['files/a'] }, 300)],
  ['whose rows have no end', (tar: Pack) => manifest(tar, { tables: ['members'] }, 300)],
  ['whose parts are longer than it says', (tar: Pack) => manifest(tar, { files: ['files/a'], promised: 3 }, 40)],
  ['whose names have no end', (tar: Pack) => fill(tar, 'manifest.json', 300, 'pax-header')],
])('a small archive %s is refused before it fills the memory', async (_, write) => {
  const file = path.join(temporaryFolder(), 'small.tar.gz')
  const tar = pack()
  await Promise.all([pipeline(tar, createGzip(), createWriteStream(file)), write(tar)])
  expect(statSync(file).size).toBeLessThan(megabyte)

  const peak = await peakWhile(() =>
    expect(verifyBackup(file)).rejects.toThrow(
      /^The backup small\.tar\.gz cannot be used \(.*\); nothing was changed\.$/,
    ),
  )

  expect(peak / megabyte).toBeLessThan(150)
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
async function fill(tar: Pack, name: string, megabytes: number, type: 'file' | 'pax-header' = 'file'): Promise<void> {
  const entry = tar.entry({ name, size: megabytes * megabyte, type })
  for (let number = 0; number < megabytes; number += 1) {
    if (!entry.write(Buffer.alloc(megabyte, 32))) await new Promise((resolve) => entry.once('drain', resolve))
  }
  entry.end()
  tar.finalize()
}

type Promised = { files?: string[]; tables?: string[]; promised?: number }

/** An archive that names one part, which has so many megabytes. */
async function manifest(tar: Pack, { files = [], tables = [], promised }: Promised, megabytes: number): Promise<void> {
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
  await new Promise((resolve) => tar.entry({ name: 'manifest.json' }, text, resolve))
  await fill(tar, files[0] ?? `tables/guildhall.${tables[0]}.jsonl`, megabytes)
}

/** How much more memory was held at most than before. */
async function peakWhile(work: () => Promise<unknown>): Promise<number> {
  const held = () => process.memoryUsage.rss()
  const before = held()
  let most = before
  const timer = setInterval(() => (most = Math.max(most, held())), 5)
  await work()
  clearInterval(timer)
  return Math.max(most, held()) - before
}
