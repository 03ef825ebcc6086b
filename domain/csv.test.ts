import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'
import { workedMs } from '../test/worked-ms.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['+49 30 1', "'+49 30 1"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', `"'\t=1"`],
  [' =1', "' =1"],
  ['＝1', "'＝1"],
  ['a;=1+1', `"a;'=1+1"`],
  ['a; =1+1', `"a; '=1+1"`],
  ['a|@SUM(A1)', `"a|'@SUM(A1)"`],
  ['a;"=1+1"', `"a;""'=1+1"""`],
  ['a\n+1', `"a\n'+1"`],
  ['a\n-1+1', `"a\n'-1+1"`],
  ["a\n- cmd|'/c calc'!A1", `"a\n'- cmd|'/c calc'!A1"`],
  ['=cmd|"/c calc"!A1', `"'=cmd|""/c calc""!A1"`],
])('a text that a spreadsheet would run is only read: %j', (text, cell) => {
  expect(csvLine([text])).toBe(`${cell}\r\n`)
})

test('lists and tables of a text stay as they were written', () => {
  expect(csvLine(['Bring:\n- paper\n- a pen'])).toBe('"Bring:\n- paper\n- a pen"\r\n')
  expect(csvLine(['|a|b|\n|---|:--|'])).toBe('"|a|b|\n|---|:--|"\r\n')
})

test('numbers, dates and plain words stay what they are', () => {
  expect(csvLine([-3, true, null, undefined, 'a, b', 'two\nlines', 'one; two', { a: [1] }, '2026-11-24'])).toBe(
    '-3,true,,,"a, b","two\nlines","one; two","{""a"":[1]}",2026-11-24\r\n',
  )
})

test('a text of nothing but blanks keeps nobody waiting', () => {
  const before = workedMs()

  csvLine([`a${'\n'.repeat(50_000)}b`])

  expect(workedMs() - before).toBeLessThan(500)
})
