import { expect, test } from 'vitest'
import type { FieldToFill } from '../../../domain/writing/templates.ts'
import { answersOn, countFilled, filledMarkdown, withAnswer } from './answers.ts'
import type { Answer } from './kept-sheet.ts'

const fields: FieldToFill[] = [
  { key: 'what', label: 'The decision', kind: 'text' },
  { key: 'on', label: 'Decided on', kind: 'date' },
  { key: 'undo', label: 'Can it be undone?', kind: 'choice', choices: ['Yes', 'No'] },
  { key: 'give-up', label: 'What we give up', kind: 'long' },
]
const written = (key: string, text: string): Answer => ({ key, label: `Was ${key}`, kind: 'text', text })

test('answers stand at their fields, also where a newer version calls them otherwise', () => {
  const { filled, gone } = answersOn(fields, [written('what', 'We stop.')])

  expect(filled[0]).toEqual({ key: 'what', label: 'The decision', kind: 'text', text: 'We stop.' })
  expect(countFilled(filled)).toBe(1)
  expect(gone).toEqual([])
})

test('answers to fields that are gone are kept and said apart, until they are removed', () => {
  const sheet = answersOn(fields, [written('cost', 'A quarter.'), written('what', 'We stop.')])
  expect(sheet.gone).toEqual([written('cost', 'A quarter.')])

  const written2 = answersOn(fields, withAnswer(sheet, 'what', 'We stop today.'))
  expect(written2.gone).toEqual([written('cost', 'A quarter.')])
  expect(written2.filled[0]?.text).toBe('We stop today.')

  expect(answersOn(fields, withAnswer(sheet, 'cost', '')).gone).toEqual([])
})

test('the Markdown has a heading for what is written, points for days and choices, and says what is open', () => {
  const sheet = answersOn(fields, [
    written('what', 'We stop the rewrite.'),
    written('on', '2026-11-20'),
    written('undo', 'Yes'),
    written('cost', 'A quarter.'),
  ])

  expect(filledMarkdown('Decision record', sheet, 'Northlight template, version 3')).toBe(`# Decision record

## The decision

We stop the rewrite.

- Decided on: Fri 20 Nov 2026
- Can it be undone? Yes

## What we give up

_Left open_

## From an earlier version

- Was cost: A quarter.

Northlight template, version 3
`)
})
