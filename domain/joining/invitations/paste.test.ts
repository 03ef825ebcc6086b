import { expect, test } from 'vitest'
import { readPaste } from './paste.ts'
import { workedMs } from '../../../test/worked-ms.ts'

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
  ['A Guest guest@club.test', { email, name: 'A Guest' }],
  ['guest@club.test A Guest', { email, name: 'A Guest' }],
  ['guest@club.test (A Guest)', { email, name: 'A Guest' }],
  ['Guest, A <guest@club.test>', { email, name: 'Guest A' }],
  ["A O'Guest <guest@club.test>;", { email, name: "A O'Guest" }],
  ['"A ""The Guest"" Person";"guest@club.test"', { email, name: 'A ""The Guest"" Person' }],
  ['A "The Guest, guest@club.test', { email, name: 'A "The Guest' }],
  ['A\tGuest\tguest@club.test', { email, name: 'A Guest' }],
  ['guest@club.test.', { email, name: '' }],
  ['A Guest Jr. <guest@club.test>', { email, name: 'A Guest Jr.' }],
  ['A Guest (Berlin) <guest@club.test>', { email, name: 'A Guest (Berlin)' }],
])('a line like %o is read', (line, read) => {
  expect(readPaste(line)).toEqual([{ line, ...read }])
})

test.each([
  ['one@club.test, two@club.test;three@club.test', ['one@club.test', 'two@club.test', 'three@club.test']],
  ['one@club.test two@club.test', ['one@club.test', 'two@club.test']],
  ['One <one@club.test>, "Two, A" <two@club.test>', ['One one@club.test', 'Two, A two@club.test']],
  ['One one@club.test; A Two two@club.test', ['One one@club.test', 'A Two two@club.test']],
  ['One, A <one@club.test>, Two, B <two@club.test>', ['One A one@club.test', 'Two B two@club.test']],
  ['one@club.test, One, two@club.test, Two', ['One one@club.test', 'Two two@club.test']],
  ['One <one@club.test> Two <two@club.test>', ['One one@club.test', 'Two two@club.test']],
  ['one@club.test, two@club', ['one@club.test', '']],
])('several people in a line like %o are told apart', (line, people) => {
  expect(readPaste(line).map(({ name, email: address }) => `${name} ${address}`.trim())).toEqual(people)
})

test('several people in one line keep their names when their lines are read again', () => {
  const people = readPaste('One, A, one@club.test; Two two@club.test; three@club.test')

  expect(people.map(({ name }) => name)).toEqual(['One A', 'Two', ''])
  expect(readPaste(people.map(({ line }) => line).join('\n'))).toEqual(people)
})

test('what was written of somebody without an address can be shown', () => {
  expect(readPaste('one@club.test, Two two@club')[1]).toEqual({ line: 'Two two@club', email: '', name: '' })
})

test.each(['E-mail', 'Name\tEmail address', '"First name","Last name","Email"'])(
  'the row %o over a sheet is no person',
  (heading) => {
    expect(readPaste(`${heading}\none@club.test\ntwo@club.test`).map(({ email: address }) => address)).toEqual([
      'one@club.test',
      'two@club.test',
    ])
  },
)

test('marks without width that came along are left out', () => {
  expect(readPaste('\uFEFFgu\u200Best@club.test')).toEqual([{ line: email, email, name: '' }])
})

test('lines that say nothing do not count', () => {
  expect(readPaste('\n  \r\none@club.test\r\n\n\ttwo@club.test\n').map(({ email: address }) => address)).toEqual([
    'one@club.test',
    'two@club.test',
  ])
})

test('a long line without an end takes no time', () => {
  const began = workedMs()
  readPaste(`${'"'.repeat(20_001)}\n${'a,'.repeat(20_000)}\n${'a@b.cd '.repeat(5_000)}\n${'.'.repeat(40_000)}x@`)
  readPaste(`${'<'.repeat(20_000)}\n${'a@'.repeat(20_000)}\n${'a.'.repeat(20_000)}@a.`)

  expect(workedMs() - began).toBeLessThan(500)
})
