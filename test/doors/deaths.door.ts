import { setTimeout as wait } from 'node:timers/promises'
import { byNight } from '../by-night.ts'
import { type Cluster, startCluster } from '../load/cluster.ts'
import { letEverybodyIn, missingOf, summaryOf } from '../load/everybody.ts'
import { kindsOf } from '../load/load.ts'
import { type Machines, startMachines } from '../load/machines.ts'
import { knock } from '../site/knock.ts'
import { preparedSites } from '../site/prepared.ts'
import { expect, test } from '../site/test.ts'

/* Two machines and their database, each of which dies while everybody is there. */

test.skip(!process.env.TEST_DATABASE_URL || !byNight, 'By night, with a PostgreSQL: two machines and a database die.')
test.describe.configure({ mode: 'serial', timeout: 300_000 })

let cluster: Cluster
let house: Machines
test.beforeAll(async () => {
  test.setTimeout(300_000)
  const { postgresDemo } = preparedSites()
  if (!postgresDemo || !byNight) return
  cluster = await startCluster()
  cluster.take(postgresDemo.databaseUrl)
  house = await startMachines(postgresDemo, async () => ({
    databaseUrl: cluster.databaseUrl,
    drop: async () => undefined,
  }))
})
test.afterAll(async () => {
  await house?.stop()
  cluster?.clearAway()
})

test('a machine that is killed takes along what it was asked just then, and nothing that was acknowledged', async () => {
  const everybody = await letEverybodyIn(house)
  const { load, listeners, uploads } = everybody
  await expect.poll(() => uploads.acknowledged()).toBeGreaterThan(2)

  const killedAt = load.now()
  await house.machines[0].kill()
  await wait(untilQuietMs)
  const quietSince = load.now()
  await wait(untilQuietMs)
  await house.machines[0].begin()
  const unheard = await listeners.unheard()
  await load.end()

  console.log(`One of two machines killed: ${summaryOf(everybody)}; asked again: ${house.proxy.repeated()}`)
  expect(kindsOf(load.faults.filter(({ at }) => at < killedAt || at > quietSince))).toEqual([])
  // What was under way: nobody asks a second time for it but whoever asked.
  expect(
    kindsOf(load.faults.filter(({ why }) => !/502 It fell silent|aborted|socket hang up|ECONNRESET/.test(why))),
  ).toEqual([])
  expect(unheard).toEqual([0, 0, 0, 0])
  expect(await missingOf(everybody, house.databaseUrl)).toEqual([])
})

test('a database that dies is said to be away, and everything goes on by itself when it is there again', async () => {
  const everybody = await letEverybodyIn(house)
  const { load, listeners, uploads, writers } = everybody
  const pids = house.machines.map(({ pid }) => pid())
  const as = await house.site.cookieOf('member')
  await expect.poll(() => uploads.acknowledged()).toBeGreaterThan(2)

  const killedAt = load.now()
  cluster.kill()
  for (const { url } of house.machines) {
    await expect.poll(async () => (await knock(`${url}/_app/health/ready`)).status).toBe(503)
    expect(JSON.parse((await knock(`${url}/_app/health/ready`)).text).reasons).toEqual([
      'The database does not answer.',
    ])
    expect((await knock(`${url}/_app/health/live`)).status).toBe(200)
    const page = await knock(`${url}/member`, { as })
    expect([page.status, page.text, page.headers['retry-after']]).toEqual([503, away, '10'])
  }
  await wait(untilQuietMs)
  cluster.begin()
  for (const { url } of house.machines)
    await expect.poll(async () => (await knock(`${url}/_app/health/ready`)).status).toBe(200)
  await wait(untilQuietMs)
  const quietSince = load.now()
  const before = writers.map((writer) => writer.acknowledged())
  await wait(2 * untilQuietMs)
  const unheard = await listeners.unheard()
  await load.end()

  console.log(`The database killed: ${summaryOf(everybody)}\n${kindsOf(load.faults).join('\n')}`)
  expect(kindsOf(load.faults.filter(({ at }) => at < killedAt || at > quietSince))).toEqual([])
  expect(kindsOf(load.faults.filter(({ why }) => !why.startsWith('503')))).toEqual([])
  expect(house.machines.map(({ pid }) => pid())).toEqual(pids)
  for (const [index, writer] of writers.entries()) expect(writer.acknowledged()).toBeGreaterThan(before[index] ?? 0)
  expect(unheard).toEqual([0, 0, 0, 0])
  expect(await missingOf(everybody, house.databaseUrl)).toEqual([])
})

const away = 'The database does not answer at the moment. What was saved is safe; try again in a minute.'
const untilQuietMs = 3000
