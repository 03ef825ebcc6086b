import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  daysInMonth,
  daysBetween,
  isoWeekOf,
  isPlainDate,
  startOfWeek,
  today,
  weekdayOf,
} from './plain-dates.ts'

const date = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((moment) => moment.toISOString().slice(0, 10))
const weekday = fc.constantFrom(1, 2, 3, 4, 5, 6, 7)

describe('a plain date', () => {
  test.each(['2026-11-24', '2024-02-29'])('%s is one', (text) => expect(isPlainDate(text)).toBe(true))

  test.each(['2026-02-29', '2026-13-01', '2026-1-1', '24.11.2026', '', '2026-11-24T00:00'])('%s is none', (text) => {
    expect(isPlainDate(text)).toBe(false)
    expect(() => weekdayOf(text)).toThrow(RangeError)
  })

  test('is the day of the zone, not of the server', () => {
    const moment = new Date('2026-11-24T23:30:00Z')

    expect(today(moment, 'Europe/Berlin')).toBe('2026-11-25')
    expect(today(moment, 'America/New_York')).toBe('2026-11-24')
    expect(today(new Date('2026-11-24T10:30:00Z'), 'Pacific/Kiritimati')).toBe('2026-11-25')
  })

  test('knows its day of the week, 1 is Sunday', () => {
    expect(weekdayOf('2026-11-22')).toBe(1)
    expect(weekdayOf('2026-11-24')).toBe(3)
    expect(startOfWeek('2026-11-24', 2)).toBe('2026-11-23')
    expect(startOfWeek('2026-11-22', 2)).toBe('2026-11-16')
    expect(startOfWeek('2026-11-22', 1)).toBe('2026-11-22')
  })

  test.each([
    ['2026-01-01', 2026, 1],
    ['2027-01-03', 2026, 53],
    ['2024-12-30', 2025, 1],
    ['2026-11-24', 2026, 48],
  ])('%s lies in the week %i-%i of ISO 8601', (text, year, week) => {
    expect(isoWeekOf(text)).toEqual({ year, week })
  })

  test('a month later is the last day of a shorter month', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(addMonths('2024-03-31', -1)).toBe('2024-02-29')
    expect(addMonths('2026-11-24', 14)).toBe('2028-01-24')
    expect(addMonths('2026-01-31', -11)).toBe('2025-02-28')
    expect(addMonths('2026-02-28', 0)).toBe('2026-02-28')
  })

  test('knows how long its month is', () => {
    expect(daysInMonth('2026-02-10')).toBe(28)
    expect(daysInMonth('2024-02-10')).toBe(29)
    expect(daysInMonth('2026-12-31')).toBe(31)
  })

  test('days are added and counted alike, over every change of clocks', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: -5000, max: 5000 }), (from, days) => {
        const to = addDays(from, days)
        expect(daysBetween(from, to)).toBe(days)
      }),
    )
  })

  test('a week begins on its first day, at most six days back', () => {
    fc.assert(
      fc.property(date, weekday, (day, firstDay) => {
        const start = startOfWeek(day, firstDay)
        expect(weekdayOf(start)).toBe(firstDay)
        expect(daysBetween(start, day)).toBeGreaterThanOrEqual(0)
        expect(daysBetween(start, day)).toBeLessThan(7)
      }),
    )
  })
})
