import type { Locator, Page } from '@playwright/test'
import type { Site } from '../site/site.ts'
import { expect } from '../site/test.ts'
import { untilAlive } from './browser.ts'

/* At the writing desk. */

/** A new update of the edition that runs; the answer is its address. */
export async function beginUpdate(desk: Page, site: Site, edition: string): Promise<string> {
  await desk.goto(`${site.url}/manage/draft`)
  await untilAlive(desk)
  await desk.locator('summary', { hasText: /^New$/ }).click()
  // Where there is one edition, it need not be named.
  await desk.getByRole('button', { name: new RegExp(`^Update (?:${edition}: )?to all zones`) }).click()
  await desk.waitForURL(/draft=/)
  await untilAlive(desk)
  return desk.url()
}

/** The text of the open draft. */
export function textOf(desk: Page): Locator {
  return desk.getByRole('textbox', { name: 'Text', exact: true })
}

/** Types at the end of the text, and waits until that is with the server: what was saved before does not count. */
export async function typeAndSave(desk: Page, words: string): Promise<void> {
  const saved = desk.waitForResponse((response) => response.url().includes('/api/drafts/save') && response.ok())
  await textOf(desk).click()
  await desk.keyboard.type(words)
  await saved
  await expect(desk.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
}

/** Sends it on its way: from here it can be taken back for a minute. */
export async function publish(desk: Page): Promise<void> {
  await desk.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(desk.getByText('Nothing has been sent yet')).toBeVisible()
}
