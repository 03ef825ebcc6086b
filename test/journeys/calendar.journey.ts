import type { Page } from '@playwright/test'
import { night, unless } from '../by-night.ts'
import { dayMs } from '../../time/durations.ts'
import { expect, test } from '../site/test.ts'
import { letInAs, lineOfNew, untilAlive } from './browser.ts'
import { barriersOf, overflowOf } from './looking.ts'
import { beginUpdate, publish, typeAndSave } from './writing.ts'

/* The calendar as organisers use it: by its chips, by keys, and with a session open beside it. */

test.beforeEach(async ({ page, house }) => {
  await letInAs(page.context(), house, 'organiser')
})

test('a chip of the calendar counts as soon as it is chosen, and nothing else has to be pressed', async ({
  page,
  house,
}) => {
  await page.goto(`${house.url}/manage/cal?view=list`)
  await untilAlive(page)

  const filters = page.getByRole('search', { name: 'Which sessions' })
  const studio = filters.locator('summary', { hasText: /^Studio/ })
  await studio.click()
  await filters.getByRole('link').first().click()
  await expect(page).toHaveURL(/view=list.*studio=/)
  await expect(studio).toBeFocused()
  await filters.getByRole('link', { name: /^Studio: .*, take it back$/ }).click()
  await expect(page).not.toHaveURL(/studio=/)
  await expect(page.getByRole('button', { name: 'Show' })).toHaveCount(0)

  await page.setViewportSize({ width: 1024, height: 768 })
  await filters.locator('summary', { hasText: /^Zone/ }).click()
  await expect(filters.getByRole('link').first()).toBeVisible()
  expect(await overflowOf(page)).toBe(0)
})

test('keys lead through the calendar, each to a link of the page, and rest in a field', async ({ page, house }) => {
  await page.goto(`${house.url}/manage/cal?month=2031-01`)
  await untilAlive(page)
  const view = (name: string) => page.getByRole('link', { name, exact: true })
  // On a busy machine the page listens a moment after it is drawn.
  await expect(async () => {
    await page.keyboard.press('2')
    await expect(view('Week')).toHaveAttribute('aria-current', 'page', { timeout: 5000 })
  }).toPass()
  await page.keyboard.press('3')
  await expect(view('List')).toHaveAttribute('aria-current', 'page')
  await page.keyboard.press('t')
  await expect(page).not.toHaveURL(/2031/)

  const rows = page.locator('.session-row')
  await expect(rows.first()).toBeVisible()
  await page.keyboard.press('j')
  await expect(rows.first()).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await expect(rows.first()).toBeFocused()
  const title = await rows.first().getByRole('link').first().innerText()
  await page.keyboard.press('o')
  await expect(page.getByRole('complementary', { name: title })).toBeVisible()

  await page.keyboard.press('n')
  await page.keyboard.press('s')
  const sheet = page.getByRole('complementary', { name: 'New session' })
  await sheet.getByLabel('Title').pressSequentially('1 or 3, t')
  await expect(sheet.getByLabel('Title')).toHaveValue('1 or 3, t')
  await expect(page).toHaveURL(/view=list.*new=/)

  await page.keyboard.press('?')
  await expect(sheet.getByLabel('Title')).toHaveValue('1 or 3, t?')
})

test(
  'what is being written of a session is saved by its keys, from inside the field',
  night,
  async ({ page, ownSite }) => {
    await letInAs(page.context(), ownSite, 'organiser')
    await page.goto(`${ownSite.url}/manage/cal?view=list`)
    await untilAlive(page)
    await (await lineOfNew(page, 'Session')).click()
    const sheet = page.getByRole('complementary', { name: 'New session' })
    await sheet.getByLabel('Title').fill('Saved without a click')

    await sheet.getByLabel('Title').press('Control+s')

    const saved = page.getByRole('complementary', { name: 'Saved without a click' })
    await expect(saved).toBeVisible()
    await expect(page.getByText('The draft is saved.')).toBeVisible()

    await saved.locator('summary', { hasText: 'When' }).click()
    await saved.getByTestId('input-start').first().fill('Wed, Mar 3, 2027 18:40')
    await saved.getByTestId('input-start').first().press('Control+s')
    await expect(page.getByText('The session is saved.')).toBeVisible()
    await expect(saved.locator('.session-head').getByText(/^18:40 – /)).toBeVisible()
  },
)

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
  [820, 1180],
  [390, 844],
] as const) {
  test(
    `a session begins with its facts and ends with what saves it, in view beside every part, ${width} px`,
    unless(width === 390),
    async ({ page, house }) => {
      await page.setViewportSize({ width, height })
      const sheet = await openAnnounced(page, house.url)

      await expect(sheet.getByText(/your time, /)).toBeInViewport({ ratio: 1 })
      await expect(sheet.locator('.session-head .seats-words')).toBeInViewport({ ratio: 1 })
      for (const part of ['What', 'When', 'Who', 'Where', 'Agenda']) {
        await sheet.locator('summary', { hasText: part }).first().click()
        await expect(sheet.locator('details[open]')).toHaveCount(1)
        await expect(sheet.getByRole('button', { name: 'Save' })).toBeInViewport({ ratio: 1 })
      }
      expect(await overflowOf(page)).toBe(0)
      expect(await barriersOf(page)).toEqual([])
    },
  )
}

test.describe('under a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('on a phone a tap on an empty half hour plans a session then, and the strip leads to other days', async ({
    page,
    house,
  }) => {
    await page.goto(`${house.url}/manage/cal?view=week&week=2031-W10`)
    await untilAlive(page)
    await page.getByRole('link', { name: 'Wed 5 Mar, no sessions' }).tap()
    const days = page.locator('.week-grid-day:visible')
    await expect(days.first()).toHaveAccessibleName('Wed 5')
    await expect(days).toHaveCount(3)
    expect(await overflowOf(page)).toBe(0)
    expect(await barriersOf(page)).toEqual([])

    // The third hour shown: they begin at eight.
    await days
      .nth(1)
      .locator('.week-grid-hours')
      .tap({ position: { x: 40, y: 46 * 5 + 10 } })

    await expect(page).toHaveURL(/day=2031-03-05&new=2031-03-06T10%3A30$/)
    await expect(page.getByRole('complementary', { name: 'New session' })).toBeVisible()
  })
})

test(
  'on a phone the keyboard stays in the open session: what lies under it is not in its way',
  night,
  async ({ page, house }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const sheet = await openAnnounced(page, house.url)
    await sheet.focus()

    const outside = await page.evaluate(() => {
      const places = [...document.querySelectorAll<HTMLElement>('a[href], button, summary, input, select, textarea')]
      return places.filter((place) => {
        place.focus()
        return document.activeElement === place && !place.closest('.drawer, .skip-link, .skip-links')
      }).length
    })

    expect(outside).toBe(0)
  },
)

test('on a phone what goes out can be taken back beside an open session', night, async ({ page, ownSite }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await letInAs(page.context(), ownSite, 'organiser')
  await beginUpdate(page, ownSite, 'The open window')
  await page.getByLabel('Title').fill('Taken back beside a session')
  await typeAndSave(page, 'A line.')
  await page.getByRole('checkbox', { name: 'Americas' }).check()
  await expect(page.getByText('Before it can go out')).toBeHidden()
  await publish(page)
  const sheet = await openAnnounced(page, ownSite.url)

  await expect(sheet.getByRole('button', { name: 'Save' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Undo' }).click()

  await expect(page.getByText('Nothing has been sent yet')).toBeHidden()
})

/** The first session to come that is announced, opened from the list. */
async function openAnnounced(page: Page, site: string) {
  const soon = new Date(Date.now() + 14 * dayMs).toISOString().slice(0, 7)
  await page.goto(`${site}/manage/cal?view=list&month=${soon}`)
  const later = await page
    .locator('.session-row', { hasText: 'Details' })
    .last()
    .getByRole('link')
    .first()
    .getAttribute('href')
  await page.goto(site + later)
  await untilAlive(page)
  const sheet = page.getByRole('complementary')
  await expect(sheet).toBeVisible()
  return sheet
}
