import { expect, test } from 'vitest'
import { entryFileProblem, toldOfFiles } from './file-words.ts'

test('a file that is too large is told the limit that the page names', () => {
  const megabyte = 1024 * 1024

  expect(entryFileProblem(file('page.pdf', 20 * megabyte))).toBeUndefined()
  expect(entryFileProblem(file('page.pdf', 20 * megabyte + 1))).toBe('The file is larger than 20 MB.')
  expect(entryFileProblem(file('call.png', 8 * megabyte + 1, 'image/png'))).toBe('The file is larger than 8 MB.')
})

test('what holds nothing and what is no text, document or picture is not even sent', () => {
  expect(entryFileProblem(file('page.pdf', 0))).toBe('Choose a file that holds something.')
  expect(entryFileProblem(file('page.exe'))).toBe('This kind of file is not allowed.')
})

test('whoever hands in is told that a file which was not sent keeps the page', () => {
  const underway = [
    { file: file('one.pdf'), sending: { state: 'sending', part: 0.5 } as const },
    { file: file('two.pdf'), sending: { state: 'failed', part: 0 } as const, problem: 'It could not be sent.' },
  ]
  const before = ['three.exe: This kind of file is not allowed.', 'two.pdf: It could not be sent.']
  const told = { problems: before.slice(0, 1), underway }

  expect(toldOfFiles({ ...told, isHeldBack: false })).toEqual(before)
  expect(toldOfFiles({ ...told, isHeldBack: true })).toEqual([
    ...before,
    'It is not handed in yet: retry or remove what was not sent.',
  ])
  // Retried or removed, nothing keeps it.
  expect(toldOfFiles({ problems: [], underway: underway.slice(0, 1), isHeldBack: true })).toEqual([])
})

function file(name: string, bytes = 10, type = ''): File {
  return new File([new Uint8Array(bytes)], name, { type })
}
