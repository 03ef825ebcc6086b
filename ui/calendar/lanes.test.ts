import { expect, test } from 'vitest'
import { halfHours, lanesOf } from './lanes.ts'

test('a session of ninety minutes covers three half hours', () => {
  expect(halfHours({ from: 420, minutes: 90 })).toEqual({ start: 15, length: 3 })
})

test('a session that begins at a quarter past covers the half hour it begins in', () => {
  expect(halfHours({ from: 15, minutes: 60 })).toEqual({ start: 1, length: 3 })
})

test('sessions at the same hour stand beside each other, the next one has the column to itself', () => {
  const placed = lanesOf([
    { from: 200, minutes: 60 },
    { from: 0, minutes: 90 },
    { from: 30, minutes: 60 },
  ])

  expect(placed).toEqual([
    { event: { from: 0, minutes: 90 }, lane: 0, lanes: 2 },
    { event: { from: 30, minutes: 60 }, lane: 1, lanes: 2 },
    { event: { from: 200, minutes: 60 }, lane: 0, lanes: 1 },
  ])
})

test('each of five sessions at one hour has a lane of its own', () => {
  const placed = lanesOf(Array.from({ length: 5 }, () => ({ from: 0, minutes: 60 })))

  expect(placed.map(({ lane, lanes }) => `${lane} of ${lanes}`)).toEqual([
    '0 of 5',
    '1 of 5',
    '2 of 5',
    '3 of 5',
    '4 of 5',
  ])
})
