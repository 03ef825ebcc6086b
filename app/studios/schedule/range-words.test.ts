import { expect, test } from 'vitest'
import { readQuery } from './query.ts'
import { nothingWords } from './range-words.ts'

const words = (search: string) => nothingWords(readQuery(new URLSearchParams(search)))

test('an empty range is named by its days', () => {
  expect(words('from=2026-11-23')).toBe('Nothing between Mon 23 Nov and Sun 29 Nov 2026.')
  expect(words('view=list&from=2026-11-23')).toBe('Nothing from Mon 23 Nov 2026 on.')
})

test('where only one’s own were asked for, nothing is said of those of others', () => {
  expect(words('from=2026-11-23&mine=1')).toBe('Nothing of yours between Mon 23 Nov and Sun 29 Nov 2026.')
  expect(words('view=list&mine=1')).toBe('No session of yours is planned yet.')
  expect(words('view=list&past=1&mine=1')).toBe('No session of yours has been yet.')
})

test('what was narrowed says nothing of what was left out', () => {
  expect(words('view=list&studio=writing')).toBe('No such session is planned yet.')
  expect(words('view=list')).toBe('No session is planned yet.')
})
