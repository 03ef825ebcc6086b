import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { startStore } from '../../server/stores/bucket.fixture.ts'
import { byNight } from '../by-night.ts'
import { beginLoad, kindsOf } from '../load/load.ts'
import { readOn } from '../load/readers.ts'
import { uploadOn } from '../load/uploads.ts'
import { makeHousing } from '../site/housing.ts'
import { preparedSites } from '../site/prepared.ts'
import { runNode } from '../site/process.ts'
import { runBuild, siteAt } from '../site/site.ts'
import { expect, test } from '../site/test.ts'

test.skip(!byNight, 'By night: the files of a site that is read and written move.')

test('files are carried to a store and back while they are read and others come, byte for byte', async () => {
  const [housing, store] = [await makeHousing(preparedSites().demo), await startStore()]
  const site = siteAt(housing)
  const sums = new Map<string, string>()
  const lying = () => {
    const folder = path.join(housing.dataDir, 'files')
    return existsSync(folder) ? readdirSync(folder).length : 0
  }
  /** Runs the site with these settings; `meanwhile` under load. */
  const withSite = async (settings: Record<string, string>, meanwhile: () => Promise<unknown>) => {
    const env = { ...housing.env, ...settings }
    const running = await runBuild('.', env)
    const load = beginLoad(site)
    const uploads = await uploadOn(load, { senders: 4, sums })
    await readOn(load, { visitors: 1, members: 1 })
    const before = sums.size
    await expect.poll(() => sums.size).toBeGreaterThan(before + 20)
    await meanwhile()
    await expect.poll(() => sums.size).toBeGreaterThan(before + 40)
    await load.end()
    expect(kindsOf(load.faults)).toEqual([])
    expect(await uploads.different()).toEqual([])
    await running.stop()
  }
  const move = async (settings: Record<string, string>) => {
    const moving = runNode('cli/main.ts', ['files', 'move'], { ...housing.env, ...settings })
    expect([await moving.ended, moving.words()]).toEqual([0, expect.stringMatching(/Moved \d+ uploaded files/)])
    return moving.words()
  }

  await withSite({}, async () => undefined)
  const onDisk = lying()
  await withSite(store.env, async () => console.log(await move(store.env)))
  expect([onDisk > 40, lying()]).toEqual([true, 0])
  const { FILES_URL: FILES_FROM, ...keys } = store.env
  await withSite({ ...keys, FILES_FROM }, async () => console.log(await move({ ...keys, FILES_FROM })))
  // Demo pictures have several files each.
  expect(lying()).toBeGreaterThanOrEqual(sums.size)
  console.log(`${sums.size} files were there and back.`)

  await housing.clearAway()
  await store.stop()
  store.forget()
})
