import { expect, test } from 'vitest'
import { weeksAmong } from './weeks.ts'

test('a moment counts in the week it lies in by the clock of the reader', () => {
  const moments = ['2026-11-08T23:30:00Z', '2026-11-19T12:00:00Z', '2026-10-01T12:00:00Z'].map((at) => new Date(at))

  // In Berlin the first of them lies in the next week already.
  expect(weeksAmong(moments, { from: '2026-11-02', number: 3, zone: 'UTC' })).toEqual([true, false, true])
  expect(weeksAmong(moments, { from: '2026-11-02', number: 3, zone: 'Europe/Berlin' })).toEqual([false, true, true])
})
