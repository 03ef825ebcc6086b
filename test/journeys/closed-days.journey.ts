import { night } from '../by-night.ts'
import { addDays, firstWeekday, startOfWeek } from '../../time/plain-dates.ts'
import { expect, test } from '../site/test.ts'
import type { Site } from '../site/site.ts'
import { letInAs, lineOfNew, untilAlive } from './browser.ts'
import { barriersOf, overflowOf } from './looking.ts'

/* Days are closed under a name, drawn so in every view, and whoever plans on one of them is asked first. */

const monday = addDays(startOfWeek(new Date().toISOString().slice(0, 10), firstWeekday), 7 * 34)
const closed = addDays(monday, 2)
const later = addDays(monday, 70)

async function close(site: Site, day: string) {
  const { status } = await site.knock('/api/blackouts/save', {
    as: await site.cookieOf('organiser'),
    form: { name: 'A short break', 'days.start': day, 'days.end': day, edition: '' },
  })
  return status
}

test(
  'closed days are hatched in month, week and list, with their name; a new session there asks first',
  night,
  async ({ page, ownSite }) => {
    test.slow()
    await letInAs(page.context(), ownSite, 'organiser')
    await page.goto(`${ownSite.url}/manage/cal?view=month&day=${closed}`)
    await untilAlive(page)
    await (await lineOfNew(page, 'Closed days')).click()
    const sheet = page.getByRole('complementary', { name: 'Closed days' })
    await expect(sheet.getByText('Every day is open.')).toBeVisible()
    await sheet.getByLabel('Name').fill('The long holiday')
    await sheet.getByTestId('input-start').first().fill(closed)
    await sheet.getByTestId('input-start').first().press('Tab')
    await sheet.getByLabel('Name').press('Control+s')
    await expect(page.getByText('The days are closed.')).toBeVisible()
    await expect(page.locator('.month-grid td[data-closed]')).toHaveCount(1)
    expect(await barriersOf(page)).toEqual([])

    await page.goto(`${ownSite.url}/manage/cal?view=list&day=${closed}`)
    await expect(page.getByRole('list', { name: 'Closed days' })).toContainText('The long holiday')
    await page.goto(`${ownSite.url}/manage/cal?view=week&day=${closed}&new=${closed}T16:00`)
    await untilAlive(page)
    await expect(page.locator('.week-grid-day[data-closed]')).toHaveCount(1)
    expect(await overflowOf(page)).toBe(0)
    await page.getByLabel('Title').fill('On a holiday')
    await expect(page.getByText('Closed: The long holiday')).toBeVisible()
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(page.getByText(/is closed: The long holiday\./)).toBeVisible()
    await page.getByLabel('Hold it all the same').check()
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(page.getByText('The draft is saved.')).toBeVisible()
  },
)

test(
  'a session moved onto a closed day is offered the next open one, and days are opened again',
  night,
  async ({ page, ownSite }) => {
    test.slow()
    await letInAs(page.context(), ownSite, 'organiser')
    expect(await close(ownSite, addDays(later, 2))).toBe(200)
    await page.goto(`${ownSite.url}/manage/cal?view=week&day=${later}&new=${later}T16:00`)
    await untilAlive(page)
    await page.getByLabel('Title').fill('On its way')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(page.getByText('The draft is saved.')).toBeVisible()
    await page.getByRole('link', { name: 'Close', exact: true }).click()
    const event = page.locator('.week-grid-event', { hasText: 'On its way' })
    await event.focus()
    await page.keyboard.press('Alt+ArrowRight')
    await expect(page).toHaveURL(/days=1/)
    await page.keyboard.press('Alt+ArrowRight')
    await expect(page.getByText('Closed: A short break')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Move all the same' })).toBeVisible()

    await expect(page.getByRole('link', { name: /^Take / })).toHaveCount(3)
    await page
      .getByRole('link', { name: /^Take / })
      .last()
      .click()
    // Until then the button moves it onto the closed day.
    await expect(page.getByRole('button', { name: 'Move all the same' })).toBeHidden()
    await page.getByRole('button', { name: 'Move', exact: false }).click()
    await expect(page.getByText(/^Moved to /)).toBeVisible()
    await expect(page.locator('.week-grid-day').nth(3).getByText('On its way')).toBeVisible()

    await page.goto(`${ownSite.url}/manage/cal?view=week&day=${later}&closed=`)
    await untilAlive(page)
    await page.getByRole('link', { name: 'Change A short break' }).click()
    await page.getByRole('button', { name: 'Open these days again' }).click()
    await expect(page.getByText('The days are open again.')).toBeVisible()
    await expect(page.locator('.week-grid-day[data-closed]')).toHaveCount(0)
  },
)
