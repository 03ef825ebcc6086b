import { expect, test } from 'vitest'
import { sizeInWords } from './size-in-words.ts'

test('a size has one form wherever it stands, and no file holds 0 of anything', () => {
  expect([10, 340_000, 2_400_000, 3_000_000, 1_080_000_000].map(sizeInWords)).toEqual([
    '1 kB',
    '340 kB',
    '2.4 MB',
    '3 MB',
    '1.1 GB',
  ])
  expect([999_600, 999_960_000].map(sizeInWords)).toEqual(['1 MB', '1 GB'])
  expect(sizeInWords(0)).toBe('empty')
})
