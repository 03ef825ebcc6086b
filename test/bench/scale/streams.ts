import { type ClientRequest, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { processorMs } from '../one-core.ts'
import type { BenchSite } from '../site.ts'
import type { Row } from '../table.ts'
import { type House, memoryOf, servingPids } from './house.ts'

const most = 5000
/** The first ones fill what is filled once: they are not counted. */
const warmUp = 1000
/** As many as one member may have. */
const each = 5
const atOnce = 50
const idleMs = 10_000
const patienceMs = 120_000

type Stream = { asking: ClientRequest; told: Map<string, number> }

/** Open pages of one process: the memory of each, what they take while nothing happens, and how long until all hear of an update. */
export async function measureStreams(house: House): Promise<Row[]> {
  const cookies = await house.signIn(Math.min(most / each, Math.floor(house.sizes.members / 5)))
  const number = cookies.length * each
  const site = await house.open(1)
  const [pid = 0] = servingPids(site)
  const streams: Stream[] = []
  try {
    const begun = performance.now()
    await open(site, streams, cookies, Math.min(warmUp, number / 5))
    const before = await settledMemory(pid)
    const warm = streams.length
    await open(site, streams, cookies, number)
    const openedMs = performance.now() - begun - settleMs
    const after = await settledMemory(pid)
    const rows: Row[] = [
      row(`${number} open pages of one process, from the first to the last`, `${(openedMs / 1000).toFixed(1)} s`),
      row('memory of the process with all of them', `${megabytes(after)} MB`),
      row('memory of each open page', `${((after - before) / (number - warm) / 1000).toFixed(1)} kB`),
      row('processor while nothing happens', `${(await idleShare(pid)).toFixed(1)} % of a core`),
    ]
    for (const slug of ['heard-first', 'heard-second']) rows.push(await toldRow(house, streams, slug))
    rows.push(row('memory of the process after that', `${megabytes(await settledMemory(pid))} MB`))
    return rows
  } finally {
    for (const { asking } of streams) asking.destroy()
    await site.stop()
  }
}

/** Opens further ones until there are so many, each once it has said hello. */
async function open(site: BenchSite, streams: Stream[], cookies: string[], until: number): Promise<void> {
  while (streams.length < until) {
    const next = cookies.flatMap((cookie) => Array.from({ length: each }, () => cookie)).slice(streams.length, until)
    streams.push(...(await Promise.all(next.slice(0, atOnce).map((cookie) => listen(site.url, cookie)))))
  }
}

function listen(url: string, cookie: string): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const told = new Map<string, number>()
    const headers = { Accept: 'text/event-stream', Cookie: cookie }
    const asking = request(`${url}/api/updates/2026/europe-africa/live`, { agent: false, headers }, (given) => {
      if (given.statusCode !== 200) reject(new Error(`A stream was answered ${given.statusCode}.`))
      given.setEncoding('utf8').on('data', (text: string) => {
        if (text.includes('event: hello')) resolve({ asking, told })
        for (const [, slug = ''] of text.matchAll(/"slug":"(heard-\w+)"/g)) told.set(slug, performance.now())
      })
      given.on('error', reject)
    })
    asking.on('error', reject).end()
  })
}

/** An update for all comes out: when the first, the middle and the last of them hear of it. */
async function toldRow({ database }: House, streams: Stream[], slug: string): Promise<Row> {
  const published = performance.now()
  await database.pool.query(
    `insert into guildhall.updates (edition_id, slug, title, body, for_all_zones, published_at)
    select id, $1, 'Heard', 'Words.', true, now() from guildhall.editions where slug = '2026'`,
    [slug],
  )
  const isTold = ({ told }: Stream) => told.has(slug)
  for (const until = published + patienceMs; performance.now() < until; await wait(100))
    if (streams.every(isTold)) break
  const times = streams.flatMap(({ told }) => told.get(slug) ?? []).toSorted((one, other) => one - other)
  const seconds = [times[0], times[times.length >> 1], times.at(-1)].map((at) =>
    (((at ?? 0) - published) / 1000).toFixed(1),
  )
  return {
    what: `an update until the first, half and all of them hear of it${slug === 'heard-first' ? '' : ', again'}`,
    value: `${seconds.join(', ')} s`,
    budget: 'all of them',
    met: times.length === streams.length,
  }
}

/** The share of a core it takes, in percent. */
async function idleShare(pid: number): Promise<number> {
  const before = processorMs(pid)
  await wait(idleMs)
  return ((processorMs(pid) - before) / idleMs) * 100
}

const settleMs = 5000

async function settledMemory(pid: number): Promise<number> {
  await wait(settleMs)
  return memoryOf(pid)
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(0)
}

function row(what: string, value: string): Row {
  return { what, value, budget: '' }
}
