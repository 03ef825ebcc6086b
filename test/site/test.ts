import { type BrowserContext, test as base } from '@playwright/test'
import { preparedSites } from './prepared.ts'
import { type OwnSite, type Site, siteAt, startSite } from './site.ts'

type Shared = {
  /**
   * Whether browsers have service workers here (`test.use({ withWorker: true })`). Otherwise they know none: what a test puts
   * in the way of a page (`page.route`) would not see what a worker fetches.
   */
  withWorker: boolean
  /** The site everybody reads: a test that changes something takes `ownSite`. */
  house: Site
  /** A site of this worker's own, with the demo community. */
  ownSite: OwnSite
}

/** What tests of this worker opened themselves and nobody has closed yet. */
const opened = new Set<BrowserContext>()

/** Playwright's `test` with sites to knock at. */
export const test = base.extend<object, Shared>({
  withWorker: [false, { scope: 'worker', option: true }],
  browser: [
    async ({ browser, withWorker }, use) => {
      const newContext = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const context = await newContext(options)
        if (!withWorker) await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
        opened.add(context)
        return context
      }
      await use(browser)
    },
    { scope: 'worker' },
  ],
  // Each test in the context of the one before, emptied: a new one takes a tenth of the whole time.
  reuseContext: [async ({ withWorker }, use) => use(!withWorker), { scope: 'worker' }],
  context: async ({ context, withWorker }, use) => {
    if (!withWorker) await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
    // The one thing of the test before that emptying leaves.
    await context.setOffline(false)
    await use(context)
    // What a test opened besides would be busy until the worker ends.
    for (const other of opened) await other.close()
    opened.clear()
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from this pattern what a fixture builds on: nothing
  house: [async ({}, use) => use(siteAt(preparedSites().house)), { scope: 'worker' }],
  ownSite: [
    // oxlint-disable-next-line no-empty-pattern -- the same
    async ({}, use) => {
      const site = await startSite(preparedSites().demo)
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
})

export { expect } from '@playwright/test'
