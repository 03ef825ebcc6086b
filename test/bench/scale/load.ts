import autocannon from 'autocannon'
import type { BenchSite } from '../site.ts'
import type { Row } from '../table.ts'
import { type House, memoryOf, servingPids } from './house.ts'

const processNumbers = [1, 2, 4]
const connectionNumbers = [64, 256]
const seconds = 8
const warmUp = 100

/** What is asked, and the budget of it (p99 in ms) at 64 connections and one process, where there is one. */
const questions = [
  { what: 'a public page', path: '/', mostMs: undefined },
  { what: 'a member’s home', path: '/member', mostMs: 200 },
  { what: 'an edition’s overview', path: '/member/editions/2026', mostMs: 200 },
  { what: '/api, updates of a zone', path: '/api/updates/2026/europe-africa', mostMs: 50 },
  { what: '/api, sessions of a month', path: monthAhead, mostMs: undefined },
  { what: '/api, who am I', path: '/api/me', mostMs: 50 },
]

/**
 * What members ask for, each connection as another of them, at 64 and 256 connections on one, two and four processes. The load, the
 * site and PostgreSQL share the machine: what is measured is the house and everything around it.
 */
export async function measureLoad(house: House): Promise<Row[]> {
  const cookies = await house.signIn(Math.min(Math.max(...connectionNumbers), Math.floor(house.sizes.members / 5)))
  const rows: Row[] = []
  for (const processes of processNumbers) {
    const site = await house.open(processes)
    try {
      for (const question of questions)
        for (const connections of connectionNumbers)
          rows.push(await measure(question, { site, cookies, connections, processes }))
      rows.push(memoryRow(site, processes))
    } finally {
      await site.stop()
    }
  }
  return rows
}

type Asked = { site: BenchSite; cookies: string[]; connections: number; processes: number }

async function measure(
  { what, path, mostMs }: (typeof questions)[number],
  { site, cookies, connections, processes }: Asked,
): Promise<Row> {
  const url = site.url + (typeof path === 'string' ? path : path())
  const as = () => {
    let next = 0
    return (client: autocannon.Client) => client.setHeaders({ cookie: cookies[(next += 1) % cookies.length] })
  }
  await autocannon({ url, connections: 10, amount: warmUp, setupClient: as() })
  const asked = await autocannon({ url, connections, duration: seconds, setupClient: as() })
  const refused = asked.non2xx + asked.errors
  if (refused > 0) throw new Error(`${what} was refused ${refused} times.`)
  const isHeld = mostMs !== undefined && connections === 64 && processes === 1
  const { p50, p99 } = asked.latency
  return {
    what: `${what}, ${connections} at once, ${numbered(processes)}`,
    value: `p50 ${p50} ms, p99 ${p99} ms, ${asked.requests.average.toFixed(0)}/s`,
    budget: isHeld ? `p99 <= ${mostMs} ms` : '',
    ...(isHeld && { met: p99 <= mostMs }),
  }
}

function memoryRow(site: BenchSite, processes: number): Row {
  const megabytes = servingPids(site).map((pid) => Math.round(memoryOf(pid) / 1e6))
  return { what: `memory after that, ${numbered(processes)}`, value: `${megabytes.join(', ')} MB`, budget: '' }
}

function numbered(processes: number): string {
  return processes === 1 ? '1 process' : `${processes} processes`
}

function monthAhead(): string {
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
  return `/api/sessions?from=${day(0)}&to=${day(30)}`
}
