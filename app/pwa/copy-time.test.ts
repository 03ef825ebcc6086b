import { expect, test } from 'vitest'
import { copyTimeInWords } from './copy-time.ts'

const now = new Date('2026-11-20T14:41:00Z')

test.each([
  ['2026-11-20T08:12:00Z', 'Europe/Berlin', 'today, 09:12'],
  ['2026-11-19T22:59:00Z', 'Europe/Berlin', 'yesterday, 23:59'],
  ['2026-11-19T22:59:00Z', 'Asia/Singapore', 'today, 06:59'],
  ['2026-11-10T08:12:00Z', 'Europe/Berlin', '10 Nov, 09:12'],
])('a copy from %s is, in %s, from %s', (at, zone, words) => {
  expect(copyTimeInWords(new Date(at), now, zone)).toBe(words)
})
