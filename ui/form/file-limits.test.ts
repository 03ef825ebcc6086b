import { expect, test } from 'vitest'
import { fileProblem, limitsInWords, takeFiles } from './file-limits.ts'
import type { HeldFile } from './file-limits.ts'

test('a kind is an ending, a group or a type, as in HTML', () => {
  expect(fileProblem({ accept: '.MD, image/*' }, file('notes.md'))).toBeUndefined()
  expect(fileProblem({ accept: '.md,image/*' }, file('wall.png', 10, 'image/png'))).toBeUndefined()
  expect(fileProblem({ accept: 'text/csv' }, file('people', 10, 'text/csv'))).toBeUndefined()
  expect(fileProblem({ accept: '.md,image/*' }, file('notes.md.exe'))).toBe('This kind of file is not allowed.')
  expect(fileProblem({}, file('anything.exe'))).toBeUndefined()
})

test('a file may be as large as the limit, not larger', () => {
  const limits = { maxBytes: 2_500_000 }

  expect(fileProblem(limits, file('page.pdf', 2_500_000))).toBeUndefined()
  expect(fileProblem(limits, file('page.pdf', 2_500_001))).toBe('The file is larger than 2.5 MB.')
})

test('what is taken says why the rest is not', () => {
  const held = [file('one.md')]
  const offered = [file('two.exe'), file('three.md'), file('four.md')]

  const taken = takeFiles({ accept: '.md', atMost: 2 }, 'Pages', held, offered)

  expect(taken.files.map(nameOf)).toEqual(['one.md', 'three.md'])
  expect(taken.refusals).toEqual(['two.exe: This kind of file is not allowed.', 'Cannot have more than 2 Pages.'])
})

test('the same file twice is one, and a field for one file takes the newest', () => {
  expect(takeFiles({}, 'Pages', [file('one.md')], [file('one.md')]).files).toHaveLength(1)

  const { files } = takeFiles({ atMost: 1 }, 'Picture', [file('old.png')], [file('new.png')])
  expect(files.map(nameOf)).toEqual(['new.png'])
})

test('files that were sent count, and are known again', () => {
  const sent = new Map([['id-1', file('one.md')]])

  const taken = takeFiles({ atMost: 2 }, 'Pages', ['id-1'], [file('one.md'), file('two.md'), file('three.md')], sent)

  expect(taken.files.map(nameOf)).toEqual(['id-1', 'two.md'])
  expect(taken.refusals).toEqual(['Cannot have more than 2 Pages.'])
  expect(takeFiles({ atMost: 1 }, 'Page', ['id-1'], [file('two.md')], sent).files.map(nameOf)).toEqual(['two.md'])
})

test('limits are said in words', () => {
  expect(limitsInWords({})).toBe('')
  expect(limitsInWords({ atMost: 1, maxBytes: 5_000_000, accept: 'image/*' })).toBe(
    'One file of at most 5 MB: pictures.',
  )
  expect(limitsInWords({ atMost: 3, maxBytes: 500_000 })).toBe('At most 3 files of 500 kB each.')
  expect(limitsInWords({ accept: '.pdf,text/csv' })).toBe('Files: PDF, CSV.')
})

function nameOf(held: HeldFile): string {
  return held instanceof File ? held.name : held
}

function file(name: string, bytes = 10, type = ''): File {
  return new File([new Uint8Array(bytes)], name, { type, lastModified: 0 })
}
