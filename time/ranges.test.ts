import { describe, expect, test } from 'vitest'
import { daysOf, lengthInDays, rangeBetween, isQuarter } from './ranges.ts'

const week = { start: '2026-11-23', end: '2026-11-27' }

describe('a range of days', () => {
  test('does not mind which end was named first', () => {
    expect(rangeBetween('2026-11-27', '2026-11-23')).toEqual(week)
    expect(rangeBetween('2026-11-23', '2026-11-27')).toEqual(week)
  })

  test('includes both its ends', () => {
    expect(lengthInDays(week)).toBe(5)
    expect(daysOf({ start: '2026-02-27', end: '2026-03-01' })).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
  })
})

test('a quarter is named after its year and number', () => {
  expect(isQuarter('2026-Q4')).toBe(true)
  expect(isQuarter('2026-Q5')).toBe(false)
})
