import { expect, test } from 'vitest'
import { usefulInWords } from './useful.tsx'

test('how many members found a template useful is said in words, the reader among them', () => {
  const said = [0, 1, 3].flatMap((members) => [
    usefulInWords({ members, isMine: false }),
    ...(members > 0 ? [usefulInWords({ members, isMine: true })] : []),
  ])

  expect(said).toEqual([
    'No member has marked it as useful yet.',
    'Useful to one member.',
    'Useful to you.',
    'Useful to 3 members.',
    'Useful to 3 members, you among them.',
  ])
})
