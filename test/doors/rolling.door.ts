import { rmSync } from 'node:fs'
import { night } from '../by-night.ts'
import { type Everybody, letEverybodyIn, missingOf, summaryOf } from '../load/everybody.ts'
import { kindsOf } from '../load/load.ts'
import { type Machines, startMachines } from '../load/machines.ts'
import { makeNextBuild } from '../site/deployments.ts'
import { preparedSites } from '../site/prepared.ts'
import { expect, test } from '../site/test.ts'

/* Two machines behind a proxy that get the next build one after the other, while everybody is there. */

test.skip(!process.env.TEST_DATABASE_URL, 'There is no PostgreSQL: several machines need one.')
test.describe.configure({ mode: 'serial' })

/** One round, or for so long as is said: a run by hand takes ten minutes (docs/hosting.md). */
const loadMs = 1000 * Number(process.env.LOAD_SECONDS ?? 0)

let house: Machines
let everybody: Everybody
let next: string
test.beforeAll(async () => {
  test.setTimeout(300_000)
  const { postgresDemo } = preparedSites()
  if (!postgresDemo) return
  house = await startMachines(postgresDemo)
  next = makeNextBuild('.')
  everybody = await letEverybodyIn(house)
})
test.afterAll(async () => {
  await house?.stop()
  if (next) rmSync(next, { recursive: true })
})

test('machines get the next build one after the other, and no request fails and no word is lost', night, async () => {
  test.setTimeout(loadMs + 300_000)
  const { load, listeners, uploads, writers } = everybody
  await expect.poll(() => uploads.acknowledged()).toBeGreaterThan(2)

  let rounds = 0
  for (const until = performance.now() + loadMs; rounds === 0 || performance.now() < until; rounds += 1) {
    const build = rounds % 2 === 0 ? next : '.'
    for (const machine of house.machines) await machine.renew(build)
  }
  const unheard = await listeners.unheard()
  await load.end()

  console.log(`${rounds} rounds: ${summaryOf(everybody)}`)
  expect(kindsOf(load.faults)).toEqual([])
  expect(house.proxy.repeated()).toBe(0)
  expect(unheard).toEqual([0, 0, 0, 0])
  expect(await missingOf(everybody, house.databaseUrl)).toEqual([])
  // A load that does nothing would lose nothing.
  for (const writer of writers) expect(writer.acknowledged()).toBeGreaterThan(2)
  expect(listeners.opened()).toBeGreaterThan(4)
})
