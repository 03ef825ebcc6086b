import { spawnSync } from 'node:child_process'
import autocannon from 'autocannon'
import { openTestDatabase } from '../database.ts'
import { type BenchSite, signInDemo, startBenchSite } from './site.ts'
import type { Row } from './table.ts'

const few = 1000
const many = 100_000
const connections = 64

/** What a member's pages ask for, and how long 99 of 100 answers may take at most (milliseconds). */
const questions = [
  { what: 'a member’s home', path: '/member', most: 200 },
  { what: 'an edition’s overview', path: '/member/editions/2026', most: 200 },
  { what: '/api, updates of a zone', path: '/api/updates/2026/europe-africa', most: 50 },
  { what: '/api, sessions and answers', path: '/api/sessions/answers', most: 50 },
  { what: '/api, who am I', path: '/api/me', most: 50 },
]

/**
 * What members ask for at 64 connections at once, among 1,000 members and, with `TEST_DATABASE_URL`, among 1,000 and 100,000 on
 * PostgreSQL: the embedded engine is not meant for so many. All of them belong to the zone that is asked for.
 */
export async function measureMemberArea(): Promise<Row[]> {
  const rows: Row[] = []
  for (const size of process.env.TEST_DATABASE_URL ? [few, many] : [few]) {
    const { site, close } = await openCommunity(size)
    try {
      const headers = { Cookie: await signInDemo(site, 'member') }
      for (const question of questions) rows.push(await measure(question, { site, headers, size }))
    } finally {
      await close()
    }
  }
  return rows
}

type Community = { site: BenchSite; headers: { Cookie: string }; size: number }

async function measure(
  { what, path, most }: (typeof questions)[number],
  { site, headers, size }: Community,
): Promise<Row> {
  const url = site.url + path
  await autocannon({ url, headers, connections, amount: 500 })
  const { latency, requests, non2xx, errors } = await autocannon({ url, headers, connections, duration: 5, workers: 1 })
  if (non2xx + errors > 0) throw new Error(`${path} refused ${non2xx + errors} requests.`)
  return {
    what: `${what}, among ${size.toLocaleString('en')} members, ${connections} at once`,
    value: `p50 ${latency.p50} ms, p99 ${latency.p99} ms, ${requests.average.toFixed(0)}/s`,
    budget: `p99 <= ${most} ms`,
    met: latency.p99 <= most,
  }
}

async function openCommunity(size: number): Promise<{ site: BenchSite; close: () => Promise<void> }> {
  if (!process.env.TEST_DATABASE_URL) {
    const first = await startBenchSite()
    await first.stop()
    const env = { ...process.env, DATA_DIR: first.dataDir, DATABASE_URL: '' }
    const planted = spawnSync(process.execPath, ['test/site/sql.ts', ...crowd(size)], { env })
    if (planted.status !== 0) throw new Error(`The members were not made: ${planted.stderr.toString()}`)
    const site = await startBenchSite(first.dataDir)
    return { site, close: () => site.stop().then(site.remove) }
  }
  const database = await openTestDatabase()
  const site = await startBenchSite(undefined, { DATABASE_URL: database.databaseUrl ?? '', DEMO: '1' })
  for (const statement of crowd(size)) await database.pool.query(statement)
  const close = async () => {
    await site.stop()
    site.remove()
    await database.close()
  }
  return { site, close }
}

function crowd(size: number): string[] {
  return [
    `insert into auth.users (id, email)
    select md5('crowd' || number)::uuid, 'crowd-' || number || '@club.test' from generate_series(1, ${size}) as number`,
    `insert into guildhall.members (id, account_id, display_name, status, time_zone)
    select id, id, 'Crowd ' || left(id::text, 8), 'active', 'UTC' from auth.users where email like 'crowd-%'`,
    `insert into guildhall.accesses (member_id, edition_id, zone_id, starts_at)
    select members.id, editions.id, zones.id, now() - interval '10 days'
    from guildhall.members, guildhall.editions join guildhall.zones on zones.edition_id = editions.id
    where members.display_name like 'Crowd %' and editions.slug = '2026' and zones.slug = 'europe-africa'`,
    'analyze',
  ]
}
