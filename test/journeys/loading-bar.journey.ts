import type { Page } from '@playwright/test'
import { expect, test } from '../site/test.ts'
import { untilAlive } from './browser.ts'

test('case 82: a navigation of 150 ms shows no loading bar', async ({ page, house }) => {
  const { bar, arrive } = await leaveSlowly(page, house.url)

  await page.clock.runFor(150)
  await expect(bar).not.toHaveAttribute('data-visible')
  await arrive()
  await page.clock.runFor(1000)

  await expect(bar).not.toHaveAttribute('data-visible')
})

test('case 82: a navigation of 300 ms shows the bar, which fills, ends and goes', async ({ page, house }) => {
  const { bar, arrive } = await leaveSlowly(page, house.url)

  await page.clock.runFor(199)
  await expect(bar).not.toHaveAttribute('data-visible')
  await page.clock.runFor(101)
  await expect(bar).toHaveAttribute('data-visible', 'true')
  expect((await bar.boundingBox())?.height).toBe(3)
  await page.clock.runFor(200)
  // 500 ms: 29.5 percent.
  await expect(bar).toHaveAttribute('aria-valuenow', /^(?:29|30)$/)
  await page.clock.runFor(10_000)
  expect(Number(await bar.getAttribute('aria-valuenow'))).toBeLessThan(100)

  await arrive()
  await expect(bar).toHaveAttribute('aria-valuenow', '100')
  await page.clock.runFor(501)
  await expect(bar).not.toHaveAttribute('data-visible')
})

test('the first load shows no bar', async ({ page, house }) => {
  await page.goto(`${house.url}/about`)
  await expect(page.getByRole('progressbar', { includeHidden: true })).not.toHaveAttribute('data-visible')
})

/** Clicks to a page whose answer is held back; the clock of the page moves only when a test moves it. */
async function leaveSlowly(page: Page, url: string) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install({ time: '2026-11-24T09:00:00Z' })
  await page.goto(`${url}/about`)
  await untilAlive(page)
  await page.clock.pauseAt('2026-11-24T10:00:00Z')
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  let isAsked = false
  await page.route('**/studios.data*', async (route) => {
    isAsked = true
    await held
    await route.continue()
  })
  await page.getByRole('link', { name: 'All studios' }).click()
  await expect.poll(() => isAsked).toBe(true)
  // The bar begins to count after the drawing that knows of the click.
  for (let turn = 0; turn < 5; turn += 1) await page.evaluate(nextTurn)
  const arrive = async () => {
    release()
    await expect(page).toHaveURL(`${url}/studios`)
  }
  return { bar: page.getByRole('progressbar', { name: 'Page loading', includeHidden: true }), arrive }
}

/** Done when everything a page had in line has had its turn; no clock of a test holds it up. */
function nextTurn(): Promise<unknown> {
  const { port1, port2 } = new MessageChannel()
  port1.start()
  port2.postMessage('')
  return new Promise((done) => port1.addEventListener('message', () => done(undefined), { once: true }))
}
