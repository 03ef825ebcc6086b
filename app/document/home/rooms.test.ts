import { expect, test } from 'vitest'
import type { HomePage } from '../../../domain/writing/pages/home.ts'
import { roomHours } from './rooms.ts'

type Row = HomePage['studios'][number]
type Next = Pick<NonNullable<Row['next']>, 'status' | 'startsAt' | 'endsAt' | 'timeZone'>

test('the room in session is the only one that is lit, until its end', () => {
  const rooms = hoursOf([tuesday, wednesday], '2026-11-24T15:20:00Z', 'Europe/Berlin')

  expect(rooms).toEqual([
    { live: true, lit: true, note: 'In session until 17:30', shortNote: 'Until 17:30' },
    { live: false, lit: false, note: 'Wed 25 Nov, 09:30', shortNote: 'Wed 09:30' },
  ])
})

test('while nobody is in session the next room is lit', () => {
  const rooms = hoursOf([wednesday, tuesday], '2026-11-24T08:00:00Z', 'Europe/Berlin')

  expect(rooms.map(({ lit }) => lit)).toEqual([false, true])
  expect(rooms[1]).toMatchObject({ live: false, note: 'Next, Tue 24 Nov, 16:00', shortNote: 'Next, Tue 16:00' })
})

test('two rooms in session are both lit', () => {
  const rooms = hoursOf([tuesday, { ...tuesday, timeZone: 'Asia/Tokyo' }], '2026-11-24T15:00:00Z', 'Europe/Berlin')

  expect(rooms.map(({ live, lit }) => [live, lit])).toEqual([
    [true, true],
    [true, true],
  ])
})

test('a page that was kept for longer says nothing that is over', () => {
  const rooms = hoursOf([{ ...tuesday, status: 'live' }, wednesday], '2026-11-24T16:30:00Z', 'Europe/Berlin')

  expect(rooms).toMatchObject([
    { live: false, lit: false, note: 'Every Tuesday, 16:00 Berlin' },
    { live: false, lit: true, note: 'Next, Wed 25 Nov, 09:30' },
  ])
})

test('before the reader’s clock is known the place is named, and what was true when the page was made counts', () => {
  const rooms = hoursOf([{ ...tuesday, status: 'live' }, wednesday], undefined, undefined)

  expect(rooms).toEqual([
    { live: true, lit: true, note: 'In session until 17:30 Berlin', shortNote: 'Until 17:30' },
    { live: false, lit: false, note: 'Wed 25 Nov, 09:30 Berlin', shortNote: 'Wed 09:30' },
  ])
})

test('a studio that plans nothing says how often it meets, and no room is lit', () => {
  expect(hoursOf([undefined], '2026-11-24T08:00:00Z', 'Europe/Berlin')).toEqual([
    { live: false, lit: false, note: 'Every Tuesday, 16:00 Berlin' },
  ])
})

const tuesday: Next = {
  status: 'scheduled',
  startsAt: new Date('2026-11-24T15:00:00Z'),
  endsAt: new Date('2026-11-24T16:30:00Z'),
  timeZone: 'Europe/Berlin',
}

const wednesday: Next = {
  status: 'scheduled',
  startsAt: new Date('2026-11-25T08:30:00Z'),
  endsAt: new Date('2026-11-25T10:00:00Z'),
  timeZone: 'Europe/Berlin',
}

function hoursOf(sessions: (Next | undefined)[], now: string | undefined, reader: string | undefined) {
  const studio = { cadenceText: 'Every Tuesday, 16:00 Berlin. 10:00 New York' }
  return roomHours(
    sessions.map((next) => ({ studio, next })),
    now === undefined ? undefined : Date.parse(now),
    reader,
  )
}
