import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { startBenchSite } from './site.ts'
import type { Row } from './table.ts'

/** A second start on a data folder that is there: until the first page is answered, and the memory it holds when idle. */
export async function measureStart(dataDir: string): Promise<Row[]> {
  const started = performance.now()
  const site = await startBenchSite(dataDir)
  try {
    await (await fetch(site.url)).arrayBuffer()
    const seconds = (performance.now() - started) / 1000
    await pause(10_000)
    const megabytes = residentMegabytes(site.process.pid ?? 0)
    return [
      {
        what: 'second start to first page, embedded',
        value: `${seconds.toFixed(2)} s`,
        budget: '< 3 s',
        met: seconds < 3,
      },
      {
        what: 'memory when idle, embedded',
        value: `${megabytes.toFixed(0)} MB`,
        budget: '< 400 MB',
        met: megabytes < 400,
      },
    ]
  } finally {
    await site.stop()
  }
}

function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024
}
