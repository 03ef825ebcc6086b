import type { BrowserContext, Page } from '@playwright/test'
import type { Person } from '../site/cast.ts'
import type { Site } from '../site/site.ts'
import { letIn } from './browser.ts'
import { untilGuarded } from './worker-hands.ts'

/* What tests do about a browser that has a member's copy and no network. */

/** One of the cast has the app on this device. */
export async function installAs(page: Page, site: Site, person: Person = 'member'): Promise<void> {
  await letIn(page.context(), site, await site.signIn(person))
  await untilCopied(page, site.url)
}

/** Whoever is signed in opens their home: the worker guards the page, and their copy is on the device. */
export async function untilCopied(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/member`)
  await untilGuarded(page)
  await page.waitForFunction(() => localStorage.getItem('guildhall.copy') !== null)
}

/** Makes the copy as large as it gets: so many updates, the longest a page and a half. */
export async function fillCopy(page: Page, updates: number): Promise<void> {
  await page.evaluate(async (wanted) => {
    const { memberId } = JSON.parse(localStorage.getItem('guildhall.copy') ?? '')
    const db = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(`guildhall-copy-${memberId}`)
      request.onsuccess = () => resolve(request.result)
    })
    const store = db.transaction('entries', 'readwrite').objectStore('entries')
    const all = await new Promise<
      { kind: string; value: { zone: { slug: string }; update: Record<string, unknown> } }[]
    >((resolve) => {
      const request = store.getAll()
      request.onsuccess = () => resolve(request.result)
    })
    const first = all.find(
      ({ kind, value }) =>
        kind === 'updates' && value.zone.slug === 'europe-africa' && value.update.state === 'published',
    )
    if (!first) throw new Error('No update is kept.')
    const body = '<p>A paragraph of an update, as long as people write them, and one more sentence.</p>'.repeat(60)
    for (let n = 0; n < wanted; n++) {
      const publishedAt = new Date(Date.now() - (n + 1) * 3_600_000).toISOString()
      const update = { ...first.value.update, slug: `number-${n}`, title: `Letter number ${n}`, body, publishedAt }
      store.put(
        { ...first, value: { ...first.value, zoneSlugs: [], update } },
        `/updates/2026/europe-africa/number-${n}`,
      )
    }
    await new Promise((resolve) => (store.transaction.oncomplete = resolve))
    db.close()
  }, updates)
}

/** Every request of these pages from now on; each must end, one way or another. */
export function watchRequests(context: BrowserContext): { open: () => string[] } {
  const open = new Map<object, string>()
  context.on('request', (request) => open.set(request, `${request.method()} ${request.url()}`))
  context.on('requestfinished', (request) => open.delete(request))
  context.on('requestfailed', (request) => open.delete(request))
  return { open: () => [...open.values()] }
}

/**
 * How long a new page takes until this text is read, in ms: from when its address was asked for, on a device so many times
 * slower than this one.
 */
export async function timeToText(page: Page, address: string, text: string, slowdown: number): Promise<number> {
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript((wanted) => {
    const look = () => {
      if (document.body?.innerText.includes(wanted)) document.documentElement.dataset.readAt = String(Date.now())
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, text)
  const begun = Date.now()
  await page.goto(address, { waitUntil: 'commit' })
  const readAt = await page.waitForFunction(() => document.documentElement.dataset.readAt)
  await client.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return Number(await readAt.jsonValue()) - begun
}
