import { type Browser, chromium } from '@playwright/test'
import { noteShifts, sumOfShifts } from '../journeys/looking.ts'
import { untilAlive } from '../journeys/browser.ts'
import { launchOptions } from '../launch-options.ts'
import { pagesFound } from './page-weight.ts'
import { startBenchSite } from './site.ts'
import type { Row } from './table.ts'

const widths = [320, 390, 641, 820, 1100, 1440]
const zones = ['Europe/Berlin', 'Asia/Tokyo']
const most = 0.01

/** By how much the parts of each page for everybody move until it is alive: the most of six widths in two time zones. */
export async function measureShifts(): Promise<Row[]> {
  const site = await startBenchSite()
  const browser = await chromium.launch(launchOptions)
  try {
    const rows: Row[] = []
    for (const page of await pagesFound(site)) rows.push(await mostOf(browser, site.url, page))
    return rows
  } finally {
    await browser.close()
    await site.stop()
    site.remove()
  }
}

async function mostOf(browser: Browser, url: string, address: string): Promise<Row> {
  let largest = { sum: 0, where: '' }
  for (const timezoneId of zones) {
    for (const width of widths) {
      const page = await browser.newPage({ timezoneId, locale: 'en-GB', viewport: { width, height: 900 } })
      await noteShifts(page)
      await page.goto(url + address)
      await untilAlive(page)
      const sum = await sumOfShifts(page)
      if (sum > largest.sum) largest = { sum, where: ` at ${width} px in ${timezoneId}` }
      await page.close()
    }
  }
  return {
    what: `what moves of ${address}, ${widths.length} widths in ${zones.length} zones`,
    value: `${largest.sum.toFixed(4)}${largest.where}`,
    budget: `<= ${most}`,
    met: largest.sum <= most,
  }
}
