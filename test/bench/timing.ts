import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { median } from './one-core.ts'
import { type BenchSite, startBenchSite } from './site.ts'
import type { Row } from './table.ts'

/** Rounds over the same addresses: what the first ask leaves behind must not make the next one differ. */
const rounds = 2
/** The first few warm up what all need, and are not counted. */
const warmUp = 5
/** Medians may differ by so much, whichever is more. */
const [mostShare, mostMs] = [0.05, 2]

const password = 'a quiet river at noon'

type Question = {
  name: string
  path: string
  body: (email: string) => Record<string, string>
}

/** What a stranger may ask of an address, and learn from how long the answer takes whether somebody has it. */
const byInvitation: Question[] = [
  {
    name: 'sign-in with a password',
    path: '/token?grant_type=password',
    body: (email) => ({ email, password: 'wrong wrong wrong' }),
  },
  { name: 'a code', path: '/otp', body: (email) => ({ email }) },
  { name: 'a new password', path: '/recover', body: (email) => ({ email }) },
  { name: 'another letter', path: '/resend', body: (email) => ({ email, type: 'signup' }) },
  { name: 'a wrong code', path: '/verify', body: (email) => ({ email, type: 'email', token: '000000' }) },
]
const openToStrangers: Question[] = [
  { name: 'sign-up', path: '/signup', body: (email) => ({ email, password }) },
  { name: 'a code, sign-up being open', path: '/otp', body: (email) => ({ email }) },
]

/**
 * Whether the time of an answer tells who has an account: medians of `pairs` addresses somebody has and as many nobody has, at the
 * door of a sign-in service of its own, as operators start it. They are asked one at a time, known, unknown, unknown, known, so that
 * whatever else the machine does, and the letter of the one before, falls on both alike.
 */
export async function measureTiming(pairs = 50): Promise<Row[]> {
  const dataDir = await serviceWithAccounts(pairs)
  const closed = await measureAt(dataDir, { questions: byInvitation, pairs, env: {} })
  const open = await measureAt(dataDir, { questions: openToStrangers, pairs, env: { AUTH_DISABLE_SIGNUP: '0' } })
  open.service.remove()
  return [...closed.rows, ...open.rows]
}

type Asking = { questions: Question[]; pairs: number; env: Record<string, string> }

async function measureAt(dataDir: string, { questions, pairs, env }: Asking) {
  const service = await serve(dataDir, env)
  const rows: Row[] = []
  try {
    for (let round = 1; round <= rounds; round += 1) {
      for (const question of questions) {
        const { known, unknown } = await timesOf(service, question, pairs)
        rows.push(rowOf(`${question.name}, the ${round}. time`, known, unknown))
      }
    }
  } finally {
    await service.stop()
  }
  return { rows, service }
}

async function timesOf(service: BenchSite, { name, path: where, body }: Question, pairs: number) {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  for (let pair = -warmUp; pair < pairs; pair += 1) {
    const order = ['known', 'unknown'] as const
    for (const who of pair % 2 === 0 ? order : order.toReversed()) {
      const taken = await timeOf(service, where, body(addressOf(who, name, pair)))
      if (pair >= 0) times[who].push(taken)
    }
  }
  return times
}

function addressOf(who: 'known' | 'unknown', name: string, pair: number): string {
  // As long as each other: also the bytes of an answer are to be the same.
  return `${who === 'known' ? 'some' : 'none'}-${slugOf(name)}-${pair + warmUp}@club.test`
}

function slugOf(name: string): number {
  return [...byInvitation, ...openToStrangers].findIndex((question) => question.name === name)
}

let asked = 0

/** Milliseconds until the answer is there. Each comes from another network, so that no limit but that of the address counts. */
async function timeOf({ url }: BenchSite, where: string, body: Record<string, string>): Promise<number> {
  asked += 1
  const headers = {
    'Content-Type': 'application/json',
    'X-Forwarded-For': `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`,
  }
  const started = performance.now()
  const answer = await fetch(`${url}/auth/v1${where}`, { method: 'POST', headers, body: JSON.stringify(body) })
  await answer.arrayBuffer()
  const taken = performance.now() - started
  if (answer.status === 429 || answer.status >= 500) throw new Error(`${where} answered ${answer.status}.`)
  return taken
}

function serve(dataDir: string | undefined, env: Record<string, string>): Promise<BenchSite> {
  // Letters a minute apart would make a second round wait; each address is asked far fewer times than an hour allows.
  const all = { TRUST_PROXY: '1', AUTH_MAIL_INTERVAL_S: '0', AUTH_ADMIN_API: 'public', ...env }
  return startBenchSite(dataDir, all, ['cli/main.ts', 'auth', 'serve'])
}

/** An account for each address that is to be known: one is made by the administration, and all are like it. */
async function serviceWithAccounts(pairs: number): Promise<string> {
  const first = await serve(undefined, {})
  const key = readFileSync(path.join(first.dataDir, 'keys', 'auth-secret-key.txt'), 'utf8').trim()
  const made = await fetch(`${first.url}/auth/v1/admin/users`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` },
    body: JSON.stringify({ email: 'model@club.test', password, email_confirm: true }),
  })
  if (made.status !== 200) throw new Error(`The account was not made: ${await made.text()}`)
  await first.stop()
  const names = [...byInvitation, ...openToStrangers].map(({ name }) => name)
  const addresses = names.flatMap((name) =>
    Array.from({ length: pairs + warmUp }, (_, index) => addressOf('known', name, index - warmUp)),
  )
  const statement = `
    with model as (select * from auth.users where email = 'model@club.test'),
    added as (
      insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, confirmation_token,
        recovery_token, email_change_token_new, email_change, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
      select instance_id, gen_random_uuid(), aud, role, address, encrypted_password, email_confirmed_at, '', '', '', '',
        raw_app_meta_data, raw_user_meta_data, created_at, updated_at
      from model, unnest(array[${addresses.map((address) => `'${address}'`).join(', ')}]) as address
      returning id, email, created_at
    )
    insert into auth.identities (id, provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
    select gen_random_uuid(), id::text, id, jsonb_build_object('sub', id, 'email', email), 'email', created_at, created_at, created_at
    from added`
  const { status, stderr } = spawnSync(process.execPath, ['test/site/sql.ts', statement], {
    env: { ...process.env, DATA_DIR: first.dataDir, DATABASE_URL: '' },
  })
  if (status !== 0) throw new Error(`The accounts were not made: ${stderr.toString()}`)
  return first.dataDir
}

function rowOf(what: string, known: number[], unknown: number[]): Row {
  const [one, other] = [median(known), median(unknown)]
  const apart = Math.abs(one - other)
  const share = apart / Math.min(one, other)
  return {
    what: `time of an answer: ${what}, medians of ${known.length} known and ${unknown.length} unknown`,
    value: `${one.toFixed(1)} and ${other.toFixed(1)} ms (${(share * 100).toFixed(1)} %)`,
    budget: '< 5 %, or < 2 ms',
    met: share < mostShare || apart < mostMs,
  }
}
