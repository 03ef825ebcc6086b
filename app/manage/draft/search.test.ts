import { expect, test } from 'vitest'
import { isNarrowed, readSearch } from './search.ts'

const read = (query: string) => readSearch(new URLSearchParams(query))

test('the bare address asks for everything, 25 at a time', () => {
  expect(read('')).toEqual({ q: '', kind: undefined, status: undefined, page: 1, pageSize: 25 })
})

test('filters, page and size are read', () => {
  expect(read('q=+silence+&kind=update&status=in_review&page=3&size=100')).toEqual({
    q: 'silence',
    kind: 'update',
    status: 'in_review',
    page: 3,
    pageSize: 100,
  })
})

test('what nobody knows asks for nothing', () => {
  expect(read('kind=poem&status=lost&page=-1&size=1000')).toEqual(read(''))
})

test.each([
  ['', false],
  ['page=2&size=50', false],
  ['q=%20', false],
  ['q=a', true],
  ['kind=page', true],
  ['status=trashed', true],
])('%s narrows the list: %s', (query, expected) => {
  expect(isNarrowed(read(query))).toBe(expected)
})
