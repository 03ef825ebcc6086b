import { expect, test } from 'vitest'
import { sessionWords } from './session-words.ts'

const session = {
  startsAt: new Date('2026-11-24T15:00:00Z'),
  endsAt: new Date('2026-11-24T16:30:00Z'),
  timeZone: 'Europe/Berlin',
}

test('before the reader is known, the time is that of the place', () => {
  const words = sessionWords(session, { zone: 'Europe/Berlin', yours: false })

  expect(words).toEqual({
    day: 'Tue 24 Nov',
    start: '16:00',
    hours: '16:00 – 17:30',
    second: 'Berlin time',
    whose: 'Berlin time',
  })
})

test('a reader with the same clock reads that it is theirs', () => {
  const words = sessionWords(session, { zone: 'Europe/Paris', yours: true })

  expect(words).toEqual({
    day: 'Tue 24 Nov',
    start: '16:00',
    hours: '16:00 – 17:30',
    second: 'your time',
    whose: 'your time',
  })
})

test('a reader elsewhere reads their own time first and the place second', () => {
  const words = sessionWords(session, { zone: 'America/New_York', yours: true }, { year: true })

  expect(words).toEqual({
    day: 'Tue 24 Nov 2026',
    start: '10:00',
    hours: '10:00 – 11:30',
    second: '16:00 Berlin',
    whose: 'your time, 16:00 Berlin',
  })
})

test('where the day differs, the second line names it', () => {
  const late = { ...session, startsAt: new Date('2026-11-24T20:00:00Z'), endsAt: new Date('2026-11-24T21:00:00Z') }

  const words = sessionWords(late, { zone: 'Asia/Singapore', yours: true })

  expect(words).toEqual({
    day: 'Wed 25 Nov',
    start: '04:00',
    hours: '04:00 – 05:00',
    second: 'Tue 21:00 Berlin',
    whose: 'your time, Tue 21:00 Berlin',
  })
})

test('a session over midnight ends on the clock of the next day', () => {
  const words = sessionWords(session, { zone: 'Asia/Tokyo', yours: true })

  expect(words).toEqual({
    day: 'Wed 25 Nov',
    start: '00:00',
    hours: '00:00 – 01:30',
    second: 'Tue 16:00 Berlin',
    whose: 'your time, Tue 16:00 Berlin',
  })
})

test('a chosen clock is named', () => {
  const words = sessionWords({ ...session, timeZone: 'UTC' }, { zone: 'UTC', yours: false })

  expect(words.second).toBe('UTC time')
})
