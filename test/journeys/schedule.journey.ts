import type { Page } from '@playwright/test'
import { night, unless } from '../by-night.ts'
import { expect, test } from '../site/test.ts'
import { letInAs, untilAlive } from './browser.ts'

/*
 * The schedule is the same for everybody until the browser knows whose clock it is read on and who reads. Scripts come
 * late here, so that whatever they change is changed before the reader's eyes.
 */

test.describe('far from the community’s clock', () => {
  test.use({ timezoneId: 'Asia/Tokyo' })

  for (const height of [900, 1800]) {
    test(`the week takes the room it was given, ${height} px high`, night, async ({ page, house }) => {
      await page.setViewportSize({ width: 1280, height })
      await openSlowly(page, `${house.url}/studios/schedule`)

      await expect(page.getByText('Tokyo', { exact: true })).toBeVisible()
      await expect(page.locator('.week-grid-event').first()).toBeVisible()
      expect(await movedBy(page)).toBeLessThan(0.01)
    })
  }

  test('the list of a day holds what stood on that day of the month', async ({ page, house }) => {
    await page.goto(`${house.url}/studios/schedule?view=month`)
    await untilAlive(page)
    // Evenings in Berlin, where the community is at home: after midnight of the next day here.
    const evening = page.locator('td', { has: page.getByRole('link', { name: /^0[0-3]:\d\d / }) }).first()
    const entries = await evening.locator('.month-grid-entry').count()
    const day = (await evening.locator('.month-grid-day').getAttribute('aria-label'))?.split(',')[0] ?? ''
    await evening.locator('.month-grid-day').click()

    const rows = page.locator('.session-row')
    await expect(rows).toHaveCount(entries)
    await expect(rows.first()).toContainText(/\b0[0-3]:\d\d/)
    await expect(rows.first()).toContainText(day.split(' ').slice(0, 2).join(' ').slice(0, 3))
  })

  test('a member’s home says whose each time is', async ({ page, house }) => {
    await letInAs(page.context(), house, 'member')
    await page.goto(`${house.url}/member`)
    await untilAlive(page)

    const hero = page.locator('.next-session')
    await expect(hero).toContainText(/your time, (?:\w{3} )?\d\d:\d\d Berlin/)
    const rows = page.getByRole('region', { name: 'Seven days' }).locator('.member-days-line time')
    expect(await rows.count()).toBeGreaterThan(0)
    for (const row of await rows.all()) await expect(row).toContainText(/your time|\d\d:\d\d [A-Z]/)
  })

  test('should the page’s script never arrive, the community’s clock is shown', async ({ page, house }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto(`${house.url}/studios/schedule`)

    await expect(page.locator('.week-grid-event').first()).toBeVisible()
    await expect(page.getByText('Tokyo', { exact: true })).toBeHidden()
  })
})

for (const address of ['/studios/schedule', '/studios/schedule?view=list', '/studios/schedule?past=1']) {
  test(
    `for a member on a phone nothing moves when their own sessions are there: ${address}`,
    unless(address === '/studios/schedule'),
    async ({ page, house }) => {
      await letInAs(page.context(), house, 'member')
      await page.setViewportSize({ width: 390, height: 844 })
      await openSlowly(page, house.url + address)

      await expect(page.locator('.session-row:visible').first()).toBeVisible()
      expect(await movedBy(page)).toBeLessThan(0.01)
    },
  )
}

test('a visitor at home reads before any script has arrived', async ({ page, house }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(`${house.url}/studios/schedule`)

  await expect(page.locator('html')).not.toHaveAttribute('data-sessions-wait')
  await expect(page.locator('.week-grid-event').first()).toBeVisible()
})

/** Opens a page whose scripts take their time, and waits until nothing is asked for any more. */
async function openSlowly(page: Page, address: string): Promise<void> {
  await page.addInitScript(() => {
    Reflect.set(window, 'movedBy', 0)
    // A busy machine takes longer than the three seconds after which everybody's sessions are shown: they have a test of
    // their own, and do not pass here.
    const patient = new CSSStyleSheet()
    patient.replaceSync('.schedule-view, .schedule-view * { animation-play-state: paused !important }')
    document.adoptedStyleSheets = [patient]
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Reflect.set(window, 'movedBy', Reflect.get(window, 'movedBy') + Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.route('**/assets/*.js', async (route) => {
    // Until the first paint is over.
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))))
    await route.continue()
  })
  await page.goto(address)
  await untilAlive(page)
}

/** The sum of all layout shifts (web.dev/cls), when what was on its way is there. */
async function movedBy(page: Page): Promise<number> {
  await page.unrouteAll({ behavior: 'wait' })
  return page.evaluate(() => Number(Reflect.get(window, 'movedBy')))
}
