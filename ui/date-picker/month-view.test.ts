import { describe, expect, test } from 'vitest'
import { panelMonths, panelYears, turnYear, turnYearBlock, yearBlock, yearBlockTitle } from './month-panel.ts'
import {
  firstMonth,
  focusAfterKey,
  isMonthInReach,
  pageDays,
  swipe,
  tabStop,
  turnPage,
  weekdayColumns,
} from './month-view.ts'
import type { PickerOptions } from './picker-options.ts'
import { settingsFrom } from './picker-options.ts'

const settings = (options: PickerOptions = {}) => settingsFrom({ locale: 'en-US', timezone: 'utc', ...options })

describe('the page of a month', () => {
  test.each(['2023-01', '2023-02', '2024-02', '2026-02'])('41: of %s has 42 cells in 6 rows', (month) => {
    const rows = pageDays(settings(), month)

    expect(rows.map((row) => row.length)).toEqual([7, 7, 7, 7, 7, 7])
  })

  test('42: starts on Monday in en-GB and on Sunday in en-US', () => {
    expect(pageDays(settings({ locale: 'en-GB' }), '2023-01')[0]?.[0]?.date).toBe('2022-12-26')
    expect(pageDays(settings(), '2023-01')[0]?.[0]?.date).toBe('2023-01-01')
    expect(weekdayColumns(settings({ locale: 'en-GB' }))[0]).toEqual({ label: 'Mo', name: 'Monday' })
    expect(weekdayColumns(settings()).map(({ label }) => label)).toEqual(['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'])
    expect(weekdayColumns(settings({ locale: 'ar' })).map(({ label }) => label.length)).toEqual([1, 1, 1, 1, 1, 1, 1])
    expect(weekdayColumns(settings({ firstDayOfWeek: 7 }))[0]?.name).toBe('Saturday')
  })

  test('is first the one asked for, else that of the value in its zone, else of today', () => {
    const today = '2023-01-18'
    const value = new Date('2023-03-01T03:00:00Z')
    const tomorrow = { start: value, end: value }

    expect(firstMonth(settings(), { initialPage: { month: 5, year: 2021 }, value, today })).toBe('2021-05')
    expect(firstMonth(settings(), { value, today })).toBe('2023-03')
    expect(firstMonth(settings({ timezone: 'America/New_York' }), { value: tomorrow, today })).toBe('2023-02')
    expect(firstMonth(settings(), { value: null, today })).toBe('2023-01')
  })

  test('has one tab stop, on the number of the day or the last day', () => {
    expect(tabStop('2023-01', 18)).toBe('2023-01-18')
    expect(tabStop('2023-02', 31)).toBe('2023-02-28')
  })
})

describe('pages turn', () => {
  const november = settings({ minDate: '2020-11-15' })

  test('29: not back before the month of the first day', () => {
    expect(turnPage(november, '2020-11', -1)).toBeUndefined()
    expect(turnPage(november, '2020-11', 1)).toBe('2020-12')
  })

  test('not past the month of the last day, nor out of the years that can be written', () => {
    const bounded = settings({ maxDate: '2023-02-01' })

    expect(turnPage(bounded, '2023-01', 1)).toBe('2023-02')
    expect(turnPage(bounded, '2023-02', 1)).toBeUndefined()
    expect(turnPage(settings(), '9998-12', 1)).toBeUndefined()
    expect(turnPage(settings(), '0001-01', -1)).toBeUndefined()
    expect(isMonthInReach(settings(), '9998-12')).toBe(true)
  })

  test.each([
    [{ dx: -60, dy: 0, ms: 299 }, 1],
    [{ dx: 60, dy: -80, ms: 0 }, -1],
    [{ dx: 59, dy: 0, ms: 100 }, 0],
    [{ dx: 60, dy: 81, ms: 100 }, 0],
    [{ dx: 60, dy: 0, ms: 300 }, 0],
  ])('by a swipe of %j: %i', (way, pages) => expect(swipe(way)).toBe(pages))
})

describe('the panel of months and years', () => {
  const disabled = (items: readonly { label: string; isDisabled: boolean }[]) =>
    items.filter(({ isDisabled }) => isDisabled).map(({ label }) => label)
  const november = settings({ minDate: '2020-11-15' })

  test('49: has January to December, and 2016 to 2027 around 2023', () => {
    const months = panelMonths(settings(), 2023).map(({ label }) => label)

    expect(months.join(' ')).toBe('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec')
    expect(yearBlock(2023)).toEqual({ start: 2016, end: 2027 })
    expect(yearBlockTitle(2023)).toBe('2016 - 2027')
    expect(panelYears(settings(), 2023).map(({ value }) => value)).toEqual([
      2016, 2017, 2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026, 2027,
    ])
  })

  test('29: disables January to October and 2016 to 2019 before 15 November 2020', () => {
    expect(disabled(panelMonths(november, 2020)).join(' ')).toBe('Jan Feb Mar Apr May Jun Jul Aug Sep Oct')
    expect(disabled(panelYears(november, 2020))).toEqual(['2016', '2017', '2018', '2019'])
  })

  test('turns by years and blocks within the bounds', () => {
    const bounded = settings({ minDate: '2020-11-15', maxDate: '2028-01-01' })

    expect([turnYear(bounded, 2020, -1), turnYear(bounded, 2020, 1)]).toEqual([undefined, 2021])
    expect([turnYearBlock(bounded, 2020, -1), turnYearBlock(bounded, 2020, 1)]).toEqual([undefined, 2032])
    expect(turnYear(settings(), 9998, 1)).toBeUndefined()
    expect(disabled(panelYears(settings(), 1))).toEqual(['0'])
  })
})

describe('a key in the grid', () => {
  const press = (date: string, key: string, options: PickerOptions = {}, altKey = false) =>
    focusAfterKey(settings(options), date, { key, altKey })

  test('43: from the 15th →, ↓, Home and End lead to 16, 23, 22 and 28', () => {
    expect(press('2023-01-15', 'ArrowRight')).toBe('2023-01-16')
    expect(press('2023-01-16', 'ArrowDown')).toBe('2023-01-23')
    expect(press('2023-01-23', 'Home')).toBe('2023-01-22')
    expect(press('2023-01-22', 'End')).toBe('2023-01-28')
    expect(press('2023-01-22', 'ArrowLeft')).toBe('2023-01-21')
    expect(press('2023-01-22', 'ArrowUp')).toBe('2023-01-15')
  })

  test('44: from 31 January PageDown leads to 28 February, Alt+PageUp to 28 February 2022', () => {
    expect(press('2023-01-31', 'PageDown')).toBe('2023-02-28')
    expect(press('2023-02-28', 'PageUp', {}, true)).toBe('2022-02-28')
    expect(press('2023-02-28', 'PageUp')).toBe('2023-01-28')
    expect(press('2024-02-29', 'PageDown', {}, true)).toBe('2025-02-28')
  })

  test('turns the page, also to disabled days, but not to a month out of bounds', () => {
    const options = { minDate: '2023-01-10', maxDate: '2023-02-10', disabledDates: ['2023-02-01'] }

    expect(press('2023-01-31', 'ArrowRight', options)).toBe('2023-02-01')
    expect(press('2023-01-10', 'ArrowLeft', options)).toBe('2023-01-09')
    expect(press('2023-01-01', 'ArrowLeft', options)).toBeUndefined()
    expect(press('2023-02-28', 'ArrowDown', options)).toBeUndefined()
  })

  test('that is another moves nothing', () => {
    expect(press('2023-01-15', 'a')).toBeUndefined()
    expect(press('2023-01-15', 'Enter')).toBeUndefined()
    expect(press('2023-01-15', 'ArrowLeft', {}, true)).toBeUndefined()
  })
})
