import { expect, test } from 'vitest'
import { percentAfter } from './navigation-bar.tsx'

test.each([
  [0, 0],
  [500, 29.5],
  [1000, 50],
  [2000, 70.5],
])('after %s ms the bar stands at %s percent', (elapsed, percent) => {
  expect(percentAfter(elapsed)).toBeCloseTo(percent, 1)
})

test('a page that never comes never fills the bar', () => {
  expect(percentAfter(24 * 60 * 60 * 1000)).toBeLessThan(100)
})
