import { describe, expect, test } from 'vitest'
import { daysOfQuarter, isQuarter, quarterOf } from './quarters.ts'
import { daysOf, includesDay, lengthInDays, overlapOf, rangeBetween } from './ranges.ts'

const week = { start: '2026-11-23', end: '2026-11-27' }

describe('a range of days', () => {
  test('does not mind which end was named first', () => {
    expect(rangeBetween('2026-11-27', '2026-11-23')).toEqual(week)
    expect(rangeBetween('2026-11-23', '2026-11-27')).toEqual(week)
  })

  test('includes both its ends', () => {
    expect(includesDay(week, '2026-11-23')).toBe(true)
    expect(includesDay(week, '2026-11-27')).toBe(true)
    expect(includesDay(week, '2026-11-28')).toBe(false)
    expect(lengthInDays(week)).toBe(5)
    expect(daysOf({ start: '2026-02-27', end: '2026-03-01' })).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
  })

  test('shares with another the days in both', () => {
    expect(overlapOf(week, { start: '2026-11-27', end: '2026-12-04' })).toEqual({
      start: '2026-11-27',
      end: '2026-11-27',
    })
    expect(overlapOf(week, { start: '2026-11-28', end: '2026-12-04' })).toBeUndefined()
  })
})

describe('a quarter', () => {
  test('is named after its year and number', () => {
    expect(quarterOf('2026-11-24')).toBe('2026-Q4')
    expect(quarterOf('2027-01-01')).toBe('2027-Q1')
    expect(isQuarter('2026-Q5')).toBe(false)
  })

  test('has the days of three months', () => {
    expect(daysOfQuarter('2026-Q4')).toEqual({ start: '2026-10-01', end: '2026-12-31' })
    expect(daysOfQuarter('2027-Q1')).toEqual({ start: '2027-01-01', end: '2027-03-31' })
    expect(() => daysOfQuarter('2026-4')).toThrow(RangeError)
  })
})
