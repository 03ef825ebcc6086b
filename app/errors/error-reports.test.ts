import { expect, test } from 'vitest'
import { frameIn } from './error-reports.ts'

const origin = 'https://club.test'

test.each([
  ['Chromium', 'TypeError: x\n    at render (https://club.test/assets/page-a1b2c3d4.js:1:234)\n    at b (x)'],
  ['Firefox', 'render@https://club.test/assets/page-a1b2c3d4.js:1:234\nb@https://club.test/assets/b.js:1:2'],
  ['Safari, below an extension', 'inject@webkit://x.js:1:1\nrender@https://club.test/assets/page-a1b2c3d4.js:1:234'],
])('the first place in our own files is named: %s', (_, stack) => {
  expect(frameIn(stack, origin)).toBe('render (/assets/page-a1b2c3d4.js:1:234)')
})

test('a function without a name is named by its place', () => {
  expect(frameIn('    at https://club.test/assets/page.js:1:2', origin)).toBe('/assets/page.js:1:2')
})

test('what an extension broke is no place of ours', () => {
  expect(frameIn('    at x (chrome-extension://abc/content.js:1:2)', origin)).toBe('')
})
