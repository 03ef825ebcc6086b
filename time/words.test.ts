import { expect, test } from 'vitest'
import { dayFrom, momentFrom, openingInWords } from './relative.ts'
import {
  dayInWords,
  shortDayFrom,
  shortDayInWords,
  elsewhereInWords,
  fullDayInWords,
  longDayInWords,
  momentInWords,
  monthInWords,
  namedMomentInWords,
  rangeInWords,
  spanInWords,
  timeInWords,
  yourMomentInWords,
} from './words.ts'

const moment = new Date('2026-11-24T15:00:00Z')
const berlin = { zone: 'Europe/Berlin' }

test('days read as the house writes them', () => {
  expect(dayInWords('2026-11-24')).toBe('Tue 24 Nov')
  expect(dayInWords('2026-09-01')).toBe('Tue 1 Sep')
  expect(shortDayInWords('2026-09-01')).toBe('1 Sep')
  expect(shortDayFrom('2026-11-24', '2026-09-01')).toBe('1 Sep')
  expect(shortDayFrom('2026-11-24', '2025-12-31')).toBe('31 Dec 2025')
  expect(fullDayInWords('2026-11-24')).toBe('Tue 24 Nov 2026')
  expect(longDayInWords('2026-11-24')).toBe('Tuesday 24 November 2026')
  expect(monthInWords('2026-11')).toBe('November 2026')
})

test('times read by the clock the reader chose', () => {
  expect(timeInWords(moment, berlin)).toBe('16:00')
  expect(timeInWords(moment, { zone: 'Europe/Berlin', hourCycle: '12' })).toBe('4:00 PM')
  expect(timeInWords(new Date('2026-11-24T00:05:00Z'), { zone: 'UTC', hourCycle: '12' })).toBe('12:05 AM')
  expect(spanInWords(moment, new Date('2026-11-24T16:30:00Z'), berlin)).toBe('16:00 – 17:30')
  expect(momentInWords(moment, berlin)).toBe('Tue 24 Nov, 16:00')
})

test('a moment in full names the zone of the reader', () => {
  expect(yourMomentInWords(moment, berlin)).toBe('Tue 24 Nov 2026, 16:00 (your time, GMT+1)')
  expect(namedMomentInWords(moment, { zone: 'Europe/London' })).toBe('Tue 24 Nov 2026, 15:00 (London, GMT)')
})

test('the time elsewhere is told when it differs', () => {
  expect(elsewhereInWords(moment, 'Europe/London', berlin)).toBe('15:00 London')
  expect(elsewhereInWords(moment, 'Asia/Tokyo', berlin)).toBe('Wed 25 Nov, 00:00 Tokyo')
  expect(elsewhereInWords(moment, 'Europe/Paris', berlin)).toBeUndefined()
})

test.each([
  ['2026-11-23', '2026-11-27', '23 – 27 November 2026'],
  ['2026-11-30', '2026-12-04', '30 November – 4 December 2026'],
  ['2026-12-28', '2027-01-03', '28 December 2026 – 3 January 2027'],
  ['2026-11-24', '2026-11-24', '24 November 2026'],
])('%s to %s is %s', (start, end, words) => {
  expect(rangeInWords({ start, end })).toBe(words)
})

test.each([
  ['2026-11-24', 'today'],
  ['2026-11-25', 'tomorrow'],
  ['2026-11-23', 'yesterday'],
  ['2026-11-27', 'in 3 days'],
  ['2026-11-14', '10 days ago'],
])('seen from 24 November, %s is %s', (date, words) => {
  expect(dayFrom('2026-11-24', date)).toBe(words)
})

test.each([
  ['2026-11-24T15:00:20Z', 'now'],
  ['2026-11-24T15:01:59Z', 'in 1 minute'],
  ['2026-11-24T14:15:00Z', '45 minutes ago'],
  ['2026-11-24T17:59:00Z', 'in 2 hours'],
  ['2026-11-25T15:00:00Z', 'tomorrow'],
  ['2026-11-27T23:30:00Z', 'in 4 days'],
])('seen from three o’clock, %s is %s', (other, words) => {
  expect(momentFrom(moment, new Date(other), 'Europe/Berlin')).toBe(words)
})

test('a thing with two ends says which comes next', () => {
  const opens = new Date('2026-11-25T15:00:00Z')
  const closes = new Date('2026-12-31T22:59:00Z')

  expect(openingInWords(moment, opens, closes, 'Europe/Berlin')).toBe('Opens tomorrow')
  expect(openingInWords(new Date('2026-11-28T12:00:00Z'), opens, closes, 'Europe/Berlin')).toBe('Closes in 33 days')
  expect(openingInWords(new Date('2027-01-01T12:00:00Z'), opens, closes, 'Europe/Berlin')).toBe('Closed 13 hours ago')
})
