import { expect, test } from 'vitest'
import { numberInWords } from './number-words.ts'

test('a headline says small numbers in words', () => {
  expect([1, 7, 19, 20, 24, 99, 100, 336].map(numberInWords)).toEqual([
    'One',
    'Seven',
    'Nineteen',
    'Twenty',
    'Twenty-four',
    'Ninety-nine',
    '100',
    '336',
  ])
})
