import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { draftWords } from '../words.ts'
import { DraftFilters } from './filters.tsx'

test('every state a row may show can be asked for', () => {
  const search = { q: '', kind: undefined, status: undefined, page: 1, pageSize: 25 } as const
  const markup = renderToStaticMarkup(<DraftFilters search={search} />)

  const missing = Object.values(draftWords).filter(({ words }) => !markup.includes(`>${words}</option>`))

  expect(missing).toEqual([])
})
