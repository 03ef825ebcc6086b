import type { BenchSite } from './site.ts'
import type { Row } from './table.ts'

/** Renders a public page afresh: each request asks for another value of a query key that belongs to the page's cache key. */
export async function measureRendering(site: BenchSite): Promise<Row[]> {
  const address = (n: number) => `${site.url}/studios/lessons-learned/engineering-management?tag=bench-${n}`
  for (let n = 0; n < 50; n++) await (await fetch(address(n))).arrayBuffer()
  const pages = 400
  const started = performance.now()
  let next = 1000
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      while (next < 1000 + pages) await (await fetch(address(next++))).arrayBuffer()
    }),
  )
  const perSecond = pages / ((performance.now() - started) / 1000)
  return [
    {
      what: 'public page rendered afresh (lessons of a cohort, cache missed)',
      value: `${perSecond.toFixed(0)}/s`,
      budget: '>= 300/s on one core',
      met: perSecond >= 300,
    },
  ]
}
