import { spawnSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { median } from './one-core.ts'
import { type BenchSite, startBenchSite } from './site.ts'
import type { Row } from './table.ts'

/** Asks of the same address, a minute or more apart: what the first one leaves behind must not make the later ones differ. */
const asks = 3

const password = 'a quiet river at noon'

/** What a stranger may ask of an address, and learn from how long the answer takes whether somebody has it. */
const questions: Record<string, (email: string) => [path: string, body: Record<string, string>]> = {
  'sign-in with a password': (email) => ['/token?grant_type=password', { email, password: 'wrong wrong wrong' }],
  'a code': (email) => ['/otp', { email }],
  'a new password': (email) => ['/recover', { email }],
  'sign-up': (email) => ['/signup', { email, password }],
}

/**
 * Pairs of an address somebody has and one nobody has, asked in turns over HTTP, in an order that is drawn by lot: whether the
 * times tell one from the other. Ranks are compared (Mann and Whitney): one slow answer decides nothing.
 */
export async function measureTiming(pairs = 200): Promise<Row[]> {
  const site = await siteWithAccounts(pairs)
  try {
    const rows: Row[] = []
    for (const [name, ask] of Object.entries(questions)) {
      const times = await timesOf(site, { name, ask, pairs })
      for (let time = 0; time < asks; time += 1)
        rows.push(row(`${name}, the ${time + 1}. time`, times.known[time] ?? [], times.unknown[time] ?? []))
    }
    return rows
  } finally {
    await site.stop()
    site.remove()
  }
}

type Times = { known: number[][]; unknown: number[][] }

type Asking = { name: string; ask: (typeof questions)[string]; pairs: number }

async function timesOf(site: BenchSite, { name, ask, pairs }: Asking): Promise<Times> {
  const times: Times = { known: [], unknown: [] }
  const slug = Object.keys(questions).indexOf(name)
  for (let time = 0; time < asks; time += 1) {
    // Asked again within the minute, everybody is refused alike.
    if (time > 0) await pause(61_000)
    for (let pair = -10; pair < pairs; pair += 1) {
      const both = [
        ['known', `known-${slug}-${pair + 10}@club.test`] as const,
        ['unknown', `other-${slug}-${pair + 10}@club.test`] as const,
      ]
      for (const [who, email] of Math.random() < 0.5 ? both : both.toReversed()) {
        const taken = await timeOf(site, ask(email))
        // The first few warm up what both need.
        if (pair >= 0) (times[who][time] ??= []).push(taken)
      }
    }
  }
  return times
}

let asked = 0

/** Milliseconds until the answer is there. Each comes from another network, so that no limit but that of the address counts. */
async function timeOf({ url }: BenchSite, [path, body]: [string, Record<string, string>]): Promise<number> {
  asked += 1
  const headers = {
    'Content-Type': 'application/json',
    'X-Forwarded-For': `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`,
  }
  const started = performance.now()
  const answer = await fetch(`${url}/auth/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  await answer.arrayBuffer()
  return performance.now() - started
}

/** As many accounts as are asked for, each a member's of the demo but for its address. */
async function siteWithAccounts(pairs: number): Promise<BenchSite> {
  const first = await startBenchSite()
  await first.stop()
  const numbers = Object.keys(questions).map(
    (_, slug) => `select ${slug} as slug, number from generate_series(0, ${pairs + 9}) as number`,
  )
  const accounts = `
    with model as (
      select * from auth.users where encrypted_password <> '' and email_confirmed_at is not null order by email limit 1
    ), wanted as (${numbers.join(' union all ')})
    insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, confirmation_token,
      recovery_token, email_change_token_new, email_change, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
    select instance_id, gen_random_uuid(), aud, role, 'known-' || slug || '-' || number || '@club.test', encrypted_password,
      email_confirmed_at, '', '', '', '', raw_app_meta_data, raw_user_meta_data, created_at, updated_at
    from model, wanted`
  const { status, stderr } = spawnSync(process.execPath, ['test/site/sql.ts', accounts], {
    env: { ...process.env, DATA_DIR: first.dataDir, DATABASE_URL: '' },
  })
  if (status !== 0) throw new Error(`The accounts were not made: ${stderr.toString()}`)
  return startBenchSite(first.dataDir, { TRUST_PROXY: '1', AUTH_DISABLE_SIGNUP: '0' })
}

function row(what: string, known: number[], unknown: number[]): Row {
  const p = chanceOfDifference(known, unknown)
  const [one, other] = [median(known), median(unknown)]
  return {
    what: `time of an answer: ${what}, ${known.length} known and ${unknown.length} unknown addresses`,
    value: `${one.toFixed(1)} and ${other.toFixed(1)} ms, p = ${p.toFixed(3)}`,
    budget: 'p >= 0.01, or < 1 ms',
    met: p >= 0.01 || Math.abs(one - other) < 1,
  }
}

/** How likely ranks lie at least so far apart by chance: the rank test of Mann and Whitney, two-sided, by the normal distribution. */
function chanceOfDifference(one: number[], other: number[]): number {
  const all = [...one.map((time) => ({ time, isOne: true })), ...other.map((time) => ({ time, isOne: false }))]
  const ranks = all.toSorted((a, b) => a.time - b.time)
  const sum = ranks.reduce((total, { isOne }, index) => (isOne ? total + index + 1 : total), 0)
  const [n, m] = [one.length, other.length]
  const z = (sum - (n * (n + m + 1)) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12)
  return 2 * upperTail(Math.abs(z))
}

/** The share of the normal distribution above z (Abramowitz and Stegun, 26.2.17; within 1e-7). */
function upperTail(z: number): number {
  const t = 1 / (1 + 0.231_641_9 * z)
  const weights = [0.319_381_53, -0.356_563_782, 1.781_477_937, -1.821_255_978, 1.330_274_429]
  const sum = weights.reduce((total, weight, power) => total + weight * t ** (power + 1), 0)
  return (sum * Math.exp((-z * z) / 2)) / Math.sqrt(2 * Math.PI)
}
