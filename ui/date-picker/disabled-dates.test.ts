import { describe, expect, test } from 'vitest'
import { hasDisabledDay, isDisabledDay } from './disabled-dates.ts'
import type { PickerOptions } from './picker-options.ts'
import { settingsFrom } from './picker-options.ts'
import type { RepeatRule } from './settings.ts'

const settings = (options: PickerOptions) => settingsFrom({ locale: 'en-US', timezone: 'utc', ...options })

/** The disabled days of January and February 2023, as month and day. */
function disabledDays(disabledDates: PickerOptions['disabledDates'], options: PickerOptions = {}): string {
  const all = settings({ ...options, disabledDates })
  const days = Array.from({ length: 59 }, (_, index) =>
    new Date(Date.UTC(2023, 0, 1 + index)).toISOString().slice(0, 10),
  )
  return days
    .filter((day) => isDisabledDay(all, day))
    .map((day) => day.slice(5).replace('-', '/').replaceAll(/\b0/g, ''))
    .join(' ')
}

describe('28: bounds', () => {
  const bounded = settings({ minDate: '2023-01-05', maxDate: new Date('2023-01-25T18:00:00Z') })

  test.each([
    ['2023-01-04', true],
    ['2023-01-05', false],
    ['2023-01-25', false],
    ['2023-01-26', true],
  ])('%s is disabled: %s', (day, expected) => expect(isDisabledDay(bounded, day)).toBe(expected))

  test('are days of the zone', () => {
    const tokyo = settings({ timezone: 'Asia/Tokyo', maxDate: '2023-01-25T18:00:00Z' })

    expect(isDisabledDay(tokyo, '2023-01-26')).toBe(false)
    expect(isDisabledDay(tokyo, '2023-01-27')).toBe(true)
  })

  test('count for ranges', () => {
    expect(hasDisabledDay(bounded, { start: '2023-01-05', end: '2023-01-25' })).toBe(false)
    expect(hasDisabledDay(bounded, { start: '2023-01-20', end: '2023-02-25' })).toBe(true)
  })
})

describe('disabled dates', () => {
  test.each<[string, PickerOptions['disabledDates'], string]>([
    ['a day', ['2023-01-15', new Date('2023-01-17T23:00:00Z')], '1/15 1/17'],
    ['two ends', [['2023-01-15', '2023-01-17']], '1/15 1/16 1/17'],
    ['start and end', [{ start: '2023-01-15', end: '2023-01-16' }], '1/15 1/16'],
    ['a span', [{ start: '2023-01-15', span: 3 }], '1/15 1/16 1/17'],
    ['no start', [[null, '2023-01-02']], '1/1 1/2'],
    ['no end', [{ start: '2023-02-27' }], '2/27 2/28'],
  ])('by %s', (_name, dates, expected) => expect(disabledDays(dates)).toBe(expected))

  test('lie in a range also when neither end does', () => {
    const one = settings({ disabledDates: ['2023-01-15'] })
    const wednesdays = settings({ disabledDates: [{ repeat: { weekdays: 4 } }] })

    expect(hasDisabledDay(one, { start: '2023-01-12', end: '2023-01-18' })).toBe(true)
    expect(hasDisabledDay(one, { start: '2023-01-12', end: '2023-01-14' })).toBe(false)
    expect(hasDisabledDay(wednesdays, { start: '2023-01-09', end: '2023-01-12' })).toBe(true)
    expect(hasDisabledDay(wednesdays, { start: '2023-01-05', end: '2023-01-10' })).toBe(false)
  })
})

describe('repeats', () => {
  const cases: [string, RepeatRule, string][] = [
    ['weekdays', { weekdays: [4, 5], months: 1 }, '1/4 1/5 1/11 1/12 1/18 1/19 1/25 1/26'],
    ['one weekday', { weekdays: 1, until: '2023-01-15' }, '1/1 1/8 1/15'],
    ['days', { days: [1, 15] }, '1/1 1/15 2/1 2/15'],
    ['days from the end', { days: [-1, -2] }, '1/30 1/31 2/27 2/28'],
    ['weeks', { weeks: 2, weekdays: [2, 3] }, '1/9 1/10 2/6 2/7'],
    ['weeks from the end', { weeks: -1, months: 2 }, '2/26 2/27 2/28'],
    ['months', { months: 2, days: [1, 2] }, '2/1 2/2'],
    ['years', { years: [2022, 2024] }, ''],
    ['years and days', { years: 2023, days: 7 }, '1/7 2/7'],
    ['any of a list', { on: [{ days: 3 }, { weekdays: 7, months: 2 }], until: '2023-02-05' }, '1/3 2/3 2/4'],
    ['a list with ends of its own', { on: [{ days: 3, until: '2023-01-10' }, { days: 4 }] }, '1/3 1/4 2/4'],
  ]
  test.each(cases)('by %s', (_name, repeat, expected) => expect(disabledDays([{ repeat }])).toBe(expected))

  const fromStart: [string, RepeatRule, string][] = [
    ['every day', { every: 'day', until: '2023-01-12' }, '1/10 1/11 1/12'],
    ['every third day', { every: [3, 'days'], until: '2023-01-20' }, '1/10 1/13 1/16 1/19'],
    ['every week', { every: 'week' }, '1/10 1/17 1/24 1/31 2/7 2/14 2/21 2/28'],
    ['every second week', { every: [2, 'weeks'] }, '1/10 1/24 2/7 2/21'],
    [
      'every second week on other weekdays',
      { every: [2, 'weeks'], weekdays: [2, 6] },
      '1/13 1/23 1/27 2/6 2/10 2/20 2/24',
    ],
    ['every month', { every: 'month' }, '1/10 2/10'],
    ['every month on other days', { every: [1, 'months'], days: [1, -1] }, '1/31 2/1 2/28'],
    ['every second month', { every: [2, 'months'] }, '1/10'],
    ['every year', { every: 'year' }, '1/10'],
    ['every year in another month', { every: 'year', months: 2 }, '2/10'],
  ]
  test.each(fromStart)('%s from a start', (_name, repeat, expected) => {
    expect(disabledDays([{ start: '2023-01-10', repeat }])).toBe(expected)
  })

  test('every other year from the years before', () => {
    const dates = [{ start: '2021-02-05', repeat: { every: [2, 'years'] } }] as const

    expect(disabledDays(dates)).toBe('2/5')
    expect(disabledDays([{ ...dates[0], start: '2020-02-05' }])).toBe('')
  })

  test('as blocks of days, by span or from start to end', () => {
    expect(disabledDays([{ span: 2, repeat: { weekdays: 7, until: '2023-01-14' } }])).toBe('1/1 1/7 1/8 1/14 1/15')
    expect(disabledDays([{ start: '2023-01-30', end: '2023-01-31', repeat: { every: 'week' } }])).toBe(
      '1/30 1/31 2/6 2/7 2/13 2/14 2/20 2/21 2/27 2/28',
    )
  })

  test('of weekdays within start and end', () => {
    const dates = [{ start: '2023-01-10', end: '2023-01-20', repeat: { weekdays: [4, 5] } }]

    expect(disabledDays(dates)).toBe('1/11 1/12 1/18 1/19')
  })

  test('count weeks from the first day of the week', () => {
    const everySecond = [{ start: '2023-01-08', repeat: { every: [2, 'weeks'], weekdays: [1, 2] } }] as const

    expect(disabledDays(everySecond, { firstDayOfWeek: 1 })).toBe('1/8 1/9 1/22 1/23 2/5 2/6 2/19 2/20')
    expect(disabledDays(everySecond, { firstDayOfWeek: 2 })).toBe('1/8 1/16 1/22 1/30 2/5 2/13 2/19 2/27')
    expect(disabledDays([{ repeat: { weeks: 1, months: 1 } }], { firstDayOfWeek: 2 })).toBe('1/1')
  })

  test('without a start pass "every" over', () => {
    expect(disabledDays([{ repeat: { every: 'week', weekdays: 1, months: 1 } }])).toBe('1/1 1/8 1/15 1/22 1/29')
  })
})
