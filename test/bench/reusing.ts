import { reuseConnections } from '../site/reusing.ts'
import { startBenchSite } from './site.ts'
import type { Row } from './table.ts'

/** The usual proxies keep a connection for up to two minutes before they give it up themselves. */
const idleMs: [number, number] = [1000, 120_000]
const lanes = 200

/** A proxy that reuses its connections for that many minutes, after every pause it may make: how many requests found one closed. */
export async function measureReuse(minutes: number): Promise<Row[]> {
  const site = await startBenchSite()
  const { asked, opened, faults } = await reuseConnections(site.url, { lanes, idleMs, untilMs: minutes * 60_000 })
  await site.stop()
  site.remove()
  const reopened = opened - lanes
  return [
    {
      what: `a proxy that reuses ${lanes} connections for ${minutes} minutes`,
      value: `${faults.length} resets, ${reopened} closed, of ${asked} requests`,
      budget: 'none',
      met: faults.length === 0 && reopened === 0,
    },
  ]
}
