import { expect, test } from 'vitest'
import { isTimeZone } from '../../time/zones.ts'
import { allZones, findZones, zoneClock, zoneName } from './time-zones.ts'

test('every zone of the list is one', () => {
  const zones = allZones()

  expect(zones.length).toBeGreaterThan(400)
  expect(zones.filter((zone) => !isTimeZone(zone))).toEqual([])
  expect(new Set(zones).size).toBe(zones.length)
})

test('a place is found by the name it has today', () => {
  const found = ['kolkata', 'Kyiv', 'ho chi'].map((typed) => findZones(allZones(), typed, 1)[0]?.zone)

  expect(found).toEqual(['Asia/Kolkata', 'Europe/Kyiv', 'Asia/Ho_Chi_Minh'])
})

test('places that begin with what was typed come first; blanks, capitals and accents do not matter', () => {
  expect(findZones(allZones(), 'new york', 5)[0]).toEqual({
    zone: 'America/New_York',
    city: 'New York',
    region: 'America',
  })
  expect(findZones(allZones(), 'são_paulo', 5)[0]?.zone).toBe('America/Sao_Paulo')
  expect(findZones(allZones(), 'america new', 1)[0]?.zone).toBe('America/New_York')
  expect(
    findZones(['Europe/Berlin', 'America/North_Dakota/New_Salem', 'America/New_York'], 'new', 5).map(cityOf),
  ).toEqual(['New Salem', 'New York'])
  expect(findZones(allZones(), 'nowhere', 5)).toEqual([])
})

test('a chosen zone that is not listed stays in the list, what is no zone does not', () => {
  expect(allZones('US/Eastern')).toContain('US/Eastern')
  expect(allZones('"><script>')).toEqual(allZones())
})

test('a zone says where it is, how far from UTC, and what its clocks show', () => {
  const moment = new Date('2026-11-24T15:04:00Z')

  expect(zoneName('America/Argentina/Salta')).toBe('Salta, America, Argentina')
  expect(zoneName('UTC')).toBe('UTC')
  expect(zoneClock('Europe/Berlin', moment)).toBe('GMT+1, 16:04')
  expect(zoneClock('Asia/Kolkata', moment)).toBe('GMT+5:30, 20:34')
})

function cityOf({ city }: { city: string }): string {
  return city
}
