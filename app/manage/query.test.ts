import { describe, expect, test } from 'vitest'
import { changed, narrowed, oneOf, pageIn, pagerOf } from './query.ts'
import { counted } from '../texts/number-words.ts'

test.each([
  ['', 1],
  ['page=3', 3],
  ['page=0', 1],
  ['page=-2', 1],
  ['page=1e3', 1],
  ['page=999999', 1],
])('%s asks for page %i', (query, page) => {
  expect(pageIn(new URLSearchParams(query))).toBe(page)
})

test('a value nobody knows is none', () => {
  expect(oneOf(['active', 'paused'], 'paused')).toBe('paused')
  expect(oneOf(['active', 'paused'], 'sleeping')).toBeUndefined()
  expect(oneOf(['active', 'paused'], null)).toBeUndefined()
})

test('an address keeps what is not changed', () => {
  expect(changed('?tab=members&page=2', { page: undefined, q: 'a b' })).toBe('?tab=members&q=a+b')
})

test('whoever narrows lists begins each of them at its first page, and no other', () => {
  expect(narrowed('?page=2&entries=3&outbox=4&mine=yes', { q: 'a' }, ['page', 'entries'])).toBe(
    '?outbox=4&mine=yes&q=a',
  )
})

describe('a pager', () => {
  const pager = (page: number, shown: number) => pagerOf('?q=x', { page, shown, pageSize: 25, total: 60 })

  test('of the first page leads on', () => {
    expect(pager(1, 25)).toEqual({ from: 1, to: 25, of: 60, previous: undefined, next: '?q=x&page=2' })
  })

  test('of the last page leads back', () => {
    expect(pager(3, 10)).toEqual({ from: 51, to: 60, of: 60, previous: '?q=x&page=2', next: undefined })
  })

  test('of an empty list leads nowhere', () => {
    expect(pagerOf('', { page: 1, shown: 0, pageSize: 25, total: 0 })).toMatchObject({
      from: 0,
      to: 0,
      next: undefined,
    })
  })
})

test('one is one', () => {
  expect([counted(1, 'draft'), counted(2, 'draft'), counted(3, 'entry', 'entries')]).toEqual([
    '1 draft',
    '2 drafts',
    '3 entries',
  ])
})
