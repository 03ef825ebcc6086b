import { night } from '../by-night.ts'
import { renderMarkdown } from '../../domain/markdown.ts'
import { expect, test } from '../site/test.ts'
import { listenForComplaints, untilAlive } from './browser.ts'

const lessons = '/studios/lessons-learned/engineering-management'
const named = 'Delegate the decision, not the task'

test('a lesson opens from the index, one at a time, and a link to it opens it', async ({ page, house }) => {
  const complaints = listenForComplaints(page)
  await page.goto(house.url + lessons)
  const open = page.locator('details[open]')
  await expect(open).toHaveCount(1)

  await page.getByText('Change the calendar before you publish the document.').click()
  await expect(page.getByRole('heading', { name: 'The calendar is the strategy people can see' })).toBeVisible()
  await expect(open).toHaveCount(1)

  await page.goto(`${house.url}/`)
  await page.goto(`${house.url}${lessons}#delegate-the-decision`)
  await expect(page.getByRole('heading', { name: named })).toBeInViewport()
  await expect(open).toHaveCount(1)
  expect(complaints).toEqual([])
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('a link to a lesson opens it, and a subject leaves its lessons', night, async ({ page, house }) => {
    // A slow device has drawn the lesson closed by the time its browser opens it, though not each time.
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
    for (let time = 0; time < 4; time += 1) {
      await page.goto('about:blank')
      await page.goto(`${house.url}${lessons}#delegate-the-decision`)
      await expect(page.getByRole('heading', { name: named })).toBeInViewport()
    }
    await devtools.detach()

    await page.getByRole('navigation', { name: 'Subjects' }).getByRole('link', { name: 'Delegation' }).click()
    await expect(page.getByText('Write the limit first. Then hand over the decision.')).toBeVisible()
    await expect(page.getByText('Delete the first paragraph and read it again.')).toBeHidden()
  })
})

test('a video in a text is asked for when it is pressed, and plays where it stands', async ({ page, house }) => {
  const complaints = listenForComplaints(page)
  const video = await renderMarkdown('https://youtu.be/aqz-KE-bpKQ')
  await page.route(`${house.url}/notes/season-1`, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace(/class="prose"[^>]*>/, (opening) => opening + video)
    await route.fulfill({ response: answer, body })
  })
  const asked: string[] = []
  await page.route(/youtube/, async (route) => {
    asked.push(route.request().url())
    await route.fulfill({ contentType: 'text/html', body: '<p>The player</p>' })
  })
  await page.goto(`${house.url}/notes/season-1`)
  await untilAlive(page)
  expect(asked).toEqual([])

  await page.getByRole('link', { name: 'Play the video from YouTube' }).press('Enter')
  const player = page.getByTitle('Video')
  await expect(player).toBeFocused()
  await expect(player.contentFrame().getByText('The player')).toBeVisible()
  expect(asked).toEqual(['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1'])
  expect(complaints).toEqual([])
})

test('a lesson that was taken back keeps its number, and a link to it says so', async ({ page, house }) => {
  await page.goto(house.url + lessons)
  const gone = page.getByRole('listitem').filter({ hasText: 'Removed by its author.' })
  const slug = await gone.getAttribute('id')

  await page.goto(`${house.url}${lessons}#${slug}`)
  await expect(gone).toBeInViewport()
  await expect(gone).toHaveText(/^\d+/)
})

test('an address with a query that somebody else added comes alive like any other', night, async ({ page, house }) => {
  const complaints = listenForComplaints(page)
  for (const path of [lessons, '/membership/templates/2026', '/notes/season-4', '/challenge/quarterly', '/studios']) {
    await page.goto(`${house.url}${path}?utm_source=letter`)
    await untilAlive(page)
  }
  expect(complaints).toEqual([])
})

test('on paper a template is black, and says its version and where it is from', async ({ page, house }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.goto(`${house.url}/membership/templates/2026?t=decision-record`)

  const foot = page.locator('.print-foot')
  await expect(foot).toContainText(/template, version \d/)
  await expect(foot).toContainText(`${new URL(house.url).host}/membership/templates/2026?t=decision-record`)
  const ink = await page.getByRole('heading', { level: 2 }).evaluate((title) => getComputedStyle(title).color)
  expect(ink).toBe('rgb(0, 0, 0)')
})

test('on paper every lesson is open', async ({ page, house }) => {
  await page.goto(house.url + lessons)
  await page.emulateMedia({ media: 'print' })

  await expect(page.getByRole('heading', { name: named })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Write the bad news first' })).toBeVisible()
})

test('the challenge is read by anybody: its rules, what was written, and earlier quarters', async ({ page, house }) => {
  await page.goto(`${house.url}/challenge/quarterly`)
  await expect(page.getByRole('region', { name: 'Rules' }).getByRole('listitem')).toHaveCount(4)

  await page.getByRole('heading', { name: 'The Thursday status call' }).click()
  await expect(page.getByText('So the meeting was for the pause.')).toBeVisible()

  await page.getByRole('link', { name: /2026-Q3/ }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Find a page you wrote a year ago. Answer it.' }),
  ).toBeVisible()
})
