import { chromium, type Page } from '@playwright/test'
import { night } from '../by-night.ts'
import { wholeBrowser } from '../launch-options.ts'
import { expect, test } from '../site/test.ts'
import { letInAs, listenForComplaints, untilAlive } from './browser.ts'
import { entryOf, offer } from './install-hands.ts'
import { barriersOf, noteShifts, overflowOf, shiftsOf } from './looking.ts'

test.use({ viewport: { width: 390, height: 844 }, launchOptions: wholeBrowser })

test('case 73: what the browser offers stands in the menu; accepted, it is gone for good', async ({ page, house }) => {
  const complaints = listenForComplaints(page)
  await page.goto(house.url)
  await untilAlive(page)
  await menuOf(page).click()
  await expect(entryOf(page)).toBeHidden()
  await menuOf(page).click()

  expect(await offer(page, 'accepted')).toEqual({ prevented: true })
  await menuOf(page).click()
  await expect(entryOf(page)).toBeVisible()
  expect(await barriersOf(page)).toEqual([])
  await entryOf(page).click()

  await expect(entryOf(page)).toBeHidden()
  await expect.poll(() => flagOf(page)).toBe('true')
  expect(await timesAsked(page)).toBe(1)
  await page.reload()
  await untilAlive(page)
  // The browser may do as it likes: nobody listens any more.
  expect(await offer(page, 'accepted')).toEqual({ prevented: false })
  await menuOf(page).click()
  await expect(entryOf(page)).toBeHidden()
  expect(complaints).toEqual([])
})

test('case 74: refused, it is gone until the browser offers again; installed from there, it is gone for good', async ({
  page,
  house,
}) => {
  await page.goto(`${house.url}/about`)
  await untilAlive(page)
  await offer(page, 'dismissed')
  await menuOf(page).click()
  await entryOf(page).press('Enter')

  await expect(entryOf(page)).toBeHidden()
  expect(await timesAsked(page)).toBe(1)
  expect(await flagOf(page)).toBeNull()
  await offer(page, 'dismissed')
  await expect(entryOf(page)).toBeVisible()

  await page.evaluate(() => dispatchEvent(new Event('appinstalled')))
  await expect(entryOf(page)).toBeHidden()
  await expect.poll(() => flagOf(page)).toBe('true')
})

test(
  'an offer made before the page is alive is not missed, and moves nothing on a wide screen',
  night,
  async ({ page, house }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await noteShifts(page)
    // The first moment somebody listens.
    await page.addInitScript(() => {
      const listen = window.addEventListener.bind(window)
      Reflect.set(window, 'addEventListener', (type: string, ...how: [EventListener]) => {
        listen(type, ...how)
        if (type !== 'beforeinstallprompt') return
        const offered = { prompt() {}, userChoice: new Promise(() => {}) }
        queueMicrotask(() => dispatchEvent(Object.assign(new Event(type, { cancelable: true }), offered)))
      })
    })
    await page.goto(`${house.url}/membership`, { waitUntil: 'networkidle' })

    await expect(entryOf(page)).toBeVisible()
    expect(await shiftsOf(page)).toEqual([])
  },
)

test(
  'a page that becomes the app, and a browser with the flag, offer nothing; another value is no flag',
  night,
  async ({ page, house }) => {
    await page.addInitScript(() => {
      const ask = window.matchMedia.bind(window)
      const display = ask('(display-mode: standalone)')
      window.matchMedia = (query) => (query === display.media ? display : ask(query))
      Reflect.set(window, 'becomeApp', () =>
        display.dispatchEvent(new MediaQueryListEvent('change', { matches: true })),
      )
    })
    await page.goto(house.url)
    await page.evaluate((key) => localStorage.setItem(key, 'yes'), flag)
    await page.reload()
    await untilAlive(page)
    await offer(page, 'dismissed')
    await menuOf(page).click()
    await expect(entryOf(page)).toBeVisible()

    await page.evaluate(() => Reflect.get(window, 'becomeApp')())

    await expect(entryOf(page)).toBeHidden()
    await expect.poll(() => flagOf(page)).toBe('true')
  },
)

test(
  'the pane on the members’ home comes with the offer; "Not now" keeps it away for 60 days',
  night,
  async ({ page, house }) => {
    await letInAs(page.context(), house, 'member')
    await noteShifts(page)
    await page.goto(`${house.url}/member`)
    await untilAlive(page)
    await expect(paneOf(page)).toBeHidden()
    await offer(page, 'dismissed')
    await expect(paneOf(page)).toBeVisible()
    expect(await shiftsOf(page)).toEqual([])
    expect(await barriersOf(page)).toEqual([])

    await paneOf(page).getByRole('button', { name: 'Not now' }).click()
    await expect(paneOf(page)).toBeHidden()
    await page.reload()
    await untilAlive(page)
    await offer(page, 'dismissed')
    await expect(paneOf(page)).toBeHidden()
    // Only the pane: who looks for it finds it in the menu.
    await page.getByLabel('Menu').click()
    await expect(entryOf(page)).toBeVisible()

    const longAgo = Date.now() - 60 * 86_400_000
    await page.evaluate(([at]) => localStorage.setItem('guildhall.install-not-now', String(at)), [longAgo])
    await page.reload()
    await untilAlive(page)
    await offer(page, 'dismissed')
    await expect(paneOf(page)).toBeVisible()
  },
)

test(
  'settling in says how on each device, and has the button where the browser offers it',
  night,
  async ({ page, house }) => {
    await letInAs(page.context(), house, 'member')
    await noteShifts(page)
    await page.goto(`${house.url}/membership/welcome?step=3`)
    await untilAlive(page)
    await expect(paneOf(page)).toContainText('Where your browser can do it')
    await offer(page, 'accepted')
    await paneOf(page).getByRole('button', { name: 'Install' }).click()

    await expect(paneOf(page)).toContainText('It is on this device already.')
    await expect.poll(() => flagOf(page)).toBe('true')
    expect(await shiftsOf(page)).toEqual([])
  },
)

test.describe('on an iPhone', () => {
  const safari =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

  test.describe('in its browser', () => {
    test.use({ userAgent: safari })

    test('the pane says how it is done and that one signs in there by code', async ({ page, house }) => {
      await letInAs(page.context(), house, 'member')
      await page.goto(`${house.url}/member`)
      await expect(paneOf(page)).toContainText('Share, then Add to Home Screen.')
      await expect(paneOf(page)).toContainText('Sign in there with a code')
      await expect(paneOf(page).getByRole('button', { name: 'Install' })).toBeHidden()

      await noteShifts(page)
      await page.goto(`${house.url}/membership/welcome?step=3`, { waitUntil: 'networkidle' })
      await expect(paneOf(page)).toContainText('Share, then Add to Home Screen.')
      expect(await shiftsOf(page)).toEqual([])
    })
  })

  test.describe('in the app', () => {
    test.use({ userAgent: safari.replace(' Version/18.5', '').replace(' Safari/604.1', '') })

    test('nothing is offered: its user agent says that it is the app', async ({ page, house }) => {
      await letInAs(page.context(), house, 'member')
      await page.goto(`${house.url}/member`)
      await untilAlive(page)

      await expect.poll(() => flagOf(page)).toBe('true')
      await expect(paneOf(page)).toBeHidden()
    })
  })
})

/** A window of its own, as the installed app has it: no bar of a browser, a notch above and a line to swipe below. */
const appTest = test.extend<{ app: Page }>({
  app: async ({ launchOptions, locale, timezoneId, viewport }, use) => {
    const args = [...(launchOptions.args ?? []), '--app=data:text/html,']
    const context = await chromium.launchPersistentContext('', {
      ...launchOptions,
      args,
      locale,
      timezoneId,
      viewport,
      reducedMotion: 'reduce',
    })
    await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
    const [app = await context.newPage()] = context.pages()
    const devtools = await context.newCDPSession(app)
    await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: { top: notch, bottom: swipe } })
    await use(app)
    await context.close()
  },
})

const notch = 44
const swipe = 34

appTest(
  'the installed app has four tabs and no furniture of a browser, on every page',
  night,
  async ({ app, house }) => {
    await letInAs(app.context(), house, 'member')
    const complaints = listenForComplaints(app)
    const tabs = app.getByRole('navigation', { name: 'App', exact: true })
    for (const address of [
      '/member',
      '/member/editions/2026?tab=people',
      '/member/updates/2026/europe-africa?u=december-timetable',
      '/studios',
    ]) {
      await app.goto(house.url + address, { waitUntil: 'networkidle' })
      await expect(tabs.getByRole('link'), address).toHaveText([/Home/, /Updates/, /Schedule/, /Me/])
      await expect(app.locator('.site-header, .site-footer, .rail, .top-bar').filter({ visible: true })).toHaveCount(0)
      expect.soft(await overflowOf(app), address).toBe(0)
      expect.soft(await hiddenBehindBars(app), address).toEqual([])
      if (address.startsWith('/member/editions')) expect.soft(await barriersOf(app), address).toEqual([])
    }

    // Everybody's page knows no edition; the tab finds the member's own.
    await tabs.getByRole('link', { name: 'Updates' }).click()
    await expect(app).toHaveURL(`${house.url}/member/updates/2026/europe-africa`)
    await app.goto(`${house.url}/about`)
    await untilAlive(app)
    expect.soft(await barriersOf(app)).toEqual([])
    await app.getByRole('link', { name: 'Back' }).click()
    await expect(app).toHaveURL(`${house.url}/member/updates/2026/europe-africa`)
    expect(complaints).toEqual([])

    // Without an answer nobody is taken for a visitor.
    await app.route('**/api/me', (route) => route.abort())
    await app.goto(`${house.url}/about`, { waitUntil: 'networkidle' })
    await expect(tabs).toBeVisible()
  },
)

appTest(
  'in the app a visitor is told to sign in by code, and no tabs lead to where they may not go',
  night,
  async ({ app, house }) => {
    await app.goto(`${house.url}/member`)
    await expect(app).toHaveURL(/\/member\/login/)
    await expect(app.getByText('In the app you sign in with a code')).toBeVisible()
    await expect.poll(() => flagOf(app)).toBe('true')
    expect(await hiddenBehindBars(app)).toEqual([])

    await app.goto(house.url, { waitUntil: 'networkidle' })
    await expect(app.getByRole('link', { name: 'Sign in' }).filter({ visible: true })).toHaveCount(1)
    await expect(app.getByRole('navigation', { name: 'App', exact: true })).toHaveCount(0)
  },
)

const flag = 'guildhall.app-installed'

function timesAsked(page: Page): Promise<unknown> {
  return page.evaluate(() => Reflect.get(window, 'timesAsked'))
}

function flagOf(page: Page): Promise<string | null> {
  return page.evaluate((key) => localStorage.getItem(key), flag)
}

function menuOf(page: Page) {
  return page.locator('header summary', { hasText: 'Menu' })
}

function paneOf(page: Page) {
  return page.getByRole('region', { name: 'Install' })
}

/** What one could press or read and does not see: under the notch at the top of the page, under the tabs at its end. */
async function hiddenBehindBars(page: Page): Promise<string[]> {
  return page.evaluate(
    ([above, below]) => {
      const tabs = document.querySelector('.tab-bar')?.getBoundingClientRect().top ?? innerHeight - below
      const shown = (element: Element) => element.checkVisibility() && !element.closest('.tab-bar, .visually-hidden')
      const read = [...document.querySelectorAll('a, button, input, select, h1, h2, p')].filter(shown)
      scrollTo(0, 0)
      const first = read.filter((one) => one.getBoundingClientRect().top < above && one.className !== 'skip-link')
      scrollTo(0, document.documentElement.scrollHeight)
      const last = read.filter((one) => one.getBoundingClientRect().bottom > tabs)
      return [...first, ...last].map((one) => `${one.tagName} ${one.textContent?.slice(0, 40)}`)
    },
    [notch, swipe] as const,
  )
}
