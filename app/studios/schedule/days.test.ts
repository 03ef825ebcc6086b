import { expect, test } from 'vitest'
import { changeInWords, clockChanges, startOfDay } from './days.ts'

test('a day begins at midnight of its zone, also where clocks change', () => {
  expect(startOfDay('2026-11-24', 'Europe/Berlin').toISOString()).toBe('2026-11-23T23:00:00.000Z')
  expect(startOfDay('2026-10-26', 'Europe/Berlin').toISOString()).toBe('2026-10-25T23:00:00.000Z')
  // In Cairo the clocks go forward at midnight: the day begins at one.
  expect(startOfDay('2026-04-24', 'Africa/Cairo').toISOString()).toBe('2026-04-23T22:00:00.000Z')
})

test('a week with a clock change is marked for each place once', () => {
  const week = { start: '2026-10-19', end: '2026-10-25' }

  const changes = clockChanges(['Europe/Berlin', 'Europe/Berlin', 'America/New_York', 'Asia/Singapore'], week)

  expect(changes.map(changeInWords)).toEqual(['Berlin: clocks go back one hour on Sun 25 Oct.'])
})

test('clocks go forward in spring', () => {
  const changes = clockChanges(['America/New_York'], { start: '2027-03-08', end: '2027-03-14' })

  expect(changes.map(changeInWords)).toEqual(['New York: clocks go forward one hour on Sun 14 Mar.'])
})
