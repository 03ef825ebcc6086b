import { expect, test } from 'vitest'
import { movedInWords, readInWords } from './words.ts'

test.each([
  [{ number: 18, byMail: 3 }, ' 18 people can read it, 3 by mail.'],
  [{ number: 1, byMail: 0 }, ' 1 person can read it, nobody by mail.'],
  [{ number: 18, byMail: undefined }, ' 18 people can read it.'],
  [undefined, ''],
])('who can read what is held, and to whom a letter goes: %o', (readers, words) => {
  expect(readInWords(readers)).toBe(words)
})

test.each([
  [{}, 'Telling 12 people that “Hiring” moved to Thu 12 Nov 2026, 19:00 (Berlin, GMT+1),'],
  [
    { what: 'end' as const, people: 1 },
    'Telling 1 person that “Hiring” now ends Thu 12 Nov 2026, 19:00 (Berlin, GMT+1),',
  ],
  [{ what: 'place' as const }, 'Telling 12 people that “Hiring” is at another place,'],
  [{ sessions: 3 }, 'Telling 12 people that 3 sessions of “Hiring” moved,'],
])('what people are about to be told of a move: %o', (more, words) => {
  const held = { id: 'a', kind: 'move', version: 0, state: 'held', title: 'Hiring', by: undefined } as const
  const move = { leftMs: 1, sessions: 1, people: 12, to: '2026-11-12T18:00:00Z', timeZone: 'Europe/Berlin' }

  expect(movedInWords({ ...held, ...move, what: 'start', ...more })).toBe(words)
})
