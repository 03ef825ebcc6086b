import type { Locator, Page } from '@playwright/test'

/** The browser's event, as Chromium sends it; a real one needs a device that can install. */
export function offer(page: Page, outcome: 'accepted' | 'dismissed'): Promise<{ prevented: boolean }> {
  return page.evaluate((chosen) => {
    const prompt = () => {
      Reflect.set(window, 'timesAsked', (Reflect.get(window, 'timesAsked') ?? 0) + 1)
      return Promise.resolve()
    }
    const userChoice = Promise.resolve({ outcome: chosen })
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt, userChoice })
    return { prevented: !dispatchEvent(event) }
  }, outcome)
}

/** The small entry of a menu, where it can be seen. */
export function entryOf(page: Page): Locator {
  return page.getByRole('button', { name: 'Install', exact: true }).filter({ visible: true })
}
