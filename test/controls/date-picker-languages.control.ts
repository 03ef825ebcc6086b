import { night, unless } from '../by-night.ts'
import { expect, january, test } from './date-picker-bench.ts'

const fifteenth = '2023-01-15T00:00:00.000Z'

/** The first day of a week of each language, and how it writes the 15th in numbers. */
const languages: [locale: string, firstDay: string, shown: string | RegExp, title: string | RegExp][] = [
  ['en-US', january(1), '01/15/2023', 'January 2023'],
  ['en-GB', january(2), '15/01/2023', 'January 2023'],
  ['en-IE', january(2), '15-01-2023', 'January 2023'],
  ['de', january(2), '15.01.2023', 'Januar 2023'],
  ['fr', january(2), '15/01/2023', 'janvier 2023'],
  ['sv', january(2), '2023-01-15', 'januari 2023'],
  ['ja', january(1), '2023年1月15日', /1月\s*2023|2023年\s*1月/],
  ['ar', '2022-12-31', /15|١٥/, /2023|٢٠٢٣/],
]
for (const [locale, firstDay, shown, title] of languages) {
  const number = ['en-US', 'en-GB'].includes(locale) ? '42: ' : ''
  test(
    `${number}${locale} begins its week and writes its dates in its own way`,
    unless(locale.startsWith('en')),
    async ({ bench, page }) => {
      const picker = await bench({ locale, value: fifteenth })
      await expect(picker.input).toHaveValue(shown)
      await picker.open()

      await expect(page.locator('[data-date]').first()).toHaveAttribute('data-date', weekOf(firstDay))
      await expect(picker.title).toHaveText(title)
      await expect(page.getByRole('columnheader')).toHaveCount(7)
    },
  )

  test(`${locale} reads what it writes`, unless(locale === 'en-US' || locale === 'ar'), async ({ bench }) => {
    const picker = await bench({ locale, value: fifteenth })
    const written = await picker.input.inputValue()
    await picker.setValue(null)
    await expect(picker.input).toHaveValue('')

    await picker.type(written)
    await picker.input.press('Enter')

    await expect.poll(picker.changes).toEqual([fifteenth])
  })
}

test('42: another first day can be set', night, async ({ bench, page }) => {
  await bench({ inline: true, firstDayOfWeek: 5 })

  await expect(page.locator('[data-date]').first()).toHaveAttribute('data-date', '2022-12-29')
})

test('the days of the week have whole names for who listens', async ({ bench, page }) => {
  await bench({ inline: true, locale: 'de' })

  await expect(page.getByRole('columnheader').first()).toHaveAttribute('abbr', 'Montag')
})

test('a day is called by its weekday, month and year', async ({ bench }) => {
  const picker = await bench({ inline: true, disabledDates: [january(21)] })

  await expect(picker.day(january(20))).toHaveRole('button')
  await expect(picker.day(january(20))).toHaveAccessibleName('Friday, Jan 20, 2023')
  await expect(picker.day(january(21))).toHaveAttribute('aria-disabled', 'true')
})

test('in German a day is called in German', night, async ({ bench }) => {
  const picker = await bench({ inline: true, locale: 'de' })

  await expect(picker.day(january(20))).toHaveAccessibleName(/^Freitag, 20\. Jan/)
})

test('41: every month is six rows of seven days', night, async ({ bench, page }) => {
  const picker = await bench({ inline: true, initialPage: { month: 1, year: 2015 } })

  // February 2015 has exactly four weeks from Sunday to Saturday.
  for (let month = 0; month < 26; month++) {
    expect(await page.locator('[data-date]').count()).toBe(42)
    const rows = page.getByRole('row').filter({ has: page.locator('[data-date]') })
    expect(await rows.evaluateAll((all) => all.map((row) => row.querySelectorAll('[data-date]').length))).toEqual(
      Array.from({ length: 6 }, () => 7),
    )
    await picker.button('Next month').click()
  }
  await expect(picker.title).toHaveText('March 2017')
})

test('41: the days of other months are there, unseen, and cannot be clicked', async ({ bench, page }) => {
  const picker = await bench({ inline: true })
  const other = picker.day('2023-02-01')
  await expect(other).toHaveCount(1)
  await expect(other).toHaveCSS('opacity', '0')
  await expect(other).toHaveCSS('pointer-events', 'none')
  const box = await other.boundingBox()
  if (!box) throw new Error('It takes no room.')

  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await picker.wait(2000)

  expect(await picker.changes()).toEqual([])
  await expect(page.getByRole('button', { name: /^Wednesday, Feb 1/ })).toHaveCount(0)
})

/** The first cell of the grid: the week may begin in the month before. */
function weekOf(firstDay: string): string {
  return firstDay === january(2) ? '2022-12-26' : firstDay
}
