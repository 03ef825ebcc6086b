import { median, pinToOneCore } from './one-core.ts'
import type { BenchSite } from './site.ts'
import type { Row } from './table.ts'

/**
 * Renders a public page afresh: each request asks for another value of a query key that belongs to the page's cache key.
 * In turns with the same page from memory, asked for by the same client: the ratio tells more than the number on a busy
 * machine.
 */
export async function measureRendering(site: BenchSite): Promise<Row[]> {
  pinToOneCore(site.process.pid)
  const page = `${site.url}/studios/lessons-learned/engineering-management`
  let last = 0
  const afresh = () => `${page}?tag=bench-${last++}`
  // What the engine has not compiled yet says nothing of a site that has been up for a minute.
  await pagesPerSecond(1000, afresh)
  const rendered: number[] = []
  const kept: number[] = []
  for (let round = 0; round < 5; round++) {
    rendered.push(await pagesPerSecond(300, afresh))
    kept.push(await pagesPerSecond(3000, () => page))
  }
  const perSecond = median(rendered)
  const share = median(rendered.map((rate, round) => (kept[round] ?? 0) / rate))
  return [
    {
      what: 'public page rendered afresh (lessons of a cohort, cache missed)',
      value: `${perSecond.toFixed(0)}/s (from cache ${share.toFixed(0)} times as many)`,
      budget: '>= 300/s on one core',
      met: perSecond >= 300,
    },
  ]
}

/** From eight clients at once. */
async function pagesPerSecond(pages: number, address: () => string): Promise<number> {
  const started = performance.now()
  let left = pages
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      while (left-- > 0) await (await fetch(address())).arrayBuffer()
    }),
  )
  return pages / ((performance.now() - started) / 1000)
}
