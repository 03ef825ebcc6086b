import { night, unless } from '../by-night.ts'
import { expect, january, test } from './date-picker-bench.ts'

test('28: after the last day there is no choosing, on it there is', async ({ bench }) => {
  const picker = await bench({ inline: true, maxDate: january(25) })
  await expect(picker.day(january(26))).toHaveAttribute('aria-disabled', 'true')
  await expect(picker.day(january(25))).not.toHaveAttribute('aria-disabled', 'true')

  await picker.day(january(26)).click({ force: true })
  expect(await picker.changes()).toEqual([])
  await picker.day(january(25)).click()

  await expect.poll(picker.changes).toEqual(['2023-01-25T00:00:00.000Z'])
  await expect(picker.button('Next month')).toBeDisabled()
  await expect(picker.button('Previous month')).toBeEnabled()
})

test('29: before the first day no way leads back', async ({ bench, page }) => {
  const picker = await bench({ inline: true, minDate: '2020-11-15', initialPage: { month: 11, year: 2020 } })
  await expect(picker.day('2020-11-14')).toHaveAttribute('aria-disabled', 'true')
  await expect(picker.day('2020-11-15')).not.toHaveAttribute('aria-disabled', 'true')
  await expect(picker.button('Previous month')).toBeDisabled()
  await expect(picker.button('Next month')).toBeEnabled()

  await picker.title.click()
  for (const month of ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct'])
    await expect(picker.button(month)).toBeDisabled()
  for (const month of ['Nov', 'Dec']) await expect(picker.button(month)).toBeEnabled()
  await expect(picker.button('Previous year')).toBeDisabled()

  await picker.panelTitle.click()
  for (const year of ['2016', '2017', '2018', '2019']) await expect(picker.button(year)).toBeDisabled()
  for (const year of ['2020', '2021', '2027']) await expect(picker.button(year)).toBeEnabled()
  await expect(picker.button('Previous years')).toBeDisabled()
  await expect(page.getByTestId('panel-title')).toHaveText('2016 - 2027')
})

test('29: after the last day no way leads forward', night, async ({ bench }) => {
  const picker = await bench({ inline: true, maxDate: '2023-02-10' })
  await picker.button('Next month').click()
  await expect(picker.title).toHaveText('February 2023')
  await expect(picker.button('Next month')).toBeDisabled()

  await picker.title.click()

  await expect(picker.button('Feb')).toBeEnabled()
  await expect(picker.button('Mar')).toBeDisabled()
  await expect(picker.button('Next year')).toBeDisabled()
  await picker.panelTitle.click()
  await expect(picker.button('2023')).toBeEnabled()
  await expect(picker.button('2024')).toBeDisabled()
})

test('30: disabled weekdays cannot be chosen', async ({ bench }) => {
  const picker = await bench({ inline: true, disabledDates: [{ repeat: { weekdays: [4, 5] } }] })

  await picker.day(january(11)).click({ force: true })
  await picker.day(january(12)).click({ force: true })
  await picker.wait(2000)
  expect(await picker.changes()).toEqual([])

  await picker.day(january(13)).click()
  await expect.poll(picker.changes).toEqual(['2023-01-13T00:00:00.000Z'])
})

const repeats: [name: string, disabled: unknown, days: number[]][] = [
  ['one day', january(5), [5]],
  ['two days and all between', [january(5), january(7)], [5, 6, 7]],
  ['everything until a day', { end: january(3) }, [1, 2, 3]],
  ['everything from a day on', { start: january(29) }, [29, 30, 31]],
  ['the last two days of the month', { repeat: { days: [-1, -2] } }, [30, 31]],
  ['every second week', { start: january(4), repeat: { every: [2, 'weeks'], weekdays: 4 } }, [4, 18]],
  ['a weekday until a day', { repeat: { weekdays: 2, until: january(16) } }, [2, 9, 16]],
  [
    'every tenth day until a day',
    { start: january(3), repeat: { every: [10, 'days'], until: january(24) } },
    [3, 13, 23],
  ],
  ['two days of every ten', { start: january(3), span: 2, repeat: { every: [10, 'days'] } }, [3, 4, 13, 14, 23, 24]],
]
for (const [name, disabled, days] of repeats) {
  test(`30: ${name} cannot be chosen`, unless(name.endsWith('until a day')), async ({ bench }) => {
    const picker = await bench({ inline: true, disabledDates: [disabled] })

    const found = await picker.page
      .locator('[data-date^="2023-01"][aria-disabled="true"]')
      .evaluateAll((cells) => cells.map((cell) => Number(cell.getAttribute('data-date')?.slice(-2))))

    expect(found).toEqual(days)
  })
}

test('49: the title leads to months, these to years, and back to a month without choosing', async ({ bench }) => {
  const picker = await bench({ inline: true })
  await expect(picker.title).toHaveText('January 2023')

  await picker.title.click()
  await expect(picker.panelTitle).toHaveText('2023')
  const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
  for (const month of months) await expect(picker.button(month)).toBeVisible()

  await picker.panelTitle.click()
  await expect(picker.panelTitle).toHaveText('2016 - 2027')
  await picker.button('2018').click()
  await expect(picker.panelTitle).toHaveText('2018')
  await picker.button('May').click()

  await expect(picker.title).toHaveText('May 2018')
  await expect(picker.button('Jun')).toHaveCount(0)
  await expect(picker.day('2018-05-31')).toBeVisible()
  await picker.wait(2000)
  expect(await picker.changes()).toEqual([])
})

test('49: the panel leafs by years and by twelve years', night, async ({ bench }) => {
  const picker = await bench({ inline: true })
  await picker.title.click()
  await picker.button('Next year').click()
  await expect(picker.panelTitle).toHaveText('2024')
  await picker.button('Previous year').click()
  await picker.button('Previous year').click()
  await expect(picker.panelTitle).toHaveText('2022')

  await picker.panelTitle.click()
  await picker.button('Next years').click()
  await expect(picker.panelTitle).toHaveText('2028 - 2039')
  await picker.button('Previous years').click()
  await picker.button('Previous years').click()

  await expect(picker.panelTitle).toHaveText('2004 - 2015')
})
