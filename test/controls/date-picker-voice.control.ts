import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { unless } from '../by-night.ts'
import { type Bench, expect, january, test } from './date-picker-bench.ts'

test('a range that was chosen is read out', async ({ bench, page }) => {
  const picker = await bench({ inline: true, range: true })
  await picker.day(january(10)).click()
  await expect(page.getByRole('status')).toHaveText('Jan 10, 2023 chosen as the start. Choose the end.')
  await picker.day(january(12)).click()

  await expect(page.getByRole('status')).toHaveText('Jan 10, 2023 to Jan 12, 2023 chosen.')
})

test('a refused range is read out with its reason, which is to be seen too', async ({ bench, page }) => {
  const picker = await bench({ inline: true, range: true, disabledDates: [january(15)] })
  await picker.day(january(12)).click()

  await picker.day(january(18)).click()

  const reason = 'Not taken: a range cannot hold a day that is struck through.'
  await expect(page.getByRole('status')).toHaveText(reason)
  await expect(page.getByTestId('hint')).toHaveText(reason)
})

test('a refused text is read out, and a good one takes the sentence away', async ({ bench, page }) => {
  const picker = await bench({ disabledDates: [january(15)] })
  await picker.type('1/15/2023')
  await picker.input.press('Enter')
  await expect(page.getByRole('status')).toHaveText('Not taken: this day cannot be chosen.')
  await picker.type('no date')
  await picker.input.press('Enter')
  await expect(page.getByRole('status')).toContainText('Not taken: this is no date we can read.')

  await picker.type('1/16/2023')
  await picker.input.press('Enter')

  await expect(page.getByRole('status')).toHaveText('Jan 16, 2023 chosen.')
  await expect(page.getByTestId('hint')).not.toContainText('Not taken')
})

test('the place for announcements is there before anything is announced', async ({ bench, page }) => {
  await bench({ inline: true })

  await expect(page.getByRole('status')).toHaveCount(1)
  await expect(page.getByRole('status')).toHaveText('')
})

test('chosen days and today are marked for who listens', async ({ bench, page }) => {
  const picker = await bench({ inline: true, range: true, value: { start: january(10), end: january(12) } })

  await expect(page.locator('[aria-current="date"]')).toHaveAttribute('data-date', january(18))
  await expect(picker.day(january(10))).toHaveAttribute('aria-pressed', 'true')
  await expect(picker.day(january(12))).toHaveAttribute('aria-pressed', 'true')
  await expect(picker.day(january(13))).not.toHaveAttribute('aria-pressed', 'true')
})

test('every select of a time has a name, of its side too', async ({ bench, page }) => {
  const value = { start: '2023-01-10T09:00:00Z', end: '2023-01-12T17:30:00Z' }
  await bench({ inline: true, mode: 'datetime', range: true, value })

  const names = new Set<string>()
  for (const side of ['start', 'end'])
    for (const part of ['hours', 'minutes', 'period']) {
      const name = await page.getByTestId(`${side}-${part}`).getAttribute('aria-label')
      names.add(name ?? '')
    }

  expect(names.size).toBe(6)
  expect(names).not.toContain('')
})

const range = { start: '2023-01-10T09:00:00Z', end: '2023-01-12T17:30:00Z' }
const sights: [name: string, props: object, prepare: (picker: Bench) => Promise<unknown>][] = [
  ['an open popover', { value: '2023-01-15T00:00:00Z' }, (picker) => picker.open()],
  ['the panel of months', { inline: true, minDate: '2022-11-01' }, (picker) => picker.title.click()],
  ['a range and disabled days', { inline: true, range: true, value: range, disabledDates: [january(20)] }, nothing],
  ['a preview', { inline: true, range: true }, previewed],
  ['a range with times', { inline: true, mode: 'datetime', range: true, timeAccuracy: 4, value: range }, nothing],
  ['an empty time', { inline: true, mode: 'datetime' }, nothing],
  ['a time', { mode: 'time', value: '2023-01-15T10:00:00Z' }, (picker) => picker.open()],
  ['days written from right to left', { inline: true, locale: 'ar', value: '2023-01-15T00:00:00Z' }, nothing],
]
/** Between them every part of a picker is drawn. */
const ofTheDay = new Set([
  'an open popover',
  'the panel of months',
  'a range with times',
  'days written from right to left',
])
for (const [name, props, prepare] of sights) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(
      `${name} has no barriers, ${colorScheme}`,
      unless(colorScheme === 'light' && ofTheDay.has(name)),
      async ({ bench, page }) => {
        const picker = await bench(props)
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await prepare(picker)
        await picker.wait(500)

        expect(await barriersOn(page)).toEqual([])
      },
    )
  }
}

async function nothing(): Promise<void> {
  // What is to be seen is there at the beginning.
}

async function previewed(picker: Bench): Promise<void> {
  await picker.day(january(10)).click()
  await picker.enter(january(13))
}

/** What axe finds; it waits on timers, so the clock goes on. */
async function barriersOn(page: Page): Promise<string[]> {
  await page.clock.resume()
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.join(' ')}`))
}
