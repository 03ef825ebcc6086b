import { expect, test } from 'vitest'
import { bringParts } from './bring.ts'

test('third-level headings become panes', () => {
  const parts = bringParts('One page.\n\nRough.\n\n### One reader\n\nWrite the name.\n\n### One doubt\n\nMark it.')

  expect(parts).toEqual({
    intro: 'One page.\n\nRough.',
    panes: [
      { title: 'One reader', text: 'Write the name.' },
      { title: 'One doubt', text: 'Mark it.' },
    ],
  })
})

test('a text without them stays as it is', () => {
  expect(bringParts('One page.\n\n## A heading')).toEqual({ intro: 'One page.\n\n## A heading', panes: [] })
})
