import type { BrowserContext, Page } from '@playwright/test'
import { night, unless } from '../by-night.ts'
import { addresses } from '../site/cast.ts'
import { codeIn } from '../site/letters.ts'
import type { Site } from '../site/site.ts'
import { sessionCookies } from '../site/site.ts'
import { expect, test } from '../site/test.ts'
import { letIn, letInAs, listenForComplaints, listenForRequests, untilAlive } from './browser.ts'

/** The clock of the page stands still until a test moves it. */
const then = new Date('2026-11-24T09:00:00Z')
const refresh = '/auth/v1/token?grant_type=refresh_token'
const auth = /^\/auth\/v1\//

test('case 83: on a page like /about the session is looked for after 100 ms', async ({ page, house }) => {
  await letInAs(page.context(), house, 'member')
  const asked = listenForRequests(page, auth)
  await page.clock.install({ time: Date.now() })
  await page.clock.pauseAt(Date.now() + 1000)
  await page.goto(`${house.url}/about`)
  // Its clock stands still, so it is never idle: the application begins at the first key.
  await page.keyboard.press('Shift')
  await untilAlive(page)

  await page.clock.runFor(99)
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  await page.clock.runFor(1)

  await expect.poll(() => asked).toContain('/auth/v1/user')
})

for (const path of ['/member/login', '/member/confirm', '/member/logout', '/member/register']) {
  test(
    `case 83: on ${path} the session is not looked for`,
    unless(path === '/member/login'),
    async ({ page, house }) => {
      await letIn(page.context(), house, await house.signIn(path.endsWith('register') ? 'registering' : 'suspended'))
      const asked = listenForRequests(page, auth)
      const loaded = listenForRequests(page, /client-[\w-]+\.js$/)
      await page.clock.install({ time: then })
      await page.goto(house.url + path)
      await expect(page).toHaveURL(house.url + path)
      await untilAlive(page)

      await page.clock.runFor(5000)
      await page.waitForLoadState('networkidle')

      expect(asked).toEqual([])
      expect(loaded.filter((file) => !file.includes('entry.client'))).toEqual([])
    },
  )
}

test('without a session nothing is looked for, and its client is not even loaded', async ({ page, house }) => {
  const asked = listenForRequests(page, auth)
  await page.clock.install({ time: then })
  await page.goto(`${house.url}/about`)
  await untilAlive(page)
  await page.clock.runFor(5000)
  await page.waitForLoadState('networkidle')

  expect(asked).toEqual([])
})

test('case 84: the session is set from both its tokens', async ({ page, house }) => {
  const session = await freshSession(page.context(), house)
  const users: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/v1/user')) users.push(request.headers().authorization)
  })

  await page.goto(`${house.url}/about`)

  // The access token is shown to the service; the refresh token stays in the cookie for when it ends.
  await expect.poll(() => users).toContain(`Bearer ${session.access_token}`)
  const kept = await page.context().cookies()
  const text = kept
    .filter(({ name }) => name.startsWith('guildhall-session'))
    .map(({ value }) => value)
    .join('')
  const stored = JSON.parse(Buffer.from(text.slice('base64-'.length), 'base64url').toString())
  expect(stored.refresh_token).toBe(session.refresh_token)
})

test('case 84: a session that cannot be set is nothing the reader hears of', night, async ({ page, house }) => {
  await letInAs(page.context(), house, 'member')
  const scripts: string[] = []
  page.on('pageerror', (error) => scripts.push(error.message))
  const asked = listenForRequests(page, auth)
  await page.route('**/auth/v1/**', (route) => route.abort())
  const untouched = await (await page.goto(`${house.url}/about`))?.text()

  await expect.poll(() => asked.length).toBeGreaterThan(0)
  await page.waitForLoadState('networkidle')

  expect(scripts).toEqual([])
  const [heading = ''] = /(?<=<h1[^>]*>)[^<]+/.exec(untouched ?? '') ?? []
  await expect(page.getByRole('heading', { level: 1 })).toContainText(heading)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

for (const [left, isRefreshed] of [
  [119, true],
  [121, false],
] as const) {
  test(`case 86: a tick with ${left} s to expiry ${isRefreshed ? 'refreshes' : 'does not refresh'}`, async ({
    page,
    house,
  }) => {
    const { expires_at } = await freshSession(page.context(), house)
    const asked = listenForRequests(page, /^\/auth\/v1\//)
    // One tick at the start, when the session has just been set, and the one in question 30 s later.
    const time = (expires_at - left - 30) * 1000 - 100
    await page.clock.install({ time: time - 60_000 })
    await page.clock.pauseAt(time)
    await page.goto(`${house.url}/about`)
    await page.keyboard.press('Shift')
    await untilAlive(page)
    await page.clock.runFor(100)
    await expect.poll(() => asked).toContain('/auth/v1/user')
    await page.waitForLoadState('networkidle')
    expect(asked).not.toContain(refresh)

    await page.clock.runFor(30_000)

    if (isRefreshed) return expect.poll(() => asked).toContain(refresh)
    await page.waitForLoadState('networkidle')
    expect(asked).not.toContain(refresh)
    // The tick after that does.
    await page.clock.runFor(30_000)
    await expect.poll(() => asked).toContain(refresh)
  })
}

for (const minutes of [5, -5]) {
  test(
    `other-clocks: on a device that is ${minutes} minutes ahead somebody signs in, posts and stays`,
    night,
    async ({ browser, ownSite }) => {
      // What the test before has under way may still bring its cookies into the context they share.
      const page = await (await browser.newContext()).newPage()
      const renewals = listenForRequests(page, /^\/auth\/v1\/token/)
      await page.clock.install({ time: Date.now() + minutes * 60_000 })
      await page.goto(`${ownSite.url}/member/login?next=${encodeURIComponent('/member?view=profile')}`)
      await page.getByLabel('E-mail', { exact: true }).fill(addresses.alumna)
      await page.getByRole('button', { name: 'Send me a code' }).click()
      await page.getByLabel('Code').fill(codeIn(await ownSite.nextLetter(addresses.alumna, 'sign-in code')))
      await page.getByRole('button', { name: 'Sign in' }).click()
      await untilAlive(page)
      await saveHeadline(page, 'Keeps the lamps')
      expect(renewals).toEqual([])

      const before = (await endSoon(page, minutes)).refresh_token
      await page.reload()
      // By a device that is ahead; where one is behind, the site finds that it is time.
      const own = minutes > 0 ? 1 : 0
      await expect.poll(async () => (await storedIn(page)).refresh_token).not.toBe(before)
      await untilAlive(page)
      expect(renewals).toHaveLength(own)
      await saveHeadline(page, 'Keeps the lamps lit')
      await page.clock.runFor(60_000)
      expect(renewals).toHaveLength(own)
    },
  )
}

test('a session that is over is cleared away, and the reader is a visitor', async ({ page, house }) => {
  const complaints = listenForComplaints(page)
  const cookie = sessionCookies(JSON.stringify({ access_token: 'a.b.c', refresh_token: 'gone', expires_at: 1 }))
  await letIn(page.context(), house, cookie)

  await page.goto(`${house.url}/member`)

  await expect(page).toHaveURL(`${house.url}/member/login?next=%2Fmember`)
  expect(complaints.filter((complaint) => complaint.startsWith('script'))).toEqual([])
})

async function saveHeadline(page: Page, words: string): Promise<void> {
  await page.getByLabel('Headline').fill(words)
  const saved = page.waitForResponse((response) => response.url().includes('/api/me/profile'))
  await page.getByRole('button', { name: 'Save profile' }).click()
  expect((await saved).status()).toBe(200)
}

/** By the clock of the device the token ends in a minute. */
async function endSoon(page: Page, minutes: number): Promise<{ refresh_token: string }> {
  const session = await storedIn(page)
  const expires_at = Math.floor(Date.now() / 1000) + minutes * 60 + 60
  const kept = sessionCookies(JSON.stringify({ ...session, expires_at })).split('; ')
  const parts = await sessionParts(page)
  const cookies = kept.map((pair, at) => ({ ...parts[at], value: pair.slice(pair.indexOf('=') + 1) }))
  await page
    .context()
    .addCookies(cookies.flatMap(({ name, value, ...rest }) => (name ? [{ ...rest, name, value }] : [])))
  return session
}

async function storedIn(page: Page): Promise<{ refresh_token: string }> {
  const text = (await sessionParts(page)).map(({ value }) => value).join('')
  return JSON.parse(Buffer.from(text.slice('base64-'.length), 'base64url').toString())
}

async function sessionParts(page: Page) {
  return (await page.context().cookies()).filter(({ name }) => /^guildhall-session(?:\.\d)?$/.test(name))
}

async function freshSession(context: BrowserContext, house: Site) {
  const cookies = await house.signIn('member')
  await letIn(context, house, cookies)
  const text = cookies
    .split('; ')
    .map((pair) => pair.slice(pair.indexOf('=') + 1))
    .join('')
  return JSON.parse(Buffer.from(text.slice('base64-'.length), 'base64url').toString())
}
