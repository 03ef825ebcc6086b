import { readFileSync } from 'node:fs'
import { createAuthService, loadKeys } from '../../../auth/index.ts'
import { openTestDatabase, type TestDatabase } from '../../database.ts'
import { sessionCookies } from '../../site/site.ts'
import { type BenchSite, startBenchSite } from '../site.ts'
import { makeCommunity } from './community.ts'
import type { Sizes } from './sizes.ts'

/** A community on PostgreSQL, the demo in it, and the site that is started on it as often as a measurement needs. */
export type House = {
  sizes: Sizes
  database: TestDatabase
  /** How long it took to make its rows. */
  madeInMs: number
  /** Serves it with so many processes, until that is stopped. */
  open: (processes: number, env?: Record<string, string>) => Promise<BenchSite>
  /** The session cookies of so many of its members, all of one zone, each with a sign-in of their own; good for an hour, however often it is opened. */
  signIn: (members: number) => Promise<string[]>
  close: () => Promise<void>
}

/** The address all starts have in common: tokens say who made them. Requests come to the port, and are taken all the same. */
const siteUrl = 'http://scale.test'

/** Makes it; with `TEST_DATABASE_URL` only. */
export async function buildHouse(sizes: Sizes): Promise<House> {
  const database = await openTestDatabase()
  const onIt = { DATABASE_URL: database.databaseUrl ?? '', SITE_URL: siteUrl, DEMO: '1' }
  const first = await startBenchSite(undefined, onIt)
  await first.stop()
  const { dataDir } = first
  const started = performance.now()
  await makeCommunity(database.pool, sizes)
  return {
    sizes,
    database,
    madeInMs: performance.now() - started,
    open: (processes, env) => startBenchSite(dataDir, { ...onIt, PROCESSES: String(processes), ...env }),
    signIn: (members) => signInMany({ database, dataDir }, members),
    close: async () => {
      first.remove()
      await database.close()
    },
  }
}

/** A way in that asks for no password: hashing a thousand of them would take minutes. */
async function signInMany({ database, dataDir }: { database: TestDatabase; dataDir: string }, number: number) {
  const auth = createAuthService({
    db: database.db,
    siteUrl,
    keys: await loadKeys(dataDir),
    now: () => new Date(),
    disableSignup: true,
    sendLetter: async () => undefined,
  })
  const { rows } = await database.pool.query<{ id: string }>(
    `select account_id as id from guildhall.members join guildhall.accesses on member_id = members.id join guildhall.zones on zones.id = zone_id
    where members.status = 'active' and display_name like '% Reader %' and zones.slug = 'europe-africa' order by joined_at desc limit $1`,
    [number],
  )
  const cookies: string[] = []
  for (const { id } of rows) {
    const entered = await auth.enter(id, { ip: '10.0.0.1', userAgent: 'a browser' })
    if (!entered.ok) throw new Error(`A member could not be signed in: ${entered.because}`)
    const tokens = { access_token: entered.accessToken, refresh_token: entered.refreshToken, token_type: 'bearer' }
    const expires_at = Math.floor(Date.now() / 1000) + 3600
    cookies.push(sessionCookies(JSON.stringify({ ...tokens, expires_in: 3600, expires_at, user: { id } })))
  }
  if (cookies.length < number) throw new Error(`There are only ${cookies.length} members to sign in.`)
  return cookies
}

/** The processes that serve a site that was opened, without the one that keeps several. */
export function servingPids({ process: { pid } }: Pick<BenchSite, 'process'>): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  return children.length > 0 ? children : [pid ?? 0]
}

/** The memory a process holds, in bytes (proc_pid_status(5)). */
export function memoryOf(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}
