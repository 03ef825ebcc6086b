import { setTimeout as pause } from 'node:timers/promises'
import { demoSignIn, type BenchSite, startBenchSite } from './site.ts'
import type { Row } from './table.ts'

const [signInsAMinute, pageEveryMs, mostMs] = [1000, 25, 50]
const json = { 'Content-Type': 'application/json' }

/**
 * Whether signing people in holds up those who read: as many passwords a minute as a large community has on its busiest evening,
 * then all at once, with the home page asked for meanwhile; and many refreshes of one session in the same moment.
 */
export async function measureAuth(seconds = 30): Promise<Row[]> {
  const site = await startBenchSite(undefined, { AUTH_LIMITS: 'off' })
  try {
    // The first ones warm up what all need.
    await pageTimes(site, pause(3000))
    const quiet = await pageTimes(site, pause(5000))
    return [
      {
        what: 'the home page with nobody signing in, p99',
        value: inMs(p99(quiet)),
        budget: 'for comparison',
        met: true,
      },
      ...(await whileSigningIn(site, seconds)),
      ...(await whileFlooded(site)),
      ...(await refreshedAtOnce(site, 200)),
    ]
  } finally {
    await site.stop()
    site.remove()
  }
}

/** Asked for at their moment, whether those before are answered or not: a server that falls behind is not waited for. */
async function whileSigningIn(site: BenchSite, seconds: number): Promise<Row[]> {
  const count = Math.round((signInsAMinute / 60) * seconds)
  const asked: Promise<Answered>[] = []
  const load = (async () => {
    const started = performance.now()
    for (let index = 0; index < count; index += 1) {
      await pause(Math.max(0, started + (index * seconds * 1000) / count - performance.now()))
      asked.push(signIn(site))
    }
    return Promise.all(asked)
  })()
  const pages = await pageTimes(site, load)
  const answered = await load
  const good = answered.filter(({ status }) => status === 200)
  return [
    {
      what: `sign-ins with a password, ${signInsAMinute} a minute for ${seconds} s`,
      value: `${good.length} of ${count}, p99 ${inMs(p99(good.map(({ ms }) => ms)))}`,
      budget: 'all of them',
      met: good.length === count,
    },
    {
      what: 'the home page meanwhile, p99',
      value: inMs(p99(pages)),
      budget: `< ${mostMs} ms`,
      met: p99(pages) < mostMs,
    },
  ]
}

async function whileFlooded(site: BenchSite): Promise<Row[]> {
  const load = Promise.all(Array.from({ length: 300 }, () => signIn(site)))
  const pages = await pageTimes(site, load)
  const told = (await load).map(({ status }) => status)
  const [good, later] = [200, 429].map((status) => told.filter((each) => each === status).length)
  return [
    {
      what: '300 sign-ins at once: answered, and told to come back',
      value: `${good} and ${later}`,
      budget: 'nothing else',
      met: (good ?? 0) + (later ?? 0) === told.length,
    },
    { what: 'the home page meanwhile, p99', value: inMs(p99(pages)), budget: 'for comparison', met: true },
  ]
}

async function refreshedAtOnce(site: BenchSite, count: number): Promise<Row[]> {
  const { refresh_token: first } = await (await askToken(site, 'password', demoSignIn(site.dataDir, 'member'))).json()
  const refresh = async (token: string) => {
    const answer = await askToken(site, 'refresh_token', { refresh_token: token })
    return { status: answer.status, token: String((await answer.json()).refresh_token) }
  }
  const answers = await Promise.all(Array.from({ length: count }, () => refresh(first)))
  const tokens = new Set(answers.filter(({ status }) => status === 200).map(({ token }) => token))
  const [next = ''] = tokens
  const isAlive = (await refresh(next)).status === 200
  const refused = answers.filter(({ status }) => status !== 200).length
  return [
    {
      what: `${count} refreshes of one session at once`,
      value: `${tokens.size} next token, ${refused} refused, ${isAlive ? 'still signed in' : 'signed out'}`,
      budget: '1 token, none refused',
      met: tokens.size === 1 && refused === 0 && isAlive,
    },
  ]
}

type Answered = { status: number; ms: number }

async function signIn(site: BenchSite): Promise<Answered> {
  const started = performance.now()
  const answer = await askToken(site, 'password', demoSignIn(site.dataDir, 'member'))
  await answer.arrayBuffer()
  return { status: answer.status, ms: performance.now() - started }
}

function askToken({ url }: BenchSite, grant: string, body: Record<string, string>): Promise<Response> {
  return fetch(`${url}/auth/v1/token?grant_type=${grant}`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(body),
  })
}

/** How long the home page took, again and again until something else is done. */
async function pageTimes({ url }: BenchSite, until: Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  const state = { isDone: false }
  const done = until.finally(() => (state.isDone = true))
  while (!state.isDone) {
    const started = performance.now()
    await (await fetch(url)).arrayBuffer()
    times.push(performance.now() - started)
    await pause(pageEveryMs)
  }
  await done
  return times
}

function p99(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0
}

function inMs(time: number): string {
  return `${time.toFixed(1)} ms`
}
