import { byNight, night } from '../by-night.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../site/test.ts'
import { letInAs, untilAlive } from './browser.ts'

const ofTheDay = ['/', '/studios/schedule', '/notes/season-4']

const others = [
  '/about',
  '/studios',
  '/studios/writing-studio',
  '/studios/lessons-learned/engineering-management',
  '/challenge/quarterly',
  '/membership',
  '/membership/templates/2026',
]

const publicPages = byNight ? [...ofTheDay, ...others] : ofTheDay

test('a public page is painted before anything of the application is asked for, from few files', async ({
  page,
  house,
}) => {
  for (const address of publicPages) {
    await page.goto(house.url + address)
    await untilAlive(page)

    const { before, early } = await page.evaluate(() => {
      const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
      const files = performance.getEntriesByType('resource').filter((file) => file instanceof PerformanceResourceTiming)
      const asked = files.filter(({ startTime }) => startTime < painted)
      return {
        before: { requests: asked.length + 1, bytes: asked.reduce((sum, { transferSize }) => sum + transferSize, 0) },
        early: asked.map(({ name }) => new URL(name).pathname).filter((name) => /^\/assets\/.*\.js$/.test(name)),
      }
    })

    expect(early, address).toEqual([])
    expect(before.requests, address).toBeLessThanOrEqual(16)
    expect(before.bytes, address).toBeLessThanOrEqual(300_000)
    expect(await scriptsOf(page), address).toBeLessThanOrEqual(24)
  }
})

test('an organiser’s page comes alive from few files, too', night, async ({ page, context, house }) => {
  await letInAs(context, house, 'organiser')
  for (const address of ['/manage/home', '/manage/cal', '/manage/draft', '/member']) {
    await page.goto(house.url + address)
    await untilAlive(page)
    expect(await scriptsOf(page), address).toBeLessThanOrEqual(44)
  }
})

test('before a page is alive it shows no button that would do nothing', async ({ page, house }) => {
  await holdUpApplication(page)
  for (const address of publicPages) {
    await page.goto(house.url + address)

    const idle = await page.locator('button[type="button"]:not([popovertarget]):visible').allTextContents()

    expect(idle, address).toEqual([])
  }
})

test('a list is narrowed to what was typed before its page was alive', async ({ page, house }) => {
  await letInAs(page.context(), house, 'organiser')
  const goOn = await holdUpApplication(page)
  await page.goto(`${house.url}/manage/member`, { waitUntil: 'commit' })
  const name = page.getByRole('search', { name: 'Members' }).getByLabel('Name or e-mail')
  await name.fill('member22')

  goOn()

  await expect(page).toHaveURL(/\?q=member22$/)
  await expect(name).toHaveValue('member22')
})

test('what is typed before a page is alive is there when it is', async ({ page, house }) => {
  const goOn = await holdUpApplication(page)
  await page.goto(`${house.url}/membership/invitation-request`)
  await page.getByLabel('Name').fill('Demo Applicant')

  goOn()
  await untilAlive(page)
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.getByRole('button', { name: 'Previous', exact: true }).click()

  await expect(page.getByLabel('Name')).toHaveValue('Demo Applicant')
  await expect(page.getByText('Name is required.')).toBeHidden()
})

test('what is looked for before a page is alive is found when it is', async ({ page, house }) => {
  const goOn = await holdUpApplication(page)
  await page.goto(`${house.url}/about`)
  await page.keyboard.press('/')
  await page.keyboard.type('writ')

  goOn()

  await expect(page.getByRole('dialog').getByRole('combobox')).toHaveValue('writ')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.type('ing')
  await expect(page.getByRole('dialog').getByRole('combobox')).toHaveValue('writing')
})

test('what is sent without a network on a first visit stays there and says so, and goes on when the network is back', async ({
  page,
  context,
  house,
}) => {
  await page.route('**/assets/framework-*.js', (route) => route.abort())
  await page.goto(`${house.url}/membership/invitation-request`)
  const name = page.getByLabel('Name')
  await name.fill('Demo Applicant')
  await context.setOffline(true)

  await name.press('Enter')

  await expect(page.getByRole('alert')).toHaveText('Not sent: you are offline. What you wrote is still here.')
  await expect(name).toHaveValue('Demo Applicant')

  await page.unroute('**/assets/framework-*.js')
  await context.setOffline(false)
  await untilAlive(page)

  await expect(page.getByText('Not sent: you are offline.')).toBeHidden()
  await expect(name).toHaveValue('Demo Applicant')
})

test('a part whose script cannot be had is there all the same, as a document, and leads on without script', async ({
  page,
  house,
}) => {
  await page.route('**/assets/request-form-*.js', (route) => route.abort())
  await page.goto(`${house.url}/membership`)
  await untilAlive(page)

  await page.getByRole('main').locator('a[href="/membership/invitation-request"]').first().click()

  await expect(page.getByLabel('Name')).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Studios', exact: true }).click()
  await expect(page).toHaveURL(`${house.url}/studios`)
})

test('a browser that is never idle comes to life all the same', async ({ page, house }) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = (start, { timeout } = {}) =>
      timeout === undefined ? 0 : window.setTimeout(() => start({ didTimeout: true, timeRemaining: () => 0 }), timeout)
  })
  await page.goto(house.url)

  await untilAlive(page)
})

test('where the application cannot be had, links lead on as they do without script', async ({ page, house }) => {
  await page.route('**/assets/framework-*.js', (route) => route.abort())

  await page.goto(house.url)
  await page.getByRole('link', { name: 'About' }).first().click()

  await expect(page).toHaveURL(`${house.url}/about`)
})

/** The largest of its files does not come before somebody says so. */
async function holdUpApplication(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/framework-*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** How many files of scripts the page has asked for so far. */
function scriptsOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const files = performance.getEntriesByType('resource').map(({ name }) => name)
    // What is fetched first and imported then travels once.
    return new Set(files.filter((name) => /\/assets\/.*\.js$/.test(name))).size
  })
}
