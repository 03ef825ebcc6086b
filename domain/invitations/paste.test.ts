import { expect, test } from 'vitest'
import { readPaste } from './paste.ts'

const email = 'guest@club.test'

test.each([
  ['guest@club.test', { email, name: '' }],
  ['A Guest <guest@club.test>', { email, name: 'A Guest' }],
  ['"Guest, A" <guest@club.test>,', { email, name: 'Guest, A' }],
  ['guest@club.test, A Guest', { email, name: 'A Guest' }],
  ['A Guest;guest@club.test', { email, name: 'A Guest' }],
  ['A Guest\tguest@club.test', { email, name: 'A Guest' }],
  ['mailto:Guest@Club.test', { email: 'Guest@Club.test', name: '' }],
  ['A Guest', { email: '', name: '' }],
  ['guest@club', { email: '', name: '' }],
  ['guest@club..test', { email: '', name: '' }],
  ['guest @club.test', { email: '', name: '' }],
  ['one@club.test, two@club.test', { email: '', name: '' }],
])('a line like %o is read', (line, read) => {
  expect(readPaste(line)).toEqual([{ line, ...read }])
})

test('lines that say nothing do not count', () => {
  expect(readPaste('\n  \r\none@club.test\r\n\n\ttwo@club.test\n').map(({ email: address }) => address)).toEqual([
    'one@club.test',
    'two@club.test',
  ])
})

test('a long line without an end takes no time', () => {
  const began = performance.now()
  readPaste(`${'<'.repeat(20_000)}\n${'a@'.repeat(20_000)}\n${'a.'.repeat(20_000)}@a.`)

  expect(performance.now() - began).toBeLessThan(500)
})
