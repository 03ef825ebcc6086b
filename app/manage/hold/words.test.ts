import { expect, test } from 'vitest'
import { readInWords } from './words.ts'

test.each([
  [{ number: 18, byMail: 3 }, ' 18 people can read it, 3 by mail.'],
  [{ number: 1, byMail: 0 }, ' 1 person can read it, nobody by mail.'],
  [{ number: 18, byMail: undefined }, ' 18 people can read it.'],
  [undefined, ''],
])('who can read what is held, and to whom a letter goes: %o', (readers, words) => {
  expect(readInWords(readers)).toBe(words)
})
