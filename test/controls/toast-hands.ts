import type { Locator, Page } from '@playwright/test'
import { expect } from './gallery.ts'

/** All that are there, the first on top. */
export function toasts(page: Page): Locator {
  return page.locator('.toast')
}

/** The one with this title. */
export function toast(page: Page, title: string): Locator {
  return toasts(page).filter({ has: page.getByText(title, { exact: true }) })
}

/** Shows so many more by the bench and waits for the first of them. */
export async function showMany(page: Page, count: number): Promise<void> {
  await page.evaluate((many) => window.toastBench?.show(many), count)
  await expect(toasts(page)).not.toHaveCount(0)
}

/** The clock of a toast is the animation of its bar; `at` in ms. */
export async function timeOf(one: Locator): Promise<{ at: number; duration: number; isRunning: boolean }> {
  return one.locator('.toast-progress').evaluate((bar) => {
    const [clock] = bar.getAnimations()
    const { duration = 0 } = clock?.effect?.getTiming() ?? {}
    return { at: Number(clock?.currentTime), duration: Number(duration), isRunning: clock?.playState === 'running' }
  })
}

/** Puts the clock of a toast to so many ms. */
export async function setTime(one: Locator, ms: number): Promise<void> {
  await one.locator('.toast-progress').evaluate((bar, at) => {
    const [clock] = bar.getAnimations()
    if (clock) clock.currentTime = at
  }, ms)
}

/** For the toasts that are there, so that none goes by itself during a test. */
export async function stopTime(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const bar of document.querySelectorAll('.toast-progress')) bar.getAnimations()[0]?.pause()
  })
}

/** Long enough for a clock that runs to be seen running. */
export async function twoFrames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(undefined)))),
  )
}

/** With the mouse, sideways, from its words. */
export async function drag(page: Page, one: Locator, distance: number): Promise<void> {
  const box = await one.boundingBox()
  const [x, y] = [(box?.x ?? 0) + 30, (box?.y ?? 0) + 8]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + distance / 2, y)
  await page.mouse.move(x + distance, y)
  await page.mouse.up()
}

/** Playwright tells every page that it has the focus; here the window may really lose it. */
export async function loseFocus(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setFocusEmulationEnabled', { enabled: false })
}
