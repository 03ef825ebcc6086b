import { expect, test } from 'vitest'
import { hoursIn, minutesOf, movedOn, startingAt, timeIn, valueOf } from './chosen-hours.ts'

const berlin = 'Europe/Berlin'
const hours = { start: new Date('2026-10-22T16:00:00Z'), end: new Date('2026-10-22T17:15:00Z') }

test('on another day a session keeps its hour on the clock and its length, also where clocks change in between', () => {
  expect(movedOn(hours, { day: '2026-10-29' }, berlin)).toEqual({
    start: new Date('2026-10-29T17:00:00Z'),
    end: new Date('2026-10-29T18:15:00Z'),
  })
})

test('another time of day moves the end with it', () => {
  expect(movedOn(hours, { day: '2026-10-22', time: '09:30' }, berlin)).toEqual({
    start: new Date('2026-10-22T07:30:00Z'),
    end: new Date('2026-10-22T08:45:00Z'),
  })
})

test('where no hours are chosen a day brings an hour and a half at ten', () => {
  expect(movedOn(undefined, { day: '2026-11-26' }, berlin)).toEqual({
    start: new Date('2026-11-26T09:00:00Z'),
    end: new Date('2026-11-26T10:30:00Z'),
  })
})

test('an hour that the clocks skip is not taken', () => {
  expect(movedOn(hours, { day: '2027-03-28', time: '02:30' }, berlin)).toBeUndefined()
})

test.each([
  ['9:30', false, '09:30'],
  ['18.00', false, '18:00'],
  ['18', false, undefined],
  ['18', true, '18:00'],
  ['24:00', true, undefined],
  ['soon', true, undefined],
])('a time of day typed as %s, and that is all: %s', (text, isAll, time) => {
  expect(timeIn(text, isAll)).toBe(time)
})

test('a length sets the end', () => {
  expect(minutesOf(hours)).toBe(75)
  expect(minutesOf(startingAt(hours.start, 120))).toBe(120)
})

test('hours are read once both are moments; what was typed on a wall is none', () => {
  expect(hoursIn(valueOf(hours))).toEqual(hours)
  expect(hoursIn({ start: '2026-10-22T18:00', end: '2026-10-22T19:15' })).toBeUndefined()
  expect(hoursIn({ start: '2026-10-22T16:00:00.000Z', end: '' })).toBeUndefined()
  expect(hoursIn(null)).toBeUndefined()
})
