import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayMs } from './durations.ts'
import { instantOf, instantOfWall, wallClockOf } from './wall-clocks.ts'

const zones = [
  'UTC',
  'Europe/London',
  'America/New_York',
  'America/St_Johns',
  'America/Santiago',
  'Africa/Casablanca',
  'Antarctica/Troll',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
]
const hourMs = 60 * 60_000

describe('a clock on the wall', () => {
  test('shows the day and the time of its zone to the millisecond', () => {
    const moment = new Date('2023-01-15T03:00:30.040Z')

    expect(wallClockOf(moment, 'UTC')).toEqual({ date: '2023-01-15', ms: 3 * hourMs + 30_040 })
    expect(wallClockOf(moment, 'America/New_York')).toEqual({ date: '2023-01-14', ms: 22 * hourMs + 30_040 })
    expect(wallClockOf(new Date('1969-12-31T23:59:59.999Z'), 'UTC')).toEqual({ date: '1969-12-31', ms: dayMs - 1 })
  })

  test.each([
    ['Europe/London', '2023-03-26', 1.5, '2023-03-26T01:30:00.000Z', 2.5],
    ['America/Santiago', '2023-09-03', 0, '2023-09-03T04:00:00.000Z', 1],
    ['Antarctica/Troll', '2023-03-26', 1.25, '2023-03-26T01:15:00.000Z', 3.25],
    ['Australia/Lord_Howe', '2023-10-01', 2, '2023-09-30T15:30:00.000Z', 2.5],
  ])('that %s skips on %s is as far after the gap', (zone, date, hours, expected, shown) => {
    const moment = instantOf({ date, ms: hours * hourMs }, zone)

    expect(moment).toEqual(new Date(expected))
    expect(wallClockOf(moment, zone)).toEqual({ date, ms: shown * hourMs })
  })

  test('that is shown twice is the earlier moment, unless the later or an offset is asked for', () => {
    const clock = { date: '2023-11-05', ms: 1.5 * hourMs }
    const earlier = new Date('2023-11-05T05:30:00Z')
    const later = new Date('2023-11-05T06:30:00Z')

    expect(instantOf(clock, 'America/New_York')).toEqual(earlier)
    expect(instantOf(clock, 'America/New_York', 'later')).toEqual(later)
    expect(instantOf(clock, 'America/New_York', new Date('2023-11-05T06:10:00Z'))).toEqual(later)
    expect(instantOf(clock, 'America/New_York', new Date('2023-07-01T00:00:00Z'))).toEqual(earlier)
  })

  test('of any moment leads back to that moment when its offset is known', () => {
    const moment = fc.date({ min: new Date('1990-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
    const leadsBack = fc.property(moment, fc.constantFrom(...zones), (instant, zone) => {
      expect(instantOf(wallClockOf(instant, zone), zone, instant)).toEqual(instant)
    })

    fc.assert(leadsBack, { numRuns: 500 })
  })
})

test('a wall time is read on the clocks of a zone', () => {
  expect(instantOfWall('2026-12-01T09:00', 'Europe/Berlin')).toEqual(new Date('2026-12-01T08:00:00Z'))
  expect(instantOfWall('2026-12-01', 'Europe/Berlin')).toEqual(new Date('2026-11-30T23:00:00Z'))
})
