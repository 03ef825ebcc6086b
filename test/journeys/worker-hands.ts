import type { Page } from '@playwright/test'

/* What tests do about the service worker of a page. */

/** The worker has everything it keeps from the start, and answers for this page. */
export async function untilGuarded(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

/** What is kept in this browser, as the paths that are kept and everything they hold. */
export async function readCaches(page: Page): Promise<{ path: string; text: string }[]> {
  return page.evaluate(async () => {
    const kept: { path: string; text: string }[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const { pathname, search } = new URL(request.url)
        kept.push({ path: pathname + search, text: (await (await cache.match(request))?.text()) ?? '' })
      }
    }
    return kept
  })
}
