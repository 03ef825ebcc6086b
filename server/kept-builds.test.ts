import { utimesSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../test/temporary-folder.ts'
import { dayMs } from '../time/durations.ts'
import { keepBuild, openKeptBuilds } from './kept-builds.ts'
import { keep } from './page.ts'
import { folderStore } from './stores/folder.ts'
import { type Store, wholeIn } from './stores/store.ts'

const now = new Date()

test('a file that only another build has is found where that build was kept, with its type and for ever', async () => {
  const builds = folderStore(temporaryFolder())
  await keepBuild(builds, build('new', { '/assets/page-new.js': 'new words', '/robots.txt': 'not a file of a build' }))
  const fileOfBuild = openKeptBuilds(builds, 'old')

  const found = await fileOfBuild('/assets/page-new.js')

  expect(await found?.text()).toBe('new words')
  expect(Object.fromEntries(found?.headers ?? [])).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(await fileOfBuild('/robots.txt')).toBeUndefined()
  expect(await fileOfBuild('/assets/nobody-has-it.js')).toBeUndefined()
})

test('one that another process keeps a moment later is found as well', async () => {
  const builds = folderStore(temporaryFolder())
  const fileOfBuild = openKeptBuilds(builds, 'old')
  expect(await fileOfBuild('/assets/page-next.css')).toBeUndefined()

  await keepBuild(builds, build('next', { '/assets/page-next.css': 'looks' }))

  expect(await (await fileOfBuild('/assets/page-next.css'))?.text()).toBe('looks')
})

test('of its own build nothing is read: its files were looked for already', async () => {
  const kept = folderStore(temporaryFolder())
  await keepBuild(kept, build('own', { '/assets/own.js': 'own' }))
  const read: string[] = []
  const builds = { ...kept, read: (name: string) => (read.push(name), kept.read(name)) }

  expect(await openKeptBuilds(builds, 'own')('/assets/nobody-has-it.js')).toBeUndefined()

  expect(read).toEqual([])
})

test('four builds are kept, and those of the last thirty days', async () => {
  const folder = temporaryFolder()
  const builds = folderStore(folder)
  for (const [name, days] of [
    ['a', 29],
    ['b', 20],
    ['c', 10],
    ['d', 5],
    ['e', 40],
  ] as const) {
    await builds.put(name, Buffer.from('kept'))
    const at = new Date(now.getTime() - days * dayMs)
    utimesSync(path.join(folder, name), at, at)
  }
  await keepBuild(builds, build('own', { '/assets/own.js': 'own' }))

  expect(await namesIn(builds)).toEqual(['b', 'c', 'd', 'own'])
  for (const name of ['b', 'c', 'd']) {
    const at = new Date(now.getTime() - 31 * dayMs)
    utimesSync(path.join(folder, name), at, at)
  }
  await keepBuild(builds, build('own', { '/assets/own.js': 'own' }))
  expect(await namesIn(builds)).toEqual(['own'])
})

test('a place that takes nothing keeps no house closed', async () => {
  const builds = { ...folderStore(temporaryFolder()), put: () => Promise.reject(new Error('full')) }

  await expect(keepBuild(builds, build('own', { '/assets/own.js': 'own' }))).resolves.toBeUndefined()
})

function build(id: string, files: Record<string, string>) {
  const pages = Object.entries(files).map(
    ([address, words]) => [address, keep(0, { headers: {}, body: Buffer.from(words) })] as const,
  )
  return { id, files: new Map(pages), now }
}

async function namesIn(builds: Store): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of wholeIn(builds)) names.push(name)
  return names.toSorted()
}
