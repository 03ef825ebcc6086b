import { expect, test } from 'vitest'
import { toneOf, waitedInWords } from './age.ts'

test.each([
  [{ workingDays: 0, hours: 0, urgency: 'fresh' as const }, 'Just now', 'off'],
  [{ workingDays: 0, hours: 5, urgency: 'fresh' as const }, '5 hours', 'off'],
  // Since last evening: another day, but not a day ago.
  [{ workingDays: 1, hours: 15, urgency: 'fresh' as const }, '15 hours', 'off'],
  [{ workingDays: 0, hours: 40, urgency: 'fresh' as const }, 'Weekend', 'info'],
  [{ workingDays: 1, hours: 30, urgency: 'fresh' as const }, '1 day', 'info'],
  [{ workingDays: 6, hours: 200, urgency: 'amber' as const }, '6 days', 'warn'],
  [{ workingDays: 11, hours: 400, urgency: 'red' as const }, '11 days', 'bad'],
])('a wait of %j is %s', (waited, words, tone) => {
  expect([waitedInWords(waited), toneOf(waited)]).toEqual([words, tone])
})
