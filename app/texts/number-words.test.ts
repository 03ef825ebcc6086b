import { expect, test } from 'vitest'
import { numberFirst, numberInHeadline, numberInWords } from './number-words.ts'

test('a headline says small numbers in words', () => {
  expect([0, 1, 7, 19, 20, 24, 99, 100, 336].map(numberInHeadline)).toEqual([
    'No',
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

test('a text says numbers up to twelve in words', () => {
  expect([0, 1, 12, 13].map(numberInWords)).toEqual(['0', 'one', 'twelve', '13'])
  expect([1, 12, 13].map(numberFirst)).toEqual(['One', 'Twelve', '13'])
})
