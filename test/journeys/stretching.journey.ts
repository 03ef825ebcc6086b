import type { Page } from '@playwright/test'
import { night } from '../by-night.ts'
import { addDays, firstWeekday, startOfWeek } from '../../time/plain-dates.ts'
import { expect, test } from '../site/test.ts'
import type { Site } from '../site/site.ts'
import { letInAs, untilAlive } from './browser.ts'
import { barriersOf, overflowOf } from './looking.ts'

/* The hours of a session in the week: drawn with the mouse, stretched by its lower edge or by keys, with what else is then. */

const monday = addDays(startOfWeek(new Date().toISOString().slice(0, 10), firstWeekday), 7 * 44)

const eventOf = (page: Page, title: string) => page.locator('.week-grid-event[data-movable]', { hasText: title })

async function plan(page: Page, site: Site, title: string, hours: [string, string], week = monday) {
  const [start, end] = hours.map((hour) => `${week}T${hour}`)
  await page.goto(`${site.url}/manage/cal?view=week&day=${week}&new=${start}/${end}`)
  await untilAlive(page)
  await page.getByLabel('Title').fill(title)
  await page.locator('summary', { hasText: 'Who' }).click()
  await page.getByLabel('Demo Host').check()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('The draft is saved.')).toBeVisible()
  await page.getByRole('link', { name: 'Close', exact: true }).click()
  await expect(page.getByRole('complementary')).toBeHidden()
}

// By day keys do the same below, and sessions.journey.ts drags.
const byItsEdge = 'a session is stretched by its lower edge, and who leads another one then is named'
test(byItsEdge, night, async ({ page, ownSite }) => {
  test.slow()
  await page.setViewportSize({ width: 1440, height: 1300 })
  await letInAs(page.context(), ownSite, 'organiser')
  await plan(page, ownSite, 'Second hour', ['11:00', '12:00'])
  await plan(page, ownSite, 'First hour', ['10:00', '11:00'])
  expect(await overflowOf(page)).toBe(0)
  await expect(page.locator('.week-grid-gutter [data-night]').first()).toBeVisible()
  const box = await eventOf(page, 'First hour').boundingBox()
  if (!box) throw new Error('The session is not drawn.')
  const [x, bottom] = [box.x + box.width / 2, box.y + box.height]

  await page.mouse.move(x, bottom - 4)
  await page.mouse.down()
  await page.mouse.move(x, bottom + 12, { steps: 4 })
  await page.mouse.up()

  await expect(page).toHaveURL(/longer=30$/)
  const sheet = page.getByRole('complementary')
  await expect(sheet.getByRole('heading', { name: 'Change how long “First hour” is?' })).toBeVisible()
  await expect(sheet.locator('b', { hasText: '10:00 – 11:30' })).toBeVisible()
  await expect(sheet.getByText('Demo Host also leads “Second hour”, 11:00 – 12:00.')).toBeVisible()
  expect(await barriersOf(page)).toEqual([])
  await sheet.getByRole('button', { name: /^Move|^Save/ }).click()
  await expect(page.getByText('It ends at another time now.')).toBeVisible()
  await expect(eventOf(page, 'First hour')).toContainText('10:00 – 11:30')
})

test('a session is made longer and shorter by keys alone, and nothing changes before the answer', async ({
  page,
  ownSite,
}) => {
  test.slow()
  await letInAs(page.context(), ownSite, 'organiser')
  await plan(page, ownSite, 'By keys', ['14:00', '15:00'], addDays(monday, 7))
  await eventOf(page, 'By keys').focus()

  await page.keyboard.press('Alt+Shift+ArrowDown')
  await expect(page).toHaveURL(/longer=30$/)
  await page.keyboard.press('Alt+Shift+ArrowDown')
  await expect(page).toHaveURL(/longer=60$/)
  await expect(page.getByText(/ to .*14:00 – 16:00, your time/)).toBeVisible()
  await page.keyboard.press('Control+s')

  await expect(page.getByText('It ends at another time now.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(eventOf(page, 'By keys')).toContainText('14:00 – 16:00')
})
