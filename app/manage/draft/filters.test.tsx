import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { draftWords } from '../words.ts'
import { DraftFilters } from './filters.tsx'
import { readSearch } from './search.ts'

const filtersFor = (search: string) => {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <DraftFilters
          asked={readSearch(new URLSearchParams(search))}
          search={search}
          editions={[{ slug: '2026', title: 'The open window' }]}
        />
      ),
    },
  ])
  return renderToStaticMarkup(<Stub initialEntries={['/']} />)
}

test('every state a row may show can be asked for in the table', () => {
  const markup = filtersFor('?layout=table')

  const missing = Object.values(draftWords).filter(({ words }) => !markup.includes(`>${words}</a>`))

  expect(missing).toEqual([])
})

test('what was chosen says so, leads back, and keeps what else was asked for', () => {
  const markup = filtersFor('?kind=update&mine=yes&page=2')

  expect(markup).toContain('Kind: Update')
  expect(markup).toContain('href="?mine=yes"')
  expect(markup).toContain('href="?kind=update&amp;mine=yes&amp;for=edition%3A2026"')
})

test('whoever looks for a title keeps the table as it was asked for, with its rows and its stage', () => {
  const markup = filtersFor('?stage=review&size=50')

  expect(markup).toContain('<input type="hidden" name="stage" value="review"/>')
  expect(markup).toContain('<input type="hidden" name="size" value="50"/>')
})

test('whoever narrows the Desk begins the lists beside it at their first page, also without script', () => {
  const markup = filtersFor('?kind=update&lessons=2&entries=3&accepted=4&alone=5')

  expect(markup).toContain('href="?kind=update&amp;mine=yes"')
  expect(markup).not.toMatch(/lessons|entries=|accepted=|alone|name="(?:entries|accepted)"/)
})

test('a state is asked for instead of a stage', () => {
  const markup = filtersFor('?stage=review')

  expect(markup).toContain('Stage: In review')
  expect(markup).toContain('href="?status=scheduled"')
})
