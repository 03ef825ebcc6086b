import { expect, test } from 'vitest'
import { plainAgenda } from './plain-agenda.ts'

test.each([
  [
    '## On the table\n\n* **One** page\n* _Two_ [rules](https://club.example/rules)',
    'On the table\n\n- One page\n- _Two_ rules (https://club.example/rules)',
  ],
  ['16:00 Settle.\r\n16:08 `Member` puts\\* it.\n\n\n\nEnd', '16:00 Settle.\n16:08 Member puts* it.\n\nEnd'],
  ['![A chair](/files/1) and 2 * 3 * 4, snake_case_name', 'A chair and 2 * 3 * 4, snake_case_name'],
  ['', ''],
])('%j is read as it would be said', (markdown, plain) => {
  expect(plainAgenda(markdown)).toBe(plain)
})

test('a long one ends with what there is room for, and no half letter', () => {
  const plain = plainAgenda('\u{1F600}'.repeat(1500))

  expect(plain.length).toBeLessThanOrEqual(2002)
  expect(plain.endsWith('\u{1F600} …')).toBe(true)
})

test('marks that never end are read at once', () => {
  const before = performance.now()
  for (const mark of ['*', '**', '[', '![', '`', '_', '#', '\\']) plainAgenda(mark.repeat(20_000))

  expect(performance.now() - before).toBeLessThan(1000)
})
