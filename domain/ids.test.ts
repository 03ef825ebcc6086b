import { expect, test } from 'vitest'
import { isId } from './ids.ts'

test.each([
  ['018f3c2a-1b4d-7c3e-9a5f-0123456789ab', true],
  ['------------------------------------', false],
  ['0123456789abcdef0123456789abcdef0123', false],
  ['', false],
])('%j as an id: %s', (text, expected) => {
  expect(isId(text)).toBe(expected)
})
