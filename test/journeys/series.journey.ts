import { expect, test } from '../site/test.ts'
import { letInAs, listenForComplaints, untilAlive } from './browser.ts'

/* Sessions that repeat, beside the calendar. */

test.beforeEach(async ({ page, ownSite }) => {
  await letInAs(page.context(), ownSite, 'organiser')
})

test('a series is planned by a sentence, and every date is there before it is saved', async ({ page, ownSite }) => {
  const complaints = listenForComplaints(page)
  await page.goto(`${ownSite.url}/manage/cal?view=month&month=2027-03&new=2027-03-02T16:00/2027-03-02T17:00`)
  await untilAlive(page)
  await page.getByLabel('Title').fill('Reading aloud')
  await page.getByRole('button', { name: 'Make a series' }).click()
  await expect(page.getByLabel('How often')).toBeFocused()
  await page.getByLabel('Number of sessions').fill('6')

  const dates = page.getByRole('region', { name: 'Its dates' }).getByRole('listitem')
  await expect(dates).toHaveCount(6)
  await expect(dates.nth(4)).toContainText('Tue 30 Mar 2027 16:00')
  await expect(dates.nth(4)).toContainText('the hour stays')
  await dates.nth(1).getByRole('checkbox').check()
  await expect(dates.nth(1)).toContainText('left out')
  await page.getByRole('button', { name: 'Publish 5' }).click()

  await expect(page.getByText('The series is planned: 5 sessions are published.')).toBeVisible()
  await expect(page.getByRole('table').getByRole('link', { name: /16:00 Reading aloud/ })).toHaveCount(5)
  expect(complaints).toEqual([])
})

test('what no calendar has is said at its blank, and nothing is planned', async ({ page, ownSite }) => {
  await page.goto(`${ownSite.url}/manage/cal?view=month&month=2027-02&new=2027-02-03T16:00/2027-02-03T17:00`)
  await untilAlive(page)
  await page.getByLabel('Title').fill('On odd days')
  await page.locator('summary', { hasText: 'Repeats' }).click()
  await page.getByLabel('How often').selectOption('on listed days')
  await page.getByLabel('The other days').fill('2027-02-31')

  await expect(page.getByText('No calendar has the day “2027-02-31”.')).toBeVisible()
  await page.getByRole('button', { name: /Save.* drafts/ }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'No calendar has the day' })).toBeVisible()
  await page.getByLabel('The other days').fill('2027-02-10, 2027-02-24')
  await page.getByRole('button', { name: 'Save 3 drafts' }).click()
  await expect(page.getByText('The series is planned: 3 sessions are saved as drafts.')).toBeVisible()
})

test('without script a series is planned as well', async ({ browser, ownSite }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  await letInAs(context, ownSite, 'organiser')
  const page = await context.newPage()
  await page.goto(`${ownSite.url}/manage/cal?view=month&month=2027-03&new=2027-03-02T16:00/2027-03-02T17:00`)
  await page.getByLabel('Title').fill('By hand')
  await page.locator('summary', { hasText: 'Repeats' }).click()
  await page.getByLabel('How often').selectOption('every week')
  await page.getByRole('button', { name: 'Publish' }).click()

  await expect(page.getByText(/The series is planned: 12 sessions/)).toBeVisible()
  await context.close()
})
