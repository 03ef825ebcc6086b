import type { Locator, Page } from '@playwright/test'
import { night } from '../by-night.ts'
import { expect, test } from '../site/test.ts'
import { letInAs, lineOfNew, untilAlive } from './browser.ts'

/* A year of sessions, planned by somebody who counts what it takes. */

test.use({ viewport: { width: 1440, height: 1200 } })

/** A Monday and a Tuesday in the middle of two of the series, on which no other journey plans anything. */
const holidays = [
  { name: 'Carnival', day: '2027-02-08' },
  { name: 'Spring break', day: '2027-02-16' },
]

const weekly = [
  { title: 'Writing in the morning', start: 'Tue, Jan 12, 2027 09:00' },
  { title: 'Hiring at noon', start: 'Wed, Jan 13, 2027 12:00' },
  { title: 'Strategy after work', start: 'Thu, Jan 14, 2027 18:00', zone: 'New York' },
  { title: 'Systems at lunch', start: 'Fri, Jan 15, 2027 12:30', zone: 'New York' },
  { title: 'One-to-ones at dusk', start: 'Mon, Jan 11, 2027 17:00', zone: 'Singapore' },
]

// Series, moves and closed days have journeys of their own by day; this one counts what they take together.
const aYear =
  'two holidays, five weekly series in three zones, one session moved and one series shortened take at most 40 clicks'
test(aYear, night, async ({ page, ownSite }) => {
  await letInAs(page.context(), ownSite, 'organiser')
  await page.goto(`${ownSite.url}/manage/cal?view=month&month=2027-01`)
  await untilAlive(page)
  let clicks = 0
  const press = async (there: Locator) => {
    clicks += 1
    await there.click()
  }
  const type = async (there: Locator, words: string) => {
    await press(there)
    await there.fill(words)
    await there.press('Tab')
  }

  const begin = async (words: string) => {
    await type(page.getByTestId('input-start').first(), words)
    // The days lie over what is below them until they are folded.
    await page.keyboard.press('Escape')
  }

  await press(await lineOfNew(page, 'Closed days'))
  const sheet = page.getByRole('complementary', { name: 'Closed days' })
  for (const { name, day } of holidays) {
    await type(sheet.getByLabel('Name'), name)
    await page.keyboard.type(day)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Control+s')
    await expect(sheet.getByText(name)).toBeVisible()
    await expect(sheet.getByLabel('Name')).toHaveValue('')
  }

  for (const { title, start, zone } of weekly) {
    const isCut = /One-to-ones|Writing/.test(title)
    const many = isCut ? 11 : 12
    await press(await lineOfNew(page, 'Session'))
    await expect(page.getByLabel('Title')).toHaveValue('')
    await type(page.getByLabel('Title'), title)
    await begin(start)
    if (zone) await chooseZone(page, press, zone)
    await press(page.getByRole('button', { name: 'Make a series' }))
    await expect(page.getByText(`${many} sessions, until`)).toBeVisible()
    await press(page.getByRole('button', { name: `Publish ${many}` }))
    await page.waitForURL(/session=/)
    await expect(page.getByText(`Session 1 of ${many}. Every`)).toBeVisible()
  }

  await press(
    page
      .getByRole('table')
      .getByRole('link', { name: /Writing in the morning/ })
      .nth(1),
  )
  await expect(page.getByText('Session 2 of 11.')).toBeVisible()
  await press(page.locator('summary', { hasText: 'When' }))
  await begin('Wed, Jan 20, 2027 09:00')
  await press(page.getByRole('button', { name: /^Move/ }))
  await expect(page.getByText('The session has moved.')).toBeVisible()

  await press(
    page
      .getByRole('table')
      .getByRole('link', { name: /Hiring at noon/ })
      .nth(2),
  )
  await expect(page.getByText('Session 3 of 12.')).toBeVisible()
  await press(page.getByRole('link', { name: 'Cancel session' }))
  await page.waitForURL(/end=1/)
  await press(page.getByText('And following', { exact: true }))
  await type(page.getByLabel('Reason'), 'It has done its work.')
  await press(page.getByRole('button', { name: 'Cancel 10 sessions' }))
  await expect(page.getByText('10 sessions cancelled.')).toBeVisible()

  expect(clicks).toBeLessThanOrEqual(40)
})

/** By its first letters, as it is typed. */
async function chooseZone(page: Page, press: (there: Locator) => Promise<void>, name: string): Promise<void> {
  const zone = page.getByRole('combobox', { name: 'Time zone' })
  await press(zone)
  await zone.fill(name)
  await zone.press('ArrowDown')
  await zone.press('Enter')
  await expect(zone).toHaveValue(new RegExp(name))
}
