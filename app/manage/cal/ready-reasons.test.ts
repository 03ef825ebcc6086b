import { expect, test } from 'vitest'
import { readyReasons, withReason } from './ready-reasons.ts'

const [host, few] = readyReasons

test('a ready reason fills the field, and another one takes its place', () => {
  expect(withReason('', host)).toBe(host)
  expect(withReason(host, few)).toBe(few)
})

test('what somebody typed stays after it', () => {
  expect(withReason('Bring the same three bets.', host)).toBe(`${host} Bring the same three bets.`)
  expect(withReason(`${host} Bring the same three bets.`, few)).toBe(`${few} Bring the same three bets.`)
})
