import type { BrowserContext, Page } from '@playwright/test'
import { night } from '../by-night.ts'
import { type Deployments, startDeployments } from '../site/deployments.ts'
import { preparedSites } from '../site/prepared.ts'
import { expect, test } from '../site/test.ts'
import { listenForComplaints, untilAlive } from './browser.ts'
import { barriersOf, noteShifts, overflowOf, shiftsOf } from './looking.ts'
import { fillCopy, installAs, timeToText, watchRequests } from './offline-hands.ts'

test.use({ withWorker: true })

let site: Deployments
test.beforeAll(async () => {
  site = await startDeployments(preparedSites().demo)
})
test.afterAll(() => site.stop())

const copied = /^Offline\. Showing the copy from today, \d\d:\d\d\./
const zonePath = '/member/updates/2026/europe-africa'

test('the installed app starts without a network, and everything that was copied is read, listed and found', async ({
  page,
  context,
}) => {
  await installAs(page, site)
  await fillCopy(page, 200)
  await page.close()
  await context.setOffline(true)
  const requests = watchRequests(context)
  const phone = await context.newPage()
  const complaints = listenForComplaints(phone)

  // The bench measures it on a quiet machine: at most a second. Here others run beside it.
  expect(await timeToText(phone, `${site.url}/member`, 'Letter number 0', 4)).toBeLessThan(20_000)
  await expect(phone).toHaveURL(`${site.url}/offline#/member`)
  await expect(phone.getByText(copied)).toBeVisible()
  await expect(phone).toHaveTitle('Home · Northlight')

  await phone.getByRole('link', { name: 'Letter number 0', exact: true }).click()
  await expect(phone).toHaveURL(`${site.url}/offline#${zonePath}?u=number-0`)
  await expect(phone).toHaveTitle('Letter number 0 · Northlight')
  await expect(phone.getByRole('main')).toBeFocused()
  await expect(phone.getByText('A paragraph of an update').first()).toBeVisible()
  await phone.getByRole('link', { name: /^Back to/ }).click()
  await expect(phone.getByRole('heading', { name: 'Updates', exact: true })).toBeVisible()
  await expect(phone.locator('#u-number-0')).toBeInViewport()
  await expect(phone.locator('.update-row')).not.toHaveCount(0)
  await phone.goBack()
  await expect(phone).toHaveTitle('Letter number 0 · Northlight')

  await readEachKind(phone)
  await find(phone)

  await phone.goto(`${site.url}/studios/writing-studio`)
  await expect(phone.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await expect(phone.getByText(/This page is not on this device. You can read the saved copy from today/)).toBeVisible()
  await phone.getByRole('link', { name: 'Try again' }).click()
  await expect(phone).toHaveURL(`${site.url}/offline#/studios/writing-studio`)
  await phone.getByRole('link', { name: 'See saved pages' }).click()
  await expect(phone.getByRole('heading', { name: 'Saved pages' })).toBeVisible()

  await expect.poll(requests.open, 'requests that never ended').toEqual([])
  expect(complaints.filter((complaint) => !complaint.includes('net::ERR_'))).toEqual([])
  await context.setOffline(false)
})

/** By the app's places and links: an edition, its templates, the schedule. */
async function readEachKind(phone: Page): Promise<void> {
  const ways = phone.getByRole('navigation', { name: 'Members' })
  await ways.getByRole('link', { name: 'Edition 2026' }).click()
  await expect(phone.getByRole('heading', { name: 'The open window' })).toBeVisible()
  const inside = phone.getByRole('navigation', { name: 'Edition' }).first()
  await inside.getByRole('link', { name: 'Templates' }).click()
  await expect(phone.getByRole('heading', { name: 'Templates', level: 1 })).toBeVisible()
  await phone.getByRole('link', { name: 'Decision record' }).click()
  await expect(phone).toHaveURL(`${site.url}/offline#/membership/templates/2026?t=decision-record`)
  await expect(phone.getByRole('heading', { name: 'Decision record' })).toBeVisible()
  // People are nobody's to keep.
  await phone.goto(`${site.url}/member/editions/2026?tab=people`)
  await expect(phone.getByText(/^This page is not on this device/)).toBeVisible()
  await phone.goBack()
  await ways.getByRole('link', { name: 'Schedule' }).click()
  await expect(phone.getByRole('heading', { name: 'Your schedule' })).toBeVisible()
  await expect(phone.locator('.session-row').first()).toBeVisible()
}

/** In text as well as in titles, whatever the accents and capitals. */
async function find(phone: Page): Promise<void> {
  await phone.getByRole('navigation', { name: 'Members' }).getByRole('link', { name: 'Search' }).click()
  await phone.getByLabel('Search the copy').fill('LÉTTER 150')
  await expect(phone.getByText('1 found.')).toBeVisible()
  await expect(phone.locator('mark')).toHaveText(['Letter', '150'])
  await expect(phone).toHaveURL(/#\/offline\?q=L%C3%89TTER\+150$/)
  await phone.getByLabel('Search the copy').fill('as long as people write')
  await expect(phone.getByText(/^2\d\d found, the first 50 are shown\.$/)).toBeVisible()
}

test('a server that stops takes nobody’s page and nobody’s words', async ({ page, context }) => {
  await installAs(page, site)
  const requests = watchRequests(context)
  await page.goto(`${site.url}/member?view=profile`)
  await untilAlive(page)
  await page.getByLabel('Headline').fill('Words that stay')
  await site.takeDown()

  const save = page.getByRole('button', { name: 'Save' }).first()
  await save.scrollIntoViewIfNeeded()
  const stood = await page.getByLabel('Headline').boundingBox()
  await save.click()
  await expect(page.getByText('Not sent: you are offline. What you wrote is still here.')).toBeVisible()
  await expect(page.getByLabel('Headline')).toHaveValue('Words that stay')
  await expect(page.getByText(copied)).toBeInViewport()
  const stands = await page.getByLabel('Headline').boundingBox()
  expect(Math.abs((stands?.y ?? 0) - (stood?.y ?? 0)), 'what is read does not move').toBeLessThan(1)

  await page.getByRole('navigation', { name: 'Members' }).getByRole('link', { name: 'Schedule' }).click()
  await expect(page).toHaveURL(`${site.url}/offline#/member?view=schedule`)
  await expect(page.getByRole('heading', { name: 'Your schedule' })).toBeVisible()

  await site.bringUp()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByText('You are online again.')).toBeVisible()
  await expect(page).toHaveURL(`${site.url}/offline#/member?view=schedule`)
  await page.getByRole('link', { name: 'Open this page' }).click()
  await expect(page).toHaveURL(`${site.url}/member?view=schedule`)
  await expect.poll(() => requests.open().filter((asked) => !asked.endsWith('/live')), 'never ended').toEqual([])
})

test(
  'who signs in when the connection goes keeps the address, and is told of the copy',
  night,
  async ({ page, context }) => {
    await installAs(page, site)
    // A session that is over, of which nobody could tell this device.
    await context.route('**/api/copy', (route) => route.abort())
    await context.clearCookies()
    await page.goto(`${site.url}/member/login`)
    await untilAlive(page)
    await page.getByLabel('E-mail').first().fill('member10@northlight.example')
    await context.setOffline(true)
    await expect(page.getByText(copied)).toBeInViewport()
    await expect(page.getByText('You are offline. You can read the saved copy.')).toBeVisible()

    await page.getByRole('button', { name: 'Send me a code' }).click()

    await expect(page.getByText('Not sent: you are offline. What you wrote is still here.')).toBeVisible()
    await expect(page.getByLabel('E-mail').first()).toHaveValue('member10@northlight.example')
    await page.getByRole('link', { name: 'read the saved copy' }).click()
    await expect(page.getByText(copied)).toBeVisible()
    await page.reload()
    await expect(page.getByText(copied)).toBeVisible()
    await context.setOffline(false)
  },
)

test(
  'a copy is read for as long as no server answers, also where the browser believes in its network',
  night,
  async ({ page, context }) => {
    await installAs(page, site)
    await context.clearCookies()
    await site.takeDown()

    await page.goto(`${site.url}/offline#/member?view=schedule`)
    await expect(page.getByRole('heading', { name: 'Your schedule' })).toBeVisible()
    await untilAlive(page)
    expect(await page.evaluate(() => navigator.onLine)).toBe(true)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Your schedule' })).toBeVisible()

    await site.bringUp()
    await page.goto(`${site.url}/offline#/member?view=schedule`)
    await page.reload()
    await expect(page.getByText(/^Nothing of the member area is saved on this device/)).toBeVisible()
  },
)

test('signing out without a network clears the device now and tells the server later', async ({ page, context }) => {
  await installAs(page, site)
  const session = await cookieHeader(context)
  await context.setOffline(true)
  await page.goto(`${site.url}/member/logout`)

  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
  expect(await cookieHeader(context)).toBe('')
  const left = await page.evaluate(async () => ({
    databases: (await indexedDB.databases()).map(({ name }) => name),
    copy: localStorage.getItem('guildhall.copy'),
    ended: localStorage.getItem('guildhall.ended-sessions') ?? '',
  }))
  expect(left).toMatchObject({ databases: [], copy: null })
  // What is left to tell the server opens nothing: two ids.
  expect(left.ended).toMatch(/^\[\{"account":"[0-9a-f-]{36}","session":"[0-9a-f-]{36}"\}\]$/)
  await page.goto(`${site.url}/member`)
  await expect(page.getByText(/^Nothing of the member area is saved on this device/)).toBeVisible()

  expect((await site.knock('/member', { as: session })).status).toBe(200)
  await context.setOffline(false)
  await page.goto(`${site.url}/about`)
  await expect.poll(async () => (await site.knock('/member', { as: session })).status).toBe(302)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('guildhall.ended-sessions'))).toBeNull()
})

async function cookieHeader(context: BrowserContext): Promise<string> {
  const cookies = await context.cookies()
  return cookies
    .filter(({ name }) => name.startsWith('guildhall-session'))
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ')
}

test('kept pages look right at every width, in light and dark', night, async ({ page, context }) => {
  await installAs(page, site)
  await context.setOffline(true)
  for (const path of ['/member', `${zonePath}?go`, '/membership/templates/2026', '/offline?q=one', '/nope']) {
    await page.goto(`${site.url}/offline#${path}`)
    await page.reload()
    await untilAlive(page)
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect.soft(await overflowOf(page), `${path} wider than ${width}`).toBe(0)
    }
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      expect.soft(await barriersOf(page), `${path} in the ${colorScheme}`).toEqual([])
    }
  }
  await context.setOffline(false)
})

test(
  'an answer that waits is there from the first drawing: nothing moves when a kept page opens',
  night,
  async ({ page, context }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await installAs(page, site)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Not going' }).first().click()
    await expect(page.getByText('Will be sent').first()).toBeVisible()

    await noteShifts(page)
    await page.goto('about:blank')
    await page.goto(`${site.url}/offline#/member`)
    await expect(page.getByText('1 answer will be sent when you are back.')).toBeVisible()
    await untilAlive(page)

    expect(await shiftsOf(page)).toEqual([])
    await context.setOffline(false)
  },
)
