import { expect, test } from 'vitest'
import { compareTexts } from './compare.ts'
import type { NamedText } from './compare.ts'
import { workedMs } from '../../../test/worked-ms.ts'

test('two texts that share no word are shown as a whole, and nobody waits for it', () => {
  const before = letter((n) => `one${n}`)
  const after = letter((n) => `two${n}`)
  const asked = workedMs()

  const difference = compareTexts([before], [after])

  expect(workedMs() - asked).toBeLessThan(1_500)
  expect(difference.texts[0]?.parts).toEqual([
    { kind: 'removed', text: before.text },
    { kind: 'added', text: after.text },
  ])
})

test('a long text in which a few words differ is compared by words', () => {
  const before = letter((n) => `word${n}`)
  const after = { ...before, text: before.text.replace('word17 ', 'another ') }

  const [changed] = compareTexts([before], [after]).texts

  expect(changed?.parts.filter(({ kind }) => kind !== 'same')).toEqual([
    { kind: 'removed', text: 'word17' },
    { kind: 'added', text: 'another' },
  ])
})

function letter(word: (n: number) => string): NamedText {
  const text = Array.from({ length: 6_000 }, (_, n) => word(n)).join(' ')
  return { field: 'body', label: 'Text', text }
}
