import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isTimeZone,
  localTime,
  nearestZone,
  offsetLabel,
  startOfDay,
  wallTimeOf,
  wallTimeToInstant,
  zoneCity,
} from './zones.ts'

const zones = [
  'UTC',
  'Europe/London',
  'Europe/Berlin',
  'America/New_York',
  'America/St_Johns',
  'America/Sao_Paulo',
  'Asia/Singapore',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Africa/Casablanca',
]
const zone = fc.constantFrom(...zones)
const instant = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
  .map((moment) => new Date(Math.floor(moment.getTime() / 60_000) * 60_000))

describe('a zone', () => {
  test.each(zones)('%s is known', (name) => expect(isTimeZone(name)).toBe(true))

  test.each(['', 'Mars/Olympus', '+01:00', 'gmt+1'])('%s is not', (name) => expect(isTimeZone(name)).toBe(false))

  test('is named after its place', () => {
    expect(zoneCity('America/New_York')).toBe('New York')
    expect(zoneCity('America/Argentina/Buenos_Aires')).toBe('Buenos Aires')
    expect(zoneCity('UTC')).toBe('UTC')
  })

  test.each([
    ['Europe/London', '2026-11-24', 'GMT'],
    ['Europe/London', '2026-07-24', 'GMT+1'],
    ['America/New_York', '2026-11-24', 'GMT-5'],
    ['America/St_Johns', '2026-11-24', 'GMT-3:30'],
    ['Asia/Kathmandu', '2026-11-24', 'GMT+5:45'],
  ])('%s is on %s at %s', (name, date, label) => {
    expect(offsetLabel(new Date(`${date}T12:00:00Z`), name)).toBe(label)
  })
})

describe('a wall time', () => {
  test('is what the clock of the zone shows', () => {
    expect(localTime(new Date('2026-11-24T15:05:30Z'), 'Europe/Berlin')).toEqual({
      date: '2026-11-24',
      hour: 16,
      minute: 5,
    })
  })

  test.each([
    ['Europe/Berlin', '2026-11-24T16:00', '2026-11-24T15:00:00.000Z'],
    ['America/New_York', '2026-07-01T00:00', '2026-07-01T04:00:00.000Z'],
    ['Asia/Kathmandu', '2026-01-01T00:00', '2025-12-31T18:15:00.000Z'],
  ])('in %s at %s means one moment', (name, wall, expected) => {
    expect(wallTimeToInstant(wall, name)).toEqual({ kind: 'exact', instant: new Date(expected) })
  })

  test.each([
    ['Europe/Berlin', '2026-10-25T02:30', '2026-10-25T00:30Z', '2026-10-25T01:30Z'],
    ['America/New_York', '2026-11-01T01:00', '2026-11-01T05:00Z', '2026-11-01T06:00Z'],
    ['Australia/Lord_Howe', '2026-04-05T01:45', '2026-04-04T14:45Z', '2026-04-04T15:15Z'],
  ])('in %s at %s means two when clocks are put back', (name, wall, earlier, later) => {
    expect(wallTimeToInstant(wall, name)).toEqual({
      kind: 'ambiguous',
      earlier: new Date(earlier),
      later: new Date(later),
    })
  })

  test.each([
    ['Europe/Berlin', '2026-03-29T02:30', '2026-03-29T01:30', '2026-03-29T03:30'],
    ['America/New_York', '2026-03-08T02:00', '2026-03-08T01:00', '2026-03-08T03:00'],
    ['Australia/Lord_Howe', '2026-10-04T02:15', '2026-10-04T01:45', '2026-10-04T02:45'],
    ['Pacific/Apia', '2011-12-30T12:00', '2011-12-29T12:00', '2011-12-31T12:00'],
  ])('in %s at %s means none when clocks are put forward, and both sides are offered', (name, wall, before, after) => {
    const reading = wallTimeToInstant(wall, name)

    expect(reading).toMatchObject({ kind: 'skipped' })
    const sides = reading.kind === 'exact' ? [] : [reading.earlier, reading.later]
    expect(sides.map((side) => wallTimeOf(side, name))).toEqual([before, after])
  })

  test.each(['2026-11-24', '2026-11-24 16:00', '2026-11-24T25:00'])('%s is none', (text) => {
    expect(() => wallTimeToInstant(text, 'UTC')).toThrow(RangeError)
  })

  test('of any moment leads back to it, or says that two moments look alike', () => {
    fc.assert(
      fc.property(instant, zone, (moment, name) => {
        const reading = wallTimeToInstant(wallTimeOf(moment, name), name)
        expect(reading.kind).not.toBe('skipped')
        const moments = reading.kind === 'exact' ? [reading.instant] : [reading.earlier, reading.later]
        expect(moments).toContainEqual(moment)
      }),
      { numRuns: 1000 },
    )
  })

  test('with two readings has the earlier before the later', () => {
    const isInOrder = fc.property(instant, zone, (moment, name) => {
      const reading = wallTimeToInstant(moment.toISOString().slice(0, 16), name)
      return reading.kind === 'exact' || reading.earlier < reading.later
    })

    expect(fc.check(isInOrder, { numRuns: 1000 }).failed).toBe(false)
  })
})

describe('a day', () => {
  test.each([
    ['2026-11-24', 'Europe/Berlin', '2026-11-23T23:00:00.000Z'],
    ['2026-10-26', 'Europe/Berlin', '2026-10-25T23:00:00.000Z'],
    // Clocks put forward at midnight: the day begins at one.
    ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
    ['2026-03-29', 'Asia/Beirut', '2026-03-28T22:00:00.000Z'],
    ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
    // Put forward from 23:30: the day begins at half past twelve, half an hour before one.
    ['1919-03-31', 'America/Toronto', '1919-03-31T04:30:00.000Z'],
    // Put back at one: midnight comes twice.
    ['2026-11-01', 'America/Havana', '2026-11-01T04:00:00.000Z'],
    // A day that was left out begins with the next.
    ['2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
  ])('%s begins in %s at the first moment there is', (date, name, expected) => {
    expect(startOfDay(date, name).toISOString()).toBe(expected)
  })
})

describe('the nearest zone', () => {
  const regions = [{ timeZone: 'America/New_York' }, { timeZone: 'Europe/Berlin' }, { timeZone: 'Asia/Singapore' }]

  test.each([
    ['America/Sao_Paulo', 'America/New_York'],
    ['America/Nuuk', 'America/New_York'],
    ['Pacific/Honolulu', 'America/New_York'],
    ['Atlantic/Azores', 'Europe/Berlin'],
    ['Africa/Johannesburg', 'Europe/Berlin'],
    ['Asia/Dubai', 'Europe/Berlin'],
    ['Asia/Kolkata', 'Asia/Singapore'],
    ['Pacific/Auckland', 'Asia/Singapore'],
  ])('of %s among three regions is that of %s', (own, nearest) => {
    expect(nearestZone(own, regions)).toEqual({ timeZone: nearest })
  })

  test('is the one that is near for most of the year, whenever somebody asks', () => {
    const among = [{ timeZone: 'Atlantic/Reykjavik' }, { timeZone: 'Africa/Lagos' }]

    // London shows the time of Reykjavik in winter; seven months of the year it shows that of Lagos.
    const asked = ['2026-01-15', '2026-07-15'].map((day) => nearestZone('Europe/London', among, new Date(day)))

    expect(asked).toEqual([{ timeZone: 'Africa/Lagos' }, { timeZone: 'Africa/Lagos' }])
  })

  test('lies in the same part of the world where several are as near', () => {
    const among = [{ timeZone: 'Europe/Lisbon' }, { timeZone: 'Africa/Abidjan' }, { timeZone: 'Europe/Paris' }]

    expect(nearestZone('Africa/Accra', among)).toEqual({ timeZone: 'Africa/Abidjan' })
    expect(nearestZone('Europe/Madrid', [{ timeZone: 'Africa/Ceuta' }, ...among])).toEqual({ timeZone: 'Europe/Paris' })
  })

  test('is none where a zone is unknown', () => {
    expect(nearestZone('Nowhere/Else', regions)).toBeUndefined()
  })
})
