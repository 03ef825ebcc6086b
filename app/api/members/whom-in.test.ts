import { expect, test } from 'vitest'
import { countedIn } from './whom-in.ts'

const posted = (fields: [string, string][]) => {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}

test('only one person alone is done to without a count, never a list with one person beside it', () => {
  expect(countedIn(posted([['member', 'a']]))).toBeUndefined()
  expect(
    countedIn(
      posted([
        ['member', 'a'],
        ['member', 'b'],
      ]),
    ),
  ).toBe('')
  expect(
    countedIn(
      posted([
        ['member', 'a'],
        ['whom', '?q='],
      ]),
    ),
  ).toBe('')
})
