import { readdirSync } from 'node:fs'
import type { Page, Route } from '@playwright/test'
import { unless } from '../by-night.ts'
import { expect, test } from '../site/test.ts'
import { letInAs } from './browser.ts'

/** A page whose content the browser fetches with the site's HTTP client, and a word of its content. */
const fetching = [
  { page: '/member/updates/2026/europe-africa', api: '**/api/updates/2026/europe-africa*' },
  { page: '/member/editions/2026', api: '**/api/editions/2026*' },
]

for (const { page: address, api } of fetching) {
  // The other page fetches in the same lines.
  const ofOne = unless(address === fetching[0]?.page)
  test.describe(address, () => {
    const failures: [words: string, fail: (route: Route) => Promise<void>][] = [
      ['Network Error', (route) => route.abort('connectionrefused')],
      ['Request failed with status code 500', (route) => route.fulfill({ status: 500, body: '' })],
      ['Request failed with status code 503', (route) => route.fulfill({ status: 503, body: 'busy' })],
    ]
    for (const [words, fail] of failures) {
      test(`case 87: tells its reader "${words}", and tries again when asked`, ofOne, async ({ page, house }) => {
        await letInAs(page.context(), house, 'member')
        await page.route(api, fail)
        await page.goto(house.url + address)
        await expect(page.getByRole('alert')).toContainText(words)

        await page.unroute(api)
        await page.getByRole('button', { name: 'Retry' }).click()

        await expect(page.getByRole('alert')).toBeHidden()
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      })
    }

    test('shows where its content will be, and after 8 seconds that it still loads', ofOne, async ({ page, house }) => {
      await letInAs(page.context(), house, 'member')
      const release = await holdBack(page, api)
      await page.clock.install()
      await page.goto(house.url + address)
      await expect(page.locator('.skeleton')).toBeVisible()
      await expect(page.getByText('Still loading')).toBeHidden()
      await page.clock.runFor(8000)
      await expect(page.getByText('Still loading')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()

      release()

      await expect(page.locator('.skeleton')).toBeHidden()
    })

    test('leads to the sign-in when the session ended meanwhile', ofOne, async ({ page, house }) => {
      await letInAs(page.context(), house, 'member')
      await page.route(api, (route) => route.fulfill({ status: 401, json: { message: 'Sign in.' } }))
      // Who is still signed in is sent back at once; whose session is over stays.
      await page.route('**/member/login*', (route) => route.fulfill({ body: 'the sign-in', contentType: 'text/html' }))
      const asked = page.waitForRequest((request) => request.url().includes('/member/login'))
      await page.goto(house.url + address)

      expect((await asked).url()).toContain(`next=${encodeURIComponent(address)}`)
    })

    test('tells a member who may no longer read it so, in place', ofOne, async ({ page, house }) => {
      await letInAs(page.context(), house, 'member')
      await page.route(api, (route) => route.fulfill({ status: 403, json: { message: 'You are not part of it.' } }))
      await page.goto(house.url + address)

      await expect(page.getByText('You are not part of it.')).toBeVisible()
    })

    test('is not found when what it names is gone', ofOne, async ({ page, house }) => {
      await letInAs(page.context(), house, 'member')
      await page.route(api, (route) => route.fulfill({ status: 404, json: { message: 'Gone.' } }))
      await page.goto(house.url + address)

      await expect(page.getByText(`Page Not Found: ${address}`)).toBeVisible()
    })
  })
}

test('case 87: the client sends credentials, waits as long as it takes, and has the words of its library', async ({
  page,
  house,
}) => {
  await page.goto(`${house.url}/about`)
  await page.route('**/never', () => undefined)
  await page.route('**/missing', (route) => route.fulfill({ status: 404, body: '' }))
  await page.route('**/broken', (route) => route.abort())
  const file = readdirSync('build/client/assets').find((name) => /^http-[\w-]+\.js$/.test(name))

  const told = await page.evaluate(async (address) => {
    const exported: unknown[] = Object.values(await import(address))
    const client = exported.find((value) => typeof value === 'function' && 'defaults' in value)
    if (typeof client !== 'function') throw new Error('The client is not where it was.')
    const defaults = Object(Reflect.get(client, 'defaults'))
    const get = (path: string, how?: object): Promise<string> =>
      Reflect.get(client, 'get')(path, how).then(
        () => 'answered',
        (error: Error) => error.message,
      )
    const called = new AbortController()
    setTimeout(() => called.abort(), 20)
    return {
      withCredentials: defaults.withCredentials,
      timeout: defaults.timeout,
      texts: await Promise.all([
        get('/never', { timeout: 1500 }),
        get('/missing'),
        get('/broken'),
        get('/never', { signal: called.signal }),
        get('gopher://club.test/'),
      ]),
    }
  }, `/assets/${file}`)

  expect(told).toEqual({
    withCredentials: true,
    timeout: 0,
    texts: [
      'timeout of 1500ms exceeded',
      'Request failed with status code 404',
      'Network Error',
      'canceled',
      'Unsupported protocol gopher:',
    ],
  })
})

/** Answers only when told to. */
async function holdBack(page: Page, api: string): Promise<() => void> {
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(api, async (route) => {
    await held
    await route.continue()
  })
  return release
}
