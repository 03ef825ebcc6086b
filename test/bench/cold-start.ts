import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { findChromium } from '../gate/chromium.ts'
import { letIn } from '../journeys/browser.ts'
import { fillCopy, timeToText, untilCopied } from '../journeys/offline-hands.ts'
import { siteAt } from '../site/site.ts'
import { median } from './one-core.ts'
import { type BenchSite, signInDemo, startBenchSite } from './site.ts'
import type { Row } from './table.ts'

const updates = 200
const slowdown = 4
const rounds = 5
/** The app that was started without a network is read within this time (ms). */
const atMost = 1000
const budget = `<= ${atMost} ms`

/**
 * The installed app started without a network, on a device four times slower than this one, with a copy as large as they get:
 * until the member's home is read. Once with the network away, once with a server that has stopped.
 */
export async function measureColdStart(): Promise<Row[]> {
  const executablePath = await findChromium()
  if (!executablePath) return [{ what: 'the installed app', value: 'Chromium is not installed here', budget }]
  const profile = mkdtempSync(path.join(tmpdir(), 'guildhall-profile-'))
  const site = await startBenchSite()
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    await installFor(context, site)
    await context.setOffline(true)
    const offline = await readTimes(context, site)
    await context.setOffline(false)
    await site.stop()
    const stopped = await readTimes(context, site)
    return [row('without a network', offline), row('with the server stopped', stopped)]
  } finally {
    await context.close()
    await site.stop()
    site.remove()
    rmSync(profile, { recursive: true, force: true })
  }
}

/** A member signs in there, and their copy is on the device. */
async function installFor(context: BrowserContext, site: BenchSite): Promise<void> {
  const page = await context.newPage()
  await letIn(context, siteAt(site), await signInDemo(site, 'member'))
  await untilCopied(page, site.url)
  await fillCopy(page, updates)
  await page.close()
}

async function readTimes(context: BrowserContext, { url }: BenchSite): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const page = await context.newPage()
    times.push(await timeToText(page, `${url}/member`, 'Letter number 0', slowdown))
    await page.close()
  }
  return times
}

function row(how: string, times: number[]): Row {
  const time = median(times)
  return {
    what: `the installed app started ${how}, ${updates} updates, ${slowdown}x slower, until it is read`,
    value: `${time.toFixed(0)} ms`,
    budget,
    met: time <= atMost,
  }
}
