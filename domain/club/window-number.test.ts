import { expect, test } from 'vitest'
import { windowNumberOf } from './window-number.ts'

test('a member has the same window wherever they are seen', () => {
  const member = '7f9c24e8-3b12-4fef-91e0-1b2c3d4e5f60'

  expect(windowNumberOf(member)).toBe(windowNumberOf(member))
})

test('members spread over all windows', () => {
  const numbers = Array.from({ length: 20_000 }, () => windowNumberOf(crypto.randomUUID()))

  expect(new Set(numbers).size).toBe(336)
  expect(Math.min(...numbers)).toBe(0)
  expect(Math.max(...numbers)).toBe(335)
})
