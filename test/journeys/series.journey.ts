import { night } from '../by-night.ts'
import type { Page } from '@playwright/test'
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
  // Listened for from the press on: on a slow machine it may have gone again once the page is there.
  const said = expect(page.getByText('The series is planned: 5 sessions are published.')).toBeVisible()
  await Promise.all([said, page.getByRole('button', { name: 'Publish 5' }).click()])

  await expect(page.getByRole('table').getByRole('link', { name: /16:00 Reading aloud/ })).toHaveCount(5)
  expect(complaints).toEqual([])
})

test('what no calendar has is said at its blank, and nothing is planned', night, async ({ page, ownSite }) => {
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

test('without script a series is planned as well', night, async ({ browser, ownSite }) => {
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

test('a series is changed from one session on, after its list, and its rest ends', night, async ({ page, ownSite }) => {
  const complaints = listenForComplaints(page)
  const first = await planned(page, ownSite.url, 'An evening of drafts')
  await ownSite.knock('/api/sessions/answer', {
    as: await ownSite.cookieOf('member'),
    form: { session: first, answer: 'going' },
  })
  await page.reload()
  await untilAlive(page)
  await expect(page.getByText('Session 1 of 6. Every Tuesday, 16:00 in Berlin.')).toBeVisible()
  // A list that cannot be made says so, and is asked for again.
  await page.route('**/api/series/changes*', (route) => route.abort())
  await page.getByText('All', { exact: true }).click()
  await page.locator('summary', { hasText: 'When' }).click()
  await page.getByTestId('input-start').first().fill('Wed, Mar 3, 2027 18:00')
  await page.getByTestId('input-start').first().press('Tab')
  await expect(page.getByText('Nothing is saved yet, and what you typed is still here.')).toBeVisible()
  await page.unroute('**/api/series/changes*')
  complaints.length = 0
  await page.getByRole('button', { name: 'Retry' }).click()

  const lines = page.locator('.series-changes').getByRole('listitem')
  await expect(lines.first()).toContainText('Tue 2 Mar, 16:00 Wed 3 Mar, 18:00')
  await expect(lines.first()).toContainText('1 told')
  await expect(page.getByText('Tell 1 person, once each')).toBeVisible()
  await page.getByRole('button', { name: /^Move 6/ }).click()
  await expect(page.getByText(/6 sessions have moved\./)).toBeVisible()
  await expect(page.getByText('Session 1 of 6. Every Wednesday, 18:00 in Berlin.')).toBeVisible()

  await page.getByRole('link', { name: 'Cancel session' }).click()
  // The drawer it replaces asks which sessions are meant as well.
  await expect(page.getByLabel('Reason')).toBeVisible()
  await page.getByText('And following', { exact: true }).click()
  await expect(page.getByText('1 person told, once each.')).toBeVisible()
  await page.getByLabel('Reason').fill('The host moves on.')
  await page.getByRole('button', { name: 'Cancel 6 sessions' }).click()
  await expect(page.getByText(/6 sessions cancelled\./)).toBeVisible()
  await expect(page.getByText('Cancelled: The host moves on.')).toBeVisible()
  expect(complaints).toEqual([])
})

test(
  'one session moves alone, stays where it is when all change, and leaves its series',
  night,
  async ({ page, ownSite }) => {
    const first = await planned(page, ownSite.url, 'Reading in the round')
    await page.goto(`${ownSite.url}/manage/cal?view=month&month=2027-03`)
    await untilAlive(page)

    // Moved by keys or by hand it asks which sessions are meant, and nothing has moved before the answer.
    const entry = page
      .getByRole('table')
      .getByRole('link', { name: /16:00 Reading in the round/ })
      .first()
    const question = page.getByRole('heading', { name: 'Move “Reading in the round”?' })
    const lines = page.locator('.series-changes').getByRole('listitem')
    await entry.focus()
    await page.keyboard.press('Alt+ArrowRight')
    await expect(question).toBeVisible()
    await page.getByText('And following', { exact: true }).click()
    await expect(lines.first()).toContainText('Tue 2 Mar, 16:00 Wed 3 Mar, 16:00')
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(page.locator('td:has(time[datetime="2027-03-02"])').getByText(/Reading in the round/)).toBeVisible()
    await entry.focus()
    await page.keyboard.press('Alt+ArrowRight')
    await page.getByText('All', { exact: true }).click()
    await page.getByRole('button', { name: /^Move 6/ }).click()
    await expect(page.getByText(/6 sessions have moved\./)).toBeVisible()
    await expect(question).toBeHidden()

    await page
      .getByRole('table')
      .getByRole('link', { name: /16:00 Reading in the round/ })
      .nth(1)
      .click()
    // The first one is open until then, with a form of the same names.
    await expect(page.getByText(/^Session 2 of 6/)).toBeVisible()
    await page.locator('summary', { hasText: 'When' }).click()
    await page.getByTestId('input-start').first().fill('Thu, Mar 11, 2027 17:00')
    await page.getByTestId('input-start').first().press('Tab')
    await page.getByRole('button', { name: /^Move/ }).click()
    await expect(page.getByText(/The session has moved\./)).toBeVisible()
    const second = new URL(page.url()).searchParams.get('session') ?? ''

    await page.goto(`${ownSite.url}/manage/cal?view=list&month=2027-03&session=${first}`)
    await untilAlive(page)
    await page.getByText('All', { exact: true }).click()
    await page.locator('summary', { hasText: 'When' }).click()
    await page.getByTestId('input-start').first().fill('Wed, Mar 3, 2027 19:00')
    await page.getByTestId('input-start').first().press('Tab')
    await expect(page.getByText('1 session with their own hours: change these too')).toBeVisible()
    await page.getByRole('button', { name: /^Move 5/ }).click()
    await expect(page.getByText(/5 sessions have moved\./)).toBeVisible()

    await page.goto(`${ownSite.url}/manage/cal?view=list&month=2027-03&session=${second}`)
    await untilAlive(page)
    await expect(page.getByText('Thu 11 Mar, 17:00 – 18:00').first()).toBeVisible()
    await page.locator('summary', { hasText: 'Series' }).click()
    await page.getByRole('button', { name: 'Take it out of the series' }).click()
    await expect(page.getByText('It is a session of its own now.')).toBeVisible()
    await expect(page.getByText(/Session \d of/)).toBeHidden()
  },
)

/** Six Tuesdays in March 2027, announced to every member; the first is open. Answers with its id. */
async function planned(page: Page, site: string, title: string): Promise<string> {
  await page.goto(`${site}/manage/cal?view=month&month=2027-03&new=2027-03-02T16:00/2027-03-02T17:00`)
  await untilAlive(page)
  await page.getByLabel('Title').fill(title)
  await page.locator('summary', { hasText: 'Who' }).click()
  await page.getByLabel('Who can see it').selectOption('Every member')
  await page.getByRole('button', { name: 'Make a series' }).click()
  await page.getByLabel('Number of sessions').fill('6')
  await page.getByRole('button', { name: 'Publish 6' }).click()
  await page.waitForURL(/session=/)
  return new URL(page.url()).searchParams.get('session') ?? ''
}
