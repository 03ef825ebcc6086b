import { availableParallelism } from 'node:os'
import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { openTestDatabase } from '../database.ts'
import { median, pinToOneCore, processorMsTogether } from './one-core.ts'
import { type BenchSite, startBenchSite } from './site.ts'
import type { Row } from './table.ts'

/** Renders a public page afresh by one process on one core, with the embedded database. */
export async function measureRendering(site: BenchSite): Promise<Row[]> {
  pinToOneCore(site.process.pid)
  return [await measureAfresh(site, { by: 'embedded, one process on one core', least: 300 })]
}

/**
 * The same on PostgreSQL, where `TEST_DATABASE_URL` names one: as a site there is served, by a process for each core. Who asks
 * works on the same cores.
 */
export async function measureRenderingOnPostgres(): Promise<Row[]> {
  if (!process.env.TEST_DATABASE_URL) return []
  const processes = Math.max(2, availableParallelism())
  const database = await openTestDatabase()
  const env = { DATABASE_URL: database.databaseUrl ?? '', DEMO: '1', PROCESSES: String(processes) }
  const site = await startBenchSite(undefined, env)
  try {
    const by = `PostgreSQL, ${processes} processes on ${availableParallelism()} cores, shared with who asks`
    return [await measureAfresh(site, { by, least: 600 })]
  } finally {
    await site.stop()
    site.remove()
    await database.close()
  }
}

/**
 * Each request asks for another value of a query key that belongs to the page's cache key. In turns with the same page from memory,
 * asked for by the same client: the ratio tells more than the number on a busy machine, and so does the work of the processor.
 */
async function measureAfresh(site: BenchSite, { by, least }: { by: string; least: number }): Promise<Row> {
  const page = `${site.url}/studios/lessons-learned/engineering-management`
  let last = 0
  const afresh = () => `${page}?tag=bench-${last++}`
  // What the engine has not compiled yet says nothing of a site that has been up for a minute.
  await pagesPerSecond(2000, afresh)
  const rendered: number[] = []
  const kept: number[] = []
  const worked: number[] = []
  const inRound = 600
  for (let round = 0; round < 5; round++) {
    const before = processorMsTogether(site.process.pid)
    rendered.push(await pagesPerSecond(inRound, afresh))
    worked.push((processorMsTogether(site.process.pid) - before) / inRound)
    kept.push(await pagesPerSecond(3000, () => page))
  }
  const perSecond = median(rendered)
  const share = median(rendered.map((rate, round) => (kept[round] ?? 0) / rate))
  const work = `${median(worked).toFixed(1)} ms of processor`
  return {
    what: `public page rendered afresh (lessons of a cohort, cache missed), ${by}`,
    value: `${perSecond.toFixed(0)}/s, ${work} (from cache ${share.toFixed(0)} times as many)`,
    budget: `>= ${least}/s`,
    met: perSecond >= least,
  }
}

/** From eight connections at once, compressed as for a browser, and not unpacked: who asks works on these cores as well. */
async function pagesPerSecond(pages: number, address: () => string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  const started = performance.now()
  let left = pages
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      while (left-- > 0) await read(address(), agent)
    }),
  )
  agent.destroy()
  return pages / ((performance.now() - started) / 1000)
}

async function read(address: string, agent: Agent): Promise<void> {
  const asked = get(address, { agent, headers: { 'Accept-Encoding': 'gzip, deflate, br' } })
  const [answer]: IncomingMessage[] = await once(asked, 'response')
  if (answer?.statusCode !== 200) throw new Error(`${address} was answered with ${answer?.statusCode}.`)
  answer.resume()
  await once(answer, 'end')
}
