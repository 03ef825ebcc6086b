import { expect, test } from 'vitest'
import { hoursNeeded, hoursWithin } from './hours.ts'

const span = (first: number, end: number) => Array.from({ length: end - first }, (_, index) => first + index)

test('a week shows nine to eight until something needs more', () => {
  expect(hoursNeeded([])).toEqual(span(9, 20))
  expect(hoursNeeded([16, 17])).toEqual(span(9, 20))
  expect(hoursNeeded([7, 21])).toEqual(span(7, 22))
})

test('the rows stay as many on every clock', () => {
  const busyInBerlin = [9, 10, 16, 17, 18, 19]
  const rows = hoursNeeded(busyInBerlin).length

  for (let hoursAway = -12; hoursAway <= 14; hoursAway += 1) {
    const busy = busyInBerlin.map((hour) => (hour + hoursAway + 24) % 24)
    const shown = hoursWithin(busy, rows)
    expect(shown, `${hoursAway} hours away`).toHaveLength(rows)
    expect(shown, `${hoursAway} hours away`).toEqual(expect.arrayContaining(busy))
  }
})

test('what is left out stands between the busy hours, the longest stretch first', () => {
  expect(hoursWithin([0, 1, 2, 17, 18], 11)).toEqual([0, 1, 2, { from: 3, to: 12 }, 12, 13, 14, 15, 16, 17, 18])
  expect(hoursWithin([0, 8, 23], 5)).toEqual([0, { from: 1, to: 8 }, 8, { from: 9, to: 23 }, 23])
})

test('where rows are left, the usual hours are shown, then the evening, then the morning', () => {
  expect(hoursWithin([21, 22], 11)).toEqual(span(12, 23))
  expect(hoursWithin([10], 13)).toEqual(span(9, 22))
  expect(hoursWithin([10], 20)).toEqual(span(4, 24))
  expect(hoursWithin([1, 2, 3], 11)).toEqual(span(1, 12))
})

test('busy hours are never left out, also when there are more of them than rows', () => {
  const busy = span(0, 24).filter((hour) => hour % 2 === 0)
  expect(hoursWithin(busy, 11).filter((row) => typeof row === 'number')).toEqual(expect.arrayContaining(busy))
})
