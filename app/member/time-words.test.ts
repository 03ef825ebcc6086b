import { expect, test } from 'vitest'
import { clockInWords, writtenInWords } from './time-words.ts'

const now = new Date('2026-11-20T14:41:00Z')

const written: [string, string, string][] = [
  ['2026-11-20T08:12:00Z', 'Europe/Berlin', 'Today, 09:12 your time'],
  ['2026-11-19T22:59:00Z', 'Europe/Berlin', 'Yesterday'],
  ['2026-11-19T22:59:00Z', 'Asia/Singapore', 'Today, 06:59 your time'],
  ['2026-11-18T08:12:00Z', 'Europe/Berlin', '18 Nov'],
  ['2025-12-31T08:12:00Z', 'Europe/Berlin', '31 Dec 2025'],
]

test.each(written)('%s in %s is %s', (at, zone, words) => {
  expect(writtenInWords(new Date(at), now, zone)).toBe(words)
})

test('a clock names its place', () => {
  expect(clockInWords(now, 'Europe/Berlin')).toBe('Fri 20 Nov, 15:41 in Berlin')
})
