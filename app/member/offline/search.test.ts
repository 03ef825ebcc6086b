import { expect, test } from 'vitest'
import { keptCopy, keptLetter } from './copy.fixture.ts'
import { findablesOf, search as searchIn } from './search.ts'
import { workedMs } from '../../../test/worked-ms.ts'

const updates = [
  keptLetter('coffee', '2026-11-18T08:00:00Z', { body: '<p>We meet in the <em>café</em> &amp; read.</p>' }),
  keptLetter('reading', '2026-11-17T08:00:00Z', { title: 'A café for readers' }),
  keptLetter('other', '2026-11-16T08:00:00Z', { body: '<p class="cafe">Nothing of it.</p>' }),
]
const findables = findablesOf(keptCopy({ updates }))

const search = (among: typeof findables, words: string) => searchIn(among, words, 50).shown

const marked = (pieces: { text: string; isMarked: boolean }[]) =>
  pieces.filter(({ isMarked }) => isMarked).map(({ text }) => text)

test('accents and capitals make no difference, and titles come first', () => {
  const found = search(findables, 'CAFE')

  expect(found.map(({ href }) => href)).toEqual([
    '/member/updates/2026/europe-africa?u=reading',
    '/member/updates/2026/europe-africa?u=coffee',
  ])
})

test('what was found is marked in the words as they were written', () => {
  const [, inText] = search(findables, 'cafe read')

  expect(inText?.excerpt.map(({ text }) => text).join('')).toBe('We meet in the café & read.')
  expect(marked(inText?.excerpt ?? [])).toEqual(['café', 'read'])
})

test('every word has to be there; no words find nothing', () => {
  expect(search(findables, 'café astronaut')).toEqual([])
  expect(search(findables, '  ')).toEqual([])
})

test('letters that are longer or shorter when folded do not shift the marks', () => {
  const [found] = search(
    findablesOf(keptCopy({ updates: [keptLetter('x', '2026-11-16T08:00:00Z', { title: 'İ, Å and e\u0301lan' })] })),
    'elan',
  )

  expect(marked(found?.title ?? [])).toEqual(['e\u0301lan'])
})

test('a long text is cut around what was found', () => {
  const body = `<p>${'before '.repeat(100)}needle ${'after '.repeat(100)}</p>`

  const [found] = search(
    findablesOf(keptCopy({ updates: [keptLetter('long', '2026-11-16T08:00:00Z', { body })] })),
    'needle',
  )

  const excerpt = found?.excerpt.map(({ text }) => text).join('') ?? ''
  expect(excerpt).toMatch(/^… before .*needle after .* …$/)
  expect(excerpt.length).toBeLessThan(200)
})

test('a text is cut between words, and its headings are told from what follows', () => {
  const body = '<h2>The second reading</h2><ul><li>Look up</li><li>Ask.</li></ul><p>Questions about questionnaires</p>'
  const long = body.replace('</p>', `${' and questionnaires'.repeat(20)}</p>`)
  const lettersOf = (text: string) =>
    findablesOf(keptCopy({ updates: [keptLetter('x', '2026-11-16T08:00:00Z', { body: text })] }))
  const excerptIn = (text: string) =>
    search(lettersOf(text), 'reading')[0]
      ?.excerpt.map((piece) => piece.text)
      .join('')

  expect(excerptIn(body)).toBe('The second reading · Look up · Ask. Questions about questionnaires')
  expect(excerptIn(long)).toMatch(/(?:and|questionnaires) …$/)
})

test('200 updates of two pages are searched in the time between two keys', () => {
  const many = Array.from({ length: 200 }, (_, n) =>
    keptLetter(`n-${n}`, '2026-11-16T08:00:00Z', { body: `<p>${'Words as people write them, é. '.repeat(200)}</p>` }),
  )
  const all = findablesOf(keptCopy({ updates: many }))
  const begun = workedMs()

  const found = searchIn(all, 'people write', 50)

  expect([found.count, found.shown.length]).toEqual([200, 50])
  expect(workedMs() - begun).toBeLessThan(500)
})
