import type { Page } from '@playwright/test'
import { night } from '../by-night.ts'
import { addDays, firstWeekday, startOfWeek } from '../../time/plain-dates.ts'
import { expect, test } from '../site/test.ts'
import type { Site } from '../site/site.ts'
import { letInAs, untilAlive } from './browser.ts'
import { barriersOf, overflowOf } from './looking.ts'

/* A session is copied to another day, and a week into other weeks. */

const monday = addDays(startOfWeek(new Date().toISOString().slice(0, 10), firstWeekday), 7 * 30)

/** A week that no other test has anything in. */
const ownWeek = addDays(monday, 7 * 26)

/** Plans a session of a week of its own, in which the demo has none. */
async function planIn(page: Page, site: Site, title: string, day: string) {
  await page.goto(`${site.url}/manage/cal?view=week&day=${day}&new=${day}T16:00/${day}T17:30`)
  await untilAlive(page)
  await page.getByLabel('Title').fill(title)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('The draft is saved.')).toBeVisible()
  await expect(page.getByRole('complementary', { name: title })).toBeVisible()
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`a session is copied to a day that is chosen on a month, ${width} px`, night, async ({ page, ownSite }) => {
    await page.setViewportSize({ width, height })
    await letInAs(page.context(), ownSite, 'organiser')
    await planIn(page, ownSite, 'Twice the same', addDays(monday, 1))
    const to = addDays(monday, 10)

    await page.getByRole('link', { name: 'Copy to another day' }).click()
    const sheet = page.getByRole('complementary', { name: 'Copy “Twice the same”' })
    await expect(sheet).toBeVisible()
    expect(await barriersOf(page)).toEqual([])
    expect(await overflowOf(page)).toBe(0)
    if (to.slice(0, 7) !== addDays(monday, 8).slice(0, 7)) {
      await sheet.getByRole('link', { name: 'Month after' }).click()
    }
    await sheet.locator(`a[href$="copy=${to}"]`).click()
    await expect(sheet.locator('a[aria-current="date"]')).toHaveText(String(Number(to.slice(8))))
    await sheet.getByRole('button', { name: /^Copy/ }).click()

    await expect(page.getByText('The copy is there.')).toBeVisible()
    await expect(page.getByRole('complementary', { name: 'Twice the same' })).toBeVisible()
    await expect(page.locator('.session-head-day b')).toHaveText(String(Number(to.slice(8))))
  })
}

test('a week is copied into others by keyboard: what would come of it is listed first, and nothing is made twice', async ({
  page,
  ownSite,
}) => {
  await letInAs(page.context(), ownSite, 'organiser')
  await planIn(page, ownSite, 'Every Tuesday', addDays(ownWeek, 1))
  await planIn(page, ownSite, 'Every Thursday', addDays(ownWeek, 3))
  await page.getByRole('link', { name: 'Close', exact: true }).click()

  await page.getByRole('link', { name: 'Copy week' }).press('Enter')
  const sheet = page.getByRole('complementary', { name: /^Copy week \d+$/ })
  const weeks = sheet.locator('.chips a')
  await expect(weeks.first()).toHaveAttribute('aria-current', 'true')
  await weeks.nth(2).press('Enter')
  await expect(weeks.nth(2)).toHaveAttribute('aria-current', 'true')
  await expect(sheet.getByRole('listitem')).toHaveCount(4)
  await expect(sheet.getByRole('region')).toHaveCount(2)
  expect(await barriersOf(page)).toEqual([])
  expect(await overflowOf(page)).toBe(0)
  const asked = page.url()
  await page.keyboard.press('Control+s')

  await expect(page.getByText('4 drafts copied. Nobody is told.')).toBeVisible()
  await expect(page.locator('.week-grid-event', { hasText: 'Every Tuesday' })).toBeVisible()
  await page.goto(asked)
  await expect(sheet.getByText('there already')).toHaveCount(4)
  await expect(sheet.getByRole('button', { name: /copies/ })).toHaveCount(0)
})

test('a week without sessions says that there is nothing to copy', night, async ({ page, ownSite }) => {
  await letInAs(page.context(), ownSite, 'organiser')
  await page.goto(`${ownSite.url}/manage/cal?view=week&day=${addDays(monday, 70)}`)
  await untilAlive(page)

  await page.getByRole('link', { name: 'Copy week' }).click()

  await expect(page.getByText('There is nothing to copy in this week.')).toBeVisible()
})
