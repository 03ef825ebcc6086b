import { expect, test } from 'vitest'
import { agoInWords, exactly } from './clock.ts'

const clock = { now: new Date('2026-11-20T15:00:00Z'), zone: 'Europe/Berlin' }

test.each([
  ['2026-11-20T14:40:00Z', '20 minutes ago'],
  ['2026-11-19T10:00:00Z', 'yesterday'],
  ['2026-11-22T15:00:00Z', 'in 2 days'],
  ['2026-11-07T15:00:00Z', '13 days ago'],
  ['2026-11-06T15:00:00Z', '6 Nov'],
  ['2023-09-01T09:00:00Z', '1 Sep 2023'],
  // Already the next year in Berlin.
  ['2025-12-31T23:30:00Z', '1 Jan'],
])('%s is said as %s', (at, words) => {
  expect(agoInWords(new Date(at), clock)).toBe(words)
})

test('the exact time names another year', () => {
  expect(exactly(new Date('2026-11-24T15:00:00Z'), clock)).toBe('Tue 24 Nov, 16:00')
  expect(exactly(new Date('2025-11-24T15:00:00Z'), clock)).toBe('Mon 24 Nov 2025, 16:00')
  // Already the next year in Berlin.
  expect(exactly(new Date('2025-12-31T23:30:00Z'), clock)).toBe('Thu 1 Jan, 00:30')
})
