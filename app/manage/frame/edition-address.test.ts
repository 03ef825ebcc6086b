import { expect, test } from 'vitest'
import { editionOf, pageForEdition } from './edition-address.ts'

const slugs = ['2026', '2027', '2025']

test('a page is about the edition its address names, else about the current one', () => {
  expect(editionOf('/manage/member?edition=2025', slugs)).toBe('2025')
  expect(editionOf('/manage/draft?for=edition:2027', slugs)).toBe('2027')
  expect(editionOf('/manage/home?panel=programme&edition=new', slugs)).toBe('2026')
  expect(editionOf('/manage/home', slugs)).toBe('2026')
  expect(editionOf('/manage/home', [])).toBeUndefined()
})

test('a page that is narrowed to an edition is there for another one; what was open in it is not', () => {
  expect(pageForEdition('/manage/member?tab=invitations&invitation=1', '2025')).toBe(
    '/manage/member?tab=invitations&edition=2025',
  )
  expect(pageForEdition('/manage/member?person=1', '2025')).toBe('/manage/member?edition=2025')
  expect(pageForEdition('/manage/draft?layout=table&draft=1', '2025')).toBe(
    '/manage/draft?layout=table&for=edition%3A2025',
  )
  expect(pageForEdition('/manage/home?panel=numbers&span=30', '2025')).toBe(
    '/manage/home?panel=numbers&span=30&edition=2025',
  )
})

test('from elsewhere the way leads to the edition itself', () => {
  expect(pageForEdition('/manage/cal?view=week', '2025')).toBe('/manage/home?panel=programme&edition=2025')
})
