import { expect, test } from 'vitest'
import { onwardWords } from './onward-words.ts'

test.each([
  ['/member', 'your home'],
  ['/manage/home', 'the organisers’ home'],
  ['/member/editions/2026', 'edition 2026'],
  ['/member/updates/2026/europe-africa', 'updates of edition 2026'],
])('%s is named as people know it: %s', (next, words) => {
  expect(onwardWords(next)).toBe(words)
})

test('what has no name of its own is told by its address', () => {
  expect(onwardWords('/studios/writing-studio')).toBe('/studios/writing-studio')
  expect(onwardWords('https://app.club.test/in')).toBe('https://app.club.test/in')
  expect(onwardWords('constructor')).toBe('constructor')
})
