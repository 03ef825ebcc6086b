import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { idOf } from '../../demo/ids.ts'
import { wholeBrowser } from '../launch-options.ts'
import { cert } from '../site/certificate.ts'
import { startDemoSite } from '../site/engines.ts'
import { openPushService } from '../site/push-service.ts'
import type { PushService, TestBrowser } from '../site/push-service.ts'
import type { OwnSite } from '../site/site.ts'
import { expect, test } from '../site/test.ts'
import { letIn, listenForComplaints, untilAlive } from './browser.ts'

/*
 * Push messages in a real browser with the real worker. Only the browser's own line to its push service is replaced: a test
 * reaches none. It subscribes with keys of the test, and what the site sends is decrypted by a service of the test's own and
 * handed to the worker by the developer tools.
 */

test.use({ withWorker: true, launchOptions: wholeBrowser })

let service: PushService
let site: OwnSite
let folder: string

test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'guildhall-push-'))
  writeFileSync(path.join(folder, 'ca.pem'), cert)
  service = await openPushService()
  const env = { PUSH_HOSTS: service.host, NODE_EXTRA_CA_CERTS: path.join(folder, 'ca.pem') }
  site = await startDemoSite('embedded', env)
})
test.afterAll(async () => {
  await site.stop()
  await service.close()
  rmSync(folder, { recursive: true })
})

const preferences = () => `${site.url}/member?view=notifications`

test('a member turns push on, tries it, is called for an update, and opens it by a tap', async ({ browser }) => {
  const phone = service.browser()
  const page = await pageOf(browser, { phone, allowed: true })
  const complaints = listenForComplaints(page)
  await page.goto(preferences())
  await untilAlive(page)
  await expect(page.getByText('Off on this device')).toBeVisible()

  await page.getByRole('button', { name: 'Turn on for this device' }).click()
  await expect(page.getByText('On for this device', { exact: true })).toBeVisible()
  await expect(page.getByText('Not called yet')).toBeVisible()
  await page.getByRole('button', { name: /^Test: Chrome/ }).click()
  await expect(page.getByText('Sent. It appears on that device in a moment, if it is awake.')).toBeVisible()
  await expect(page.getByText(/Last delivered/)).toBeVisible()
  await showOn(page, phone)
  expect(await titlesShown(page)).toEqual([expect.stringContaining('this device can be called')])

  await tellOnceMore()
  await expect.poll(() => phone.received.length, { timeout: 15_000 }).toBe(2)
  await showOn(page, phone)
  const { title, url } = JSON.parse(phone.received.at(-1)?.text ?? '')
  await tap(page.context(), title)

  await expect(page).toHaveURL(site.url + url)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  expect(complaints).toEqual([])
})

test('what the site or the browser lost is made good when the app is opened, and signing out ends it', async ({
  browser,
}) => {
  const phone = service.browser()
  const before = await pageOf(browser, { phone, allowed: true })
  const context = before.context()
  await before.goto(preferences())
  await before.getByRole('button', { name: 'Turn on for this device' }).click()
  await expect(before.getByText('This device', { exact: true })).toBeVisible()

  // Lost by the site: the sign-in it belonged to was ended elsewhere while the app was closed.
  const authorization = await bearer(before)
  await before.close()
  await context.request.post(`${site.url}/auth/v1/logout?scope=local`, { headers: { Authorization: authorization } })
  await letIn(context, site, await site.signIn('member'))
  const page = await context.newPage()
  await page.goto(preferences())
  await expect(page.getByText('On for this device', { exact: true })).toBeVisible()
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('This device', { exact: true })).toBeVisible({ timeout: 1000 })
  }).toPass()

  await page.goto(`${site.url}/member/logout`)
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('guildhall.push'))).toBeNull()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('test-push'))).toBeNull()
})

test('a browser that blocks notifications says so and how to undo it, and one without push that it has none', async ({
  browser,
}) => {
  const blocked = await pageOf(browser, { phone: service.browser(), allowed: false })
  await blocked.goto(preferences())
  await expect(blocked.getByText('Your browser blocks notifications of this site.')).toBeVisible()
  await expect(blocked.getByText('Then load this page again.')).toBeVisible()
  await expect(blocked.getByRole('button', { name: 'Turn on for this device' })).toHaveCount(0)

  const without = await pageOf(browser, { phone: service.browser(), allowed: true })
  await without.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
  await without.goto(preferences())
  await expect(without.getByText('This browser cannot show push messages.')).toBeVisible()
})

/** A member's browser whose line to a push service is the test's. */
async function pageOf(
  browser: { newContext: () => Promise<BrowserContext> },
  { phone, allowed }: { phone: TestBrowser; allowed: boolean },
): Promise<Page> {
  const context = await browser.newContext()
  if (allowed) await context.grantPermissions(['notifications'], { origin: site.url })
  await context.addInitScript(standIn, { endpoint: phone.endpoint, p256dh: phone.p256dh, auth: phone.auth, allowed })
  await letIn(context, site, await site.signIn('member'))
  return context.newPage()
}

/** In the browser: subscriptions made of the test's keys, kept as the browser would keep them. */
function standIn({ endpoint, p256dh, auth, allowed }: Omit<TestBrowser, 'received'> & { allowed: boolean }) {
  const place = 'test-push'
  const subscription = (key: string) => ({
    endpoint,
    options: {
      applicationServerKey: Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), toCode).buffer,
    },
    toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
    unsubscribe: async () => localStorage.removeItem(place) ?? true,
  })
  function toCode(sign: string) {
    return sign.charCodeAt(0)
  }
  Object.assign(PushManager.prototype, {
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      localStorage.setItem(place, applicationServerKey)
      return subscription(applicationServerKey)
    },
    getSubscription: async () => {
      const kept = localStorage.getItem(place)
      return kept === null ? null : subscription(kept)
    },
  })
  if (!allowed) Object.defineProperty(Notification, 'permission', { get: () => 'denied' })
}

/**
 * Hands what came last to the worker, as the browser's own line to its push service would, and waits until it is shown. That
 * line keeps a message until the worker has it; the developer tools hand it over once, so they do so again.
 */
async function showOn(page: Page, phone: TestBrowser): Promise<void> {
  const { title } = JSON.parse(phone.received.at(-1)?.text ?? '')
  await expect(async () => {
    await handOver(page, phone)
    await expect.poll(() => titlesShown(page), { timeout: 5000 }).toContain(title)
  }).toPass({ timeout: 40_000 })
}

async function handOver(page: Page, { received }: TestBrowser): Promise<void> {
  const tools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL === `${site.url}/`)
      if (ours) resolve(ours.registrationId)
    })
  })
  await tools.send('ServiceWorker.enable')
  const data = received.at(-1)?.text ?? ''
  await tools.send('ServiceWorker.deliverPushMessage', { origin: site.url, registrationId: await registered, data })
  await tools.detach()
}

function titlesShown(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title }) => title)
  })
}

/**
 * A tap on a notification. No tool makes one, so the worker's own handler is called with the notification that is shown; only
 * the focus is left out, which a browser gives to a real tap alone.
 */
async function tap(context: BrowserContext, title: string): Promise<void> {
  const worker = context.serviceWorkers().find((each) => each.url() === `${site.url}/sw.js`)
  await worker?.evaluate(async (wanted) => {
    const scope: ServiceWorkerScope = Object(globalThis)
    const notification = (await scope.registration.getNotifications()).find((each) => each.title === wanted)
    scope.WindowClient.prototype.focus = async () => undefined
    const event = new scope.NotificationEvent('notificationclick', { notification })
    Object.defineProperty(event, 'waitUntil', { value: () => undefined })
    scope.dispatchEvent(event)
  }, title)
}

type ServiceWorkerScope = {
  registration: ServiceWorkerRegistration
  WindowClient: { prototype: { focus: () => Promise<unknown> } }
  NotificationEvent: new (type: string, init: { notification: Notification | undefined }) => Event
  dispatchEvent: (event: Event) => boolean
}

/** An organiser tells the readers of an update that has long been out. */
async function tellOnceMore(): Promise<void> {
  const as = await site.signIn('organiser')
  const told = await site.knock('/api/drafts/notify-again', {
    as,
    form: { target: idOf('update', '2026/welcome'), reason: 'Somebody asked.', tell: 'push' },
    headers: { Accept: 'application/json', Origin: site.url },
  })
  expect(told.status, told.text).toBe(200)
}

async function bearer(page: Page): Promise<string> {
  const cookies = await page.context().cookies()
  const parts = cookies.filter(({ name }) => name.startsWith('guildhall-session'))
  const text = parts.map(({ value }) => value).join('')
  const session = JSON.parse(Buffer.from(decodeURIComponent(text).slice('base64-'.length), 'base64url').toString())
  return `Bearer ${session.access_token}`
}
