import { expect, test } from 'vitest'
import { dayInMonth, daysOf, nthInMonth } from './days.ts'
import type { Repeating } from './days.ts'

const tuesday = '2026-11-24'

test.each<[string, string, Repeating, string[]]>([
  [
    'every week, so many times',
    tuesday,
    { rule: { unit: 'week', every: 1 }, ends: { count: 3 } },
    ['2026-11-24', '2026-12-01', '2026-12-08'],
  ],
  [
    'every third week until a day, that day included',
    tuesday,
    { rule: { unit: 'week', every: 3 }, ends: { on: '2027-01-05' } },
    ['2026-11-24', '2026-12-15', '2027-01-05'],
  ],
  [
    'on the last Tuesday of each month',
    tuesday,
    { rule: { unit: 'month', nth: -1 }, ends: { count: 3 } },
    ['2026-11-24', '2026-12-29', '2027-01-26'],
  ],
  [
    'on the fifth Tuesday, only in months that have one',
    tuesday,
    { rule: { unit: 'month', nth: 5 }, ends: { count: 3 } },
    ['2026-12-29', '2027-03-30', '2027-06-29'],
  ],
  [
    'on listed days in their order, each once, the first among them',
    tuesday,
    { rule: { unit: 'dates' }, dates: ['2027-02-03', '2026-12-24', '2027-02-03'] },
    ['2026-11-24', '2026-12-24', '2027-02-03'],
  ],
])('%s', (_name, first, repeating, days) => {
  expect(daysOf(first, repeating)).toEqual(days)
})

test('more than sixty are refused with the last day that would do, and a single one is no series', () => {
  const weekly = { unit: 'week', every: 1 } as const

  expect(daysOf(tuesday, { rule: weekly, ends: { on: '2028-12-31' } })).toEqual({
    because: 'too-many',
    last: '2028-01-11',
  })
  expect(daysOf(tuesday, { rule: weekly, ends: { count: 60 } })).toHaveLength(60)
  expect(daysOf(tuesday, { rule: weekly, ends: { on: '2026-11-30' } })).toEqual({ because: 'too-few' })
})

test('a series that begins on no day, or goes on past the year 9999, is refused by that day', () => {
  const weekly: Repeating = { rule: { unit: 'week', every: 1 }, ends: { count: 3 } }

  expect(daysOf('2027-02-30', weekly)).toEqual({ because: 'no-day', day: '2027-02-30' })
  expect(daysOf('9999-12-24', weekly)).toEqual({ because: 'no-day', day: '+010000-01-07' })
})

test('days that no calendar has are refused by name', () => {
  const dates = { unit: 'dates' } as const

  expect(daysOf(tuesday, { rule: dates, dates: ['2027-02-31'] })).toEqual({ because: 'no-day', day: '2027-02-31' })
  expect(daysOf(tuesday, { rule: { unit: 'week', every: 1 }, ends: { on: '2027-06-31' } })).toEqual({
    because: 'no-day',
    day: '2027-06-31',
  })
  expect(daysOf(tuesday, { rule: dates, dates: ['2026-11-23'] })).toEqual({
    because: 'before-first',
    day: '2026-11-23',
  })
  expect(daysOf(tuesday, { rule: { unit: 'week', every: 0 }, ends: { count: 3 } })).toEqual({ because: 'unknown-rule' })
})

test('a month has one such weekday or none', () => {
  const fifth = { unit: 'month', nth: 5 } as const

  expect(dayInMonth('2026-12', { rule: fifth, like: tuesday })).toBe('2026-12-29')
  expect(dayInMonth('2027-01', { rule: fifth, like: tuesday })).toBeUndefined()
})

test('a day is the first to fifth such weekday of its month', () => {
  expect([nthInMonth('2026-12-01'), nthInMonth('2026-12-14'), nthInMonth('2026-12-29')]).toEqual([1, 2, 5])
})
