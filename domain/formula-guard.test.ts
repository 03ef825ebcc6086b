import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guardedLine } from './csv.ts'
import { guardCell, unguardCell } from './formula-guard.ts'

const risky = fc.string({
  unit: fc.constantFrom('=', '+', '-', '@', "'", '"', ';', '|', '\t', '\r', '\n', ' ', 'a', '1'),
})

test('what was guarded is read again as it was', () => {
  fc.assert(
    fc.property(risky, (cell) => {
      expect(unguardCell(guardCell(cell))).toBe(cell)
    }),
    { numRuns: 2000 },
  )
})

test.each(['=1+1', '+1', '-1', '@sum(1)', '\t=1', '\r=1', ' =1', '＝1', "'=1"])(
  '%j does not begin as a formula',
  (cell) => {
    expect(guardCell(cell)).toMatch(/^'/)
  },
)

test('a line of guarded cells is read again as it was', () => {
  fc.assert(
    fc.property(risky, (cell) => {
      const written = guardedLine([cell]).slice(0, -2)
      const read = written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written
      expect(unguardCell(read)).toBe(cell)
    }),
    { numRuns: 2000 },
  )
})
