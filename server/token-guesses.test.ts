import { expect, test } from 'vitest'
import { countTokenGuesses } from './token-guesses.ts'

test('after 30 misses an address guesses no more, for ten minutes', () => {
  let now = new Date('2026-11-24T09:00:00Z')
  const guesses = countTokenGuesses(() => now)
  for (let miss = 0; miss < 30; miss++) {
    expect(guesses.mayGuess('192.0.2.1')).toBe(true)
    guesses.countMiss('192.0.2.1')
  }

  expect(guesses.mayGuess('192.0.2.1')).toBe(false)
  expect(guesses.mayGuess('192.0.2.2')).toBe(true)
  now = new Date('2026-11-24T09:09:59Z')
  expect(guesses.mayGuess('192.0.2.1')).toBe(false)
  now = new Date('2026-11-24T09:10:00Z')
  expect(guesses.mayGuess('192.0.2.1')).toBe(true)
})
