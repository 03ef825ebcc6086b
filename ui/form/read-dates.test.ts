import { describe, expect, test } from 'vitest'
import { readEnd, readMoment } from './read-dates.ts'

describe('a posted date is a moment', () => {
  test.each([
    ['date', 'UTC', '2026-11-24', '2026-11-24T00:00:00.000Z'],
    ['date', 'America/New_York', '2026-11-24', '2026-11-24T05:00:00.000Z'],
    ['date', 'Asia/Tokyo', '2026-11-24', '2026-11-23T15:00:00.000Z'],
    ['datetime', 'Europe/Berlin', '2026-11-24T16:00', '2026-11-24T15:00:00.000Z'],
    ['datetime', 'Europe/Berlin', '2026-07-24T16:00:30', '2026-07-24T14:00:30.000Z'],
    ['datetime', 'Europe/Berlin', '2026-07-24T16:00:30.25', '2026-07-24T14:00:30.250Z'],
    ['time', 'UTC', '16:00', '1970-01-01T16:00:00.000Z'],
    ['datetime', 'Europe/Berlin', '2026-11-24T16:00Z', '2026-11-24T16:00:00.000Z'],
    ['datetime', 'Europe/Berlin', '2026-11-24T16:00:01.002Z', '2026-11-24T16:00:01.002Z'],
    ['date', 'Asia/Tokyo', '2026-11-24T15:00:00.000Z', '2026-11-24T15:00:00.000Z'],
  ] as const)('%s in %s: %s is %s', (mode, timezone, text, moment) => {
    expect(readMoment(text, { mode, timezone })).toBe(moment)
  })

  test('the clocks of a zone show some times twice: the earlier is meant', () => {
    const berlin = { mode: 'datetime', timezone: 'Europe/Berlin' } as const
    expect(readMoment('2026-10-25T02:30', berlin)).toBe('2026-10-25T00:30:00.000Z')
  })

  test('a day whose midnight is skipped begins where the clocks are put to', () => {
    expect(readMoment('2026-03-29', { mode: 'date', timezone: 'Asia/Beirut' })).toBe('2026-03-28T22:00:00.000Z')
  })

  test('the last day of a range ends with its last millisecond', () => {
    expect(readEnd('2026-03-29', { mode: 'date', timezone: 'Europe/Berlin' })).toBe('2026-03-29T21:59:59.999Z')
    expect(readEnd('2026-11-24T16:00', { mode: 'datetime', timezone: 'UTC' })).toBe('2026-11-24T16:00:00.000Z')
  })
})

describe('what nobody can read stays as it is', () => {
  test.each([
    ['date', '2026-02-29'],
    ['date', 'tomorrow'],
    ['date', '9999-12-31'],
    ['date', '0001-01-01'],
    ['datetime', '2026-02-30T10:00'],
    ['datetime', '2026-02-30T10:00Z'],
    ['datetime', '2026-11-24T25:00'],
    ['datetime', '+275760-09-13T00:00:00.000Z'],
    // 02:30 is skipped in Berlin.
    ['datetime', '2026-03-29T02:30'],
    ['time', '24:01'],
    ['time', '4 pm'],
    ['time', ''],
  ] as const)('%s: %s', (mode, text) => {
    expect(readMoment(text, { mode, timezone: 'Europe/Berlin' })).toBe(text)
    expect(readEnd(text, { mode, timezone: 'Europe/Berlin' })).toBe(text)
  })
})
