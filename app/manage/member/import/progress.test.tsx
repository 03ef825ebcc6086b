import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Bar } from './progress.tsx'

test('of an import that was stopped only the rows that were done are taken back', () => {
  const stopped = { rowCount: 1000, nextRow: 200, invites: false, counts: {} }

  const begins = renderToStaticMarkup(<Bar {...stopped} state="undoing" undoRow={200} />)
  const ends = renderToStaticMarkup(<Bar {...stopped} state="undoing" undoRow={0} />)

  expect(begins).toContain('0 of 200')
  expect(ends).toContain('200 of 200')
})
