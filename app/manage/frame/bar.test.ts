import { expect, test } from 'vitest'
import { barOf } from './bar.ts'

test('the bar above a page says what the page says, and nothing where it says nothing', () => {
  const root = { loaderData: { bar: { title: 'The site' } } }

  expect(barOf([root, { loaderData: { bar: { title: 'Desk', note: '12 drafts' } } }])).toEqual({
    title: 'Desk',
    note: '12 drafts',
  })
  expect(barOf([root, { loaderData: { content: {} } }])).toBeUndefined()
  expect(barOf([root, { loaderData: undefined }])).toBeUndefined()
  expect(barOf([])).toBeUndefined()
})
