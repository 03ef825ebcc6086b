import { expect, test } from 'vitest'
import { audienceAsked, isNarrowed, readSearch } from './search.ts'

const read = (query: string) => readSearch(new URLSearchParams(query))

test('the bare address asks for everything, 25 at a time', () => {
  expect(read('')).toEqual({
    q: '',
    kind: undefined,
    status: undefined,
    stage: undefined,
    readers: undefined,
    isMine: false,
    layout: 'shelves',
    page: 1,
    pages: { lesson: 1, submission: 1, accepted: 1, alone: 1 },
    pageSize: 25,
  })
})

test('filters, page and size are read', () => {
  expect(read('q=+silence+&kind=update&status=in_review&for=members&mine=yes&page=3&accepted=2&size=100')).toEqual({
    q: 'silence',
    kind: 'update',
    status: 'in_review',
    stage: undefined,
    readers: 'members',
    isMine: true,
    layout: 'table',
    page: 3,
    pages: { lesson: 1, submission: 1, accepted: 2, alone: 1 },
    pageSize: 100,
  })
})

test('whoever asks for a stage asks for the table: a shelf has one already', () => {
  expect(read('stage=review')).toMatchObject({ stage: 'review', layout: 'table' })
})

test('what nobody knows asks for nothing', () => {
  expect(read('kind=poem&status=lost&stage=lost&page=-1&size=1000')).toEqual(read(''))
})

test('readers are a sort, or those of an edition that is there', () => {
  const editions = [{ id: 'one', slug: '2026' }]

  expect(audienceAsked('public', editions)).toEqual({ kind: 'public' })
  expect(audienceAsked('edition:2026', editions)).toEqual({ kind: 'edition', editionId: 'one' })
  expect([audienceAsked('edition:1999', editions), audienceAsked(undefined, editions)]).toEqual([undefined, undefined])
})

test.each([
  ['', false],
  ['page=2&size=50', false],
  ['layout=table', false],
  ['mine=yes', true],
  ['for=members', true],
  ['q=%20', false],
  ['q=a', true],
  ['kind=page', true],
  ['status=trashed', true],
  ['stage=review', true],
])('%s narrows the list: %s', (query, expected) => {
  expect(isNarrowed(read(query))).toBe(expected)
})
