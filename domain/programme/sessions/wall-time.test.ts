import { expect, test } from 'vitest'
import { momentsOf, movedBy } from './wall-time.ts'

/* Clocks change in Berlin on 25 October 2026 (03:00 back to 02:00) and on 28 March 2027 (02:00 on to 03:00). */

const timeZone = 'Europe/Berlin'
const session = (start: string, hours = 1) => {
  const startsAt = new Date(start)
  const wallStart = startsAt.toLocaleString('sv', { timeZone })
  return { wallStart, timeZone, startsAt, endsAt: new Date(startsAt.getTime() + hours * 60 * 60_000) }
}

test.each([
  ['a week on in summer', '2026-10-06T14:00:00Z', { days: 7, minutes: 0 }, '2026-10-13T14:00:00.000Z'],
  ['a week on into winter keeps 16:00', '2026-10-20T14:00:00Z', { days: 7, minutes: 0 }, '2026-10-27T15:00:00.000Z'],
  ['a week back into summer keeps 16:00', '2026-10-27T15:00:00Z', { days: -7, minutes: 0 }, '2026-10-20T14:00:00.000Z'],
  ['a week on into summer keeps 16:00', '2027-03-24T15:00:00Z', { days: 7, minutes: 0 }, '2027-03-31T14:00:00.000Z'],
  ['an hour and a half later', '2026-11-24T15:00:00Z', { days: 0, minutes: 90 }, '2026-11-24T16:30:00.000Z'],
  ['over midnight', '2026-11-24T22:30:00Z', { days: 0, minutes: 60 }, '2026-11-24T23:30:00.000Z'],
] as const)('%s', (_name, start, by, expected) => {
  const moved = movedBy(session(start), by)

  expect(moved).toMatchObject({ startsAt: new Date(expected) })
  const length = typeof moved === 'string' ? 0 : moved.endsAt.getTime() - moved.startsAt.getTime()
  expect(length).toBe(60 * 60_000)
})

test('an hour that comes twice or never is asked about, never guessed', () => {
  const early = session('2026-10-24T00:30:00Z')

  expect(movedBy(early, { days: 1, minutes: 0 })).toBe('twice')
  expect(movedBy(early, { days: 1, minutes: 0, twice: 'later' })).toMatchObject({
    startsAt: new Date('2026-10-25T01:30:00Z'),
  })
  expect(movedBy(session('2027-03-27T01:30:00Z'), { days: 1, minutes: 0 })).toBe('skipped')
})

test('a session in the second of two hours stays there when something else about it is changed', () => {
  const hours = { start: '2026-10-25T02:30', end: '2026-10-25T04:00', timeZone }
  const before = { wallStart: '2026-10-25 02:30:00', timeZone, startsAt: new Date('2026-10-25T01:30:00Z') }

  expect(momentsOf(hours)).toBe('twice')
  expect(momentsOf(hours, before)).toMatchObject({ startsAt: before.startsAt })
  expect(momentsOf({ ...hours, twice: 'earlier' }, before)).toMatchObject({
    startsAt: new Date('2026-10-25T00:30:00Z'),
  })
})

test('hours typed in a form end after they begin, within 12 hours, also in the night clocks change', () => {
  const hours = (start: string, end: string) => ({ start, end, timeZone })

  expect(momentsOf(hours('2026-10-25T01:00', '2026-10-25T04:00'))).toMatchObject({
    wallStart: '2026-10-25 01:00:00',
    startsAt: new Date('2026-10-24T23:00:00Z'),
    endsAt: new Date('2026-10-25T03:00:00Z'),
  })
  expect(momentsOf(hours('2026-11-24T16:00', '2026-11-24T15:00'))).toBe('ends-first')
  expect(momentsOf(hours('2026-11-24T08:00', '2026-11-24T20:30'))).toBe('too-long')
  expect(momentsOf({ ...hours('2026-11-24T08:00', '2026-11-24T09:00'), timeZone: 'Mars/Olympus' })).toBe('unknown-zone')
})
