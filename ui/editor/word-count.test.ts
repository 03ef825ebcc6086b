import { expect, test } from 'vitest'
import { countWords } from './word-count.ts'
import { workedMs } from '../../test/worked-ms.ts'

test('addresses and signs are no words', () => {
  expect(countWords("Don't read [the page](https://northlight.example/a-b) **twice**, see <https://a.example>.")).toBe(
    6,
  )
})

test.each([']('.repeat(25_000), '<a'.repeat(25_000), "a'".repeat(25_000)])(
  'whatever is typed is counted at once',
  (text) => {
    const before = workedMs()

    countWords(text)

    expect(workedMs() - before).toBeLessThan(500)
  },
)
