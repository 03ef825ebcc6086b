import type { Locator, Page } from '@playwright/test'
import { night } from '../by-night.ts'
import { addresses, password } from '../site/cast.ts'
import { expect, test } from '../site/test.ts'
import { untilAlive } from './browser.ts'
import { textOf } from './writing.ts'

// By day drafts.journey.ts walks it, and others the keyboard: needs-you, calendar, series, copying.
const byKeysAlone =
  'an organiser signs in, writes an update, sends it off and takes it back without ever touching a mouse'
test(byKeysAlone, night, async ({ page, ownSite }) => {
  test.slow()
  await page.goto(`${ownSite.url}/manage/login?next=/manage/home`)
  await untilAlive(page)
  await goTo(page, page.locator('summary', { hasText: 'Use a password' }))
  await page.keyboard.press('Enter')
  await goTo(page, page.getByLabel('E-mail for the password'))
  await page.keyboard.type(addresses.organiser)
  await goTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(password)
  await goTo(page, page.getByRole('button', { name: 'Sign in' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${ownSite.url}/manage/home`)

  await goTo(page, page.getByRole('navigation', { name: 'Manage', exact: true }).locator('a[href="/manage/draft"]'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/manage\/draft/)
  await untilAlive(page)
  await goTo(page, page.locator('summary', { hasText: /^New$/ }))
  await page.keyboard.press('Enter')
  await goTo(page, page.getByRole('button', { name: 'Update The open window: ' }))
  await page.keyboard.press('Enter')
  await page.waitForURL(/draft=/)
  await untilAlive(page)

  await goTo(page, page.getByLabel('Title'))
  await page.keyboard.type('Typed from end to end')
  await goTo(page, textOf(page))
  await page.keyboard.type('No mouse was near.')
  // Out of the text again: a Tab in it is not a blank.
  await goTo(page, page.getByRole('checkbox', { name: 'Americas' }))
  await page.keyboard.press('Space')
  await expect(page.getByRole('checkbox', { name: 'Americas' })).toBeChecked()
  await goTo(page, page.getByRole('button', { name: 'Publish', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Nothing has been sent yet')).toBeVisible()

  await goTo(page, page.getByRole('button', { name: 'Undo', exact: true }))
  await page.keyboard.press('Space')
  await expect(page.getByLabel('Title')).toHaveValue('Typed from end to end')
  await expect(textOf(page)).toHaveText('No mouse was near.')
})

/** Presses Tab until the focus is there. */
async function goTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible()
  for (let presses = 0; presses < 120; presses++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(wanted).toBeFocused()
}
