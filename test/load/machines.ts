import { randomBytes } from 'node:crypto'
import { startStore } from '../../server/stores/bucket.fixture.ts'
import { copyDatabase, nameOf, type OwnDatabase } from '../site/databases.ts'
import { makeHousing, type Housing } from '../site/housing.ts'
import type { PostgresDemo } from '../site/postgres.ts'
import type { Program } from '../site/process.ts'
import { runBuild, type Site, siteAt } from '../site/site.ts'
import { openProxy, type Proxy } from './proxy.ts'

/** One of several machines: a process of the site with a folder and a port of its own. */
export type Machine = {
  url: string
  /** It is told to end, does so in its own time, and is started again with the build of a folder; done once requests are sent to it. */
  renew: (folder: string) => Promise<void>
  /** It ends in the middle of whatever it does, and is started again by `begin`. */
  kill: () => Promise<void>
  begin: () => Promise<void>
  /** The process that serves now, and what it has said. */
  pid: () => number | undefined
  words: () => string
  stop: () => Promise<void>
}

export type Machines = {
  /** The site as readers see it: behind the proxy. */
  site: Site
  proxy: Proxy
  machines: readonly [Machine, Machine]
  databaseUrl: string
  stop: () => Promise<void>
}

/** Two machines on a copy of a community, which share a database, a store for files and a secret, and no disk. */
export async function startMachines(
  { dataDir, databaseUrl: template }: PostgresDemo,
  copy: () => Promise<OwnDatabase> = () => copyDatabase(template, nameOf(template)),
): Promise<Machines> {
  const [proxy, store, database] = await Promise.all([openProxy(), startStore(), copy()])
  const inCommon = {
    SITE_URL: proxy.url,
    DATABASE_URL: database.databaseUrl,
    SECRET_KEY: randomBytes(32).toString('base64'),
    DRAIN_SECONDS: '3',
    ...store.env,
  }
  const first = await makeHousing(dataDir, inCommon)
  const second = await makeHousing(undefined, { ...inCommon, ...authElsewhere(first.env) })
  proxy.sendTo([portOf(first), portOf(second)])
  // One after the other: the keys of the community move into the database with the first start.
  const machines = [await startMachine(first, proxy), await startMachine(second, proxy)] as const
  return {
    site: siteAt({ url: proxy.url, dataDir: first.dataDir, hosted: first.hosted }),
    proxy,
    machines,
    databaseUrl: database.databaseUrl,
    stop: async () => {
      proxy.close()
      await Promise.all(machines.map((machine) => machine.stop()))
      await Promise.all([first.clearAway(), second.clearAway()])
      await database.drop()
      await store.stop()
      store.forget()
    },
  }
}

async function startMachine(housing: Housing, proxy: Proxy): Promise<Machine> {
  let running: Program
  let build = '.'
  const begin = async () => {
    running = await runBuild(build, housing.env)
    await proxy.untilReady(portOf(housing))
  }
  await begin()
  return {
    url: housing.url,
    begin,
    renew: async (folder) => {
      await running.stop()
      build = folder
      await begin()
    },
    kill: async () => {
      if (running.pid !== undefined) process.kill(running.pid, 'SIGKILL')
      await running.ended
    },
    pid: () => running.pid,
    words: () => running.words(),
    stop: () => running.stop(),
  }
}

function portOf({ url }: Housing): number {
  return Number(new URL(url).port)
}

/** With accounts elsewhere both ask the service of the first. */
function authElsewhere(env: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(env).filter(([name]) => name.startsWith('AUTH_')))
}
