import { expect, test } from 'vitest'
import { greeting } from './greeting.ts'

const now = new Date('2026-11-20T14:41:00Z')

const greetings: [string, string][] = [
  ['Europe/Berlin', 'Good afternoon'],
  ['America/New_York', 'Good morning'],
  ['Asia/Singapore', 'Good evening'],
  ['Pacific/Auckland', 'Good morning'],
]

test.each(greetings)('in %s one says %s', (zone, words) => {
  expect(greeting(now, zone)).toBe(words)
})
