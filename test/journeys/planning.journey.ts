import type { Page } from '@playwright/test'
import { night, unless } from '../by-night.ts'
import { addDays } from '../../time/plain-dates.ts'
import { addresses } from '../site/cast.ts'
import { expect, test } from '../site/test.ts'
import { letInAs, lineOfNew, untilAlive } from './browser.ts'

/* The form of a session beside the calendar, filled in by somebody who presses what they should not. */

const restored = 'We restored what you were typing.'

test.beforeEach(async ({ page, ownSite }) => {
  await letInAs(page.context(), ownSite, 'organiser')
})

test('Escape closes the innermost thing, and never a form with words that were not sent', async ({ page, ownSite }) => {
  await openNewSession(page, ownSite.url)
  const sheet = sheetOf(page)
  await sheet.getByLabel('Title').fill('Half a title')

  await sheet.getByLabel('Title').press('Escape')
  await expect(sheet).toBeVisible()

  await sheet.locator('summary', { hasText: 'Who' }).click()
  // Until its calendar has come, the browser's own field stands there.
  const start = sheet.getByLabel('Answers open and close, start').and(page.locator('[type="text"]'))
  const picker = page.getByRole('dialog', { name: /choose dates/ })
  await start.click()
  await expect(picker).toBeVisible()
  await start.press('Escape')
  await expect(picker).toBeHidden()
  await expect(sheet).toBeVisible()

  await start.click()
  await picker.locator('[data-date][tabindex="0"]').press('Escape')
  await expect(picker).toBeHidden()
  await expect(sheet).toBeVisible()

  await sheet.getByLabel('Who can see it').press('Escape')
  await expect(sheet.getByLabel('Title')).toHaveValue('Half a title')
})

test('a half-written session is there again, however its form was left', night, async ({ page, ownSite }) => {
  await page.goto(`${ownSite.url}/manage/cal?view=list`)
  await untilAlive(page)
  const sheet = sheetOf(page)
  const ways: Record<string, () => Promise<unknown>> = {
    cross: () => sheet.getByRole('link', { name: 'Close' }).click(),
    Escape: () => sheet.getByRole('link', { name: 'Close' }).press('Escape'),
    Back: () => page.goBack(),
    reload: () => page.reload(),
  }
  let words = ''
  for (const [way, leave] of Object.entries(ways)) {
    await (await lineOfNew(page, 'Session')).click()
    await expect(sheet.getByLabel('Title'), way).toHaveValue(words)
    words = `Left by ${way}`
    await sheet.getByLabel('Title').fill(words)
    await leave()
    if (way === 'reload') break
    await expect(sheet, way).toBeHidden()
  }
  await expect(sheet.getByText(restored)).toBeVisible()
  await expect(sheet.getByLabel('Title')).toHaveValue(words)
})

// What comes back after a failure is proven by day in errors.journey.ts.
test('a session that the server failed to save is in its form again', night, async ({ page, ownSite }) => {
  await page.route('**/api/sessions/save.data*', (route) =>
    route.fulfill({ status: 500, body: 'Internal Server Error' }),
  )
  await openNewSession(page, ownSite.url)
  const sheet = sheetOf(page)
  await sheet.getByLabel('Title').fill('Planned on a bad day')
  await sheet.getByRole('button', { name: 'Save draft' }).click()

  await expect(page.getByText('Something broke on our side. What you wrote is still here')).toBeVisible()
  await expect(sheet.getByLabel('Title')).toHaveValue('Planned on a bad day')
  await page.reload()
  await expect(sheet.getByText(restored)).toBeVisible()
  await expect(sheet.getByLabel('Title')).toHaveValue('Planned on a bad day')
})

// By day the form above keeps its words in the same way.
test('the page of a member keeps half a reason as well', night, async ({ page, ownSite }) => {
  await page.goto(`${ownSite.url}/manage/member?q=${addresses.memberElsewhere}`)
  await untilAlive(page)
  const opener = page.getByRole('table', { name: 'Members' }).getByRole('link', { name: 'Demo Member 11' })
  const sheet = page.getByRole('article', { name: 'Demo Member 11' })
  const fold = sheet.locator('summary', { hasText: 'End access to 2026' })
  const reason = sheet.getByRole('textbox', { name: 'Reason' })
  await opener.click()
  // By keyboard: the page may still be on its way to the sheet.
  await fold.press('Enter')
  await reason.fill('Half a rea')
  await reason.press('Escape')
  await expect(sheet).toBeVisible()
  await sheet.getByRole('link', { name: 'All people' }).press('Enter')
  await expect(sheet).toBeHidden()
  await expect(opener).toBeFocused()

  await opener.click()
  // What is restored unfolds by itself.
  await expect(reason).toHaveValue('Half a rea')
  // Opened by its address the sheet knows no opener: the keyboard goes on from the page.
  await page.reload()
  await untilAlive(page)
  await sheet.getByRole('link', { name: 'All people' }).press('Enter')
  await expect(sheet).toBeHidden()
  await expect(page.locator('main :focus, main:focus')).toHaveCount(1)
})

test(
  'a new session has as many places as its studio, until somebody says another number',
  night,
  async ({ page, ownSite }) => {
    await openNewSession(page, ownSite.url)
    const sheet = sheetOf(page)
    const [studio, places] = [sheet.getByLabel('Studio'), sheet.getByLabel('Capacity')]
    await studio.selectOption({ label: 'Writing studio' })
    await sheet.locator('summary', { hasText: 'Who' }).click()
    await expect(places).toHaveValue('8')
    await studio.selectOption({ label: 'One-to-ones studio' })
    await expect(places).toHaveValue('6')

    await places.fill('11')
    await studio.selectOption({ label: 'Writing studio' })

    await expect(places).toHaveValue('11')
  },
)

test(
  'the zones to choose from are those of the edition, also after the words were restored or begun anew',
  night,
  async ({ page, ownSite }) => {
    await openNewSession(page, ownSite.url)
    const sheet = sheetOf(page)
    const zones = sheet.getByRole('group', { name: 'Zones' })
    await sheet.locator('summary', { hasText: 'Who' }).click()
    await expect(zones.getByLabel('Americas')).toBeVisible()
    await sheet.getByLabel('Edition').selectOption({ label: 'None' })
    await expect(zones).toBeHidden()

    await page.reload()

    await expect(sheet.getByText(restored)).toBeVisible()
    await sheet.locator('summary', { hasText: 'Who' }).click()
    await expect(sheet.getByLabel('Edition')).toHaveValue('')
    await expect(zones).toBeHidden()
    await sheet.getByRole('button', { name: 'Start over' }).click()
    await expect(zones.getByLabel('Americas')).toBeVisible()
  },
)

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(
    `what saves a session is in view beside all its fields, and its days are words, ${width} px`,
    unless(width === 390),
    async ({ page, ownSite }) => {
      await page.setViewportSize({ width, height })
      await openNewSession(page, ownSite.url)
      const sheet = sheetOf(page)
      await expect(sheet.getByRole('button', { name: 'Publish' })).toBeInViewport({ ratio: 1 })
      await expect(sheet.getByRole('button', { name: 'Save draft' })).toBeInViewport({ ratio: 1 })
      for (const part of ['Who', 'Where', 'Agenda']) await sheet.locator('summary', { hasText: part }).click()
      await expect(sheet.getByRole('button', { name: 'Publish' })).toBeInViewport({ ratio: 1 })

      await expect(sheet.getByTestId('input-start').first()).toHaveValue(/^\w{3}, \d{1,2} \w{3,4} 20\d\d 10:00$/)
      const shown = await sheet
        .getByRole('textbox')
        .evaluateAll((boxes) => boxes.map((box) => (box instanceof HTMLInputElement ? box.value : '')))
      expect([await sheet.innerText(), ...shown].join(' ')).not.toMatch(/\d\d\/\d\d\/\d{4}/)
    },
  )
}

test('an hour that comes twice is asked about until it is answered', async ({ page, ownSite }) => {
  await openNewSession(page, ownSite.url, `${lastSunday(10)}T02:30`)
  const sheet = sheetOf(page)
  const which = sheet.getByRole('radiogroup', { name: 'Which of the two hours' })
  await expect(which).toContainText('02:30 comes twice')
  await expect(which.getByRole('radio', { checked: true })).toHaveCount(0)
  await sheet.getByLabel('Title').fill('In the longer night')

  await sheet.getByRole('button', { name: 'Save draft' }).click()
  await expect(which).toContainText('choose which of the two hours is meant')
  await which.getByRole('radio', { name: /^The second/ }).check()
  await sheet.getByRole('button', { name: 'Save draft' }).click()

  const saved = page.getByRole('complementary', { name: 'In the longer night' })
  await saved.locator('summary', { hasText: 'When' }).click()
  await expect(saved.getByRole('radio', { name: /^The second/ })).toBeChecked()
})

test('an hour that does not come is not taken, typed or by a click on its day', night, async ({ page, ownSite }) => {
  const shortNight = lastSunday(3)
  await openNewSession(page, ownSite.url, `${addDays(shortNight, -1)}T02:30`)
  const start = sheetOf(page).getByTestId('input-start').first()
  // The picker has taken the place of the browser's own field.
  await expect(start).toHaveAttribute('type', 'text')
  const before = await start.inputValue()
  expect(before).toMatch(/02:30$/)
  const refusal = page.getByText('Not taken: there is no such hour that night').filter({ visible: true })

  await start.fill(`${shortNight} 02:30`)
  await expect(start).toHaveValue(`${shortNight} 02:30`)
  await start.press('Enter')
  await expect(refusal.first()).toBeVisible()
  await expect(start).toHaveValue(before)

  await start.press('Escape')
  await sheetOf(page).locator(`[data-date="${shortNight}"]`).click()
  await expect(refusal.first()).toBeVisible()
  await expect(start).toHaveValue(before)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('both nights are asked about as well, and what was typed stays', night, async ({ page, ownSite }) => {
    await page.goto(`${ownSite.url}/manage/cal?view=list&new=${lastSunday(10)}T02:30`)
    const sheet = sheetOf(page)
    await sheet.getByLabel('Title').fill('In a plain night')
    await sheet.getByRole('button', { name: 'Save draft' }).click()
    await expect(sheet.getByText('choose which of the two hours is meant').first()).toBeVisible()
    await expect(sheet.getByLabel('Title')).toHaveValue('In a plain night')
    await expect(sheet.getByRole('radio')).toHaveCount(2)

    const [start, end] = [sheet.getByLabel('Start and end, start'), sheet.getByLabel('Start and end, end')]
    await start.fill(`${lastSunday(3)}T02:30`)
    await end.fill(`${lastSunday(3)}T04:30`)
    await sheet.getByRole('button', { name: 'Save draft' }).click()
    await expect(sheet.getByText('There is no such hour that night').first()).toBeVisible()
    await expect(sheet.getByText(/There is no 02:30 .* Choose 01:30 or 03:30\./)).toBeVisible()
    await expect(start).toHaveValue(`${lastSunday(3)}T02:30`)
    await expect(end).toHaveValue(`${lastSunday(3)}T04:30`)

    await start.fill(`${lastSunday(3)}T03:30`)
    await end.fill('')
    await sheet.getByRole('button', { name: 'Save draft' }).click()
    await expect(start).toHaveValue(`${lastSunday(3)}T03:30`)
    await expect(start).toHaveAttribute('aria-invalid', 'true')

    await end.fill(`${lastSunday(3)}T04:30`)
    await sheet.getByRole('button', { name: 'Save draft' }).click()
    await expect(page.getByRole('complementary', { name: 'In a plain night' })).toBeVisible()
  })
})

/** The night clocks change in Europe, next year: the last Sunday of March or October. */
function lastSunday(month: 3 | 10): string {
  const last = new Date(Date.UTC(new Date().getUTCFullYear() + 1, month, 0))
  last.setUTCDate(last.getUTCDate() - last.getUTCDay())
  return last.toISOString().slice(0, 10)
}

function sheetOf(page: Page) {
  return page.getByRole('complementary', { name: 'New session' })
}

async function openNewSession(page: Page, site: string, at = ''): Promise<void> {
  await page.goto(`${site}/manage/cal?view=list${at && `&new=${at}`}`)
  await untilAlive(page)
  if (!at) await (await lineOfNew(page, 'Session')).click()
  await expect(sheetOf(page)).toBeVisible()
}
