import ICAL from 'ical.js'
import { sync as nodeIcal } from 'node-ical'
import { expect, test } from 'vitest'
import { wallTimeToInstant } from '../../../time/zones.ts'
import { addDays } from '../../../time/plain-dates.ts'
import { calendarText } from './calendar-text.ts'
import type { CalendarFacts } from './calendar-text.ts'
import { calendarSession } from './calendar-session.fixture.ts'

const facts: CalendarFacts = {
  name: 'Northlight, Writing studio',
  siteUrl: 'https://club.example',
  now: new Date('2026-11-20T12:00:00Z'),
}
const mine: CalendarFacts = { ...facts, readerZone: 'Europe/Berlin' }

/** The only event of a calendar, as one parser reads it. */
function eventIn(text: string): ICAL.Event {
  const [component] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
  if (!component) throw new Error('There is no event in this calendar.')
  return new ICAL.Event(component)
}

/** When each session begins and ends, by each of two parsers; the first believes the zones of the calendar itself. */
function timesIn(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const first = calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, startDate, endDate } = new ICAL.Event(component)
    return [uid, startDate.toJSDate().toISOString(), endDate.toJSDate().toISOString()]
  })
  const second = Object.values(nodeIcal.parseICS(text)).flatMap((component) =>
    component?.type === 'VEVENT'
      ? [[component.uid, new Date(component.start).toISOString(), new Date(component.end ?? 0).toISOString()]]
      : [],
  )
  return [first, second]
}

const zones = ['Europe/Berlin', 'America/New_York', 'Australia/Sydney', 'Asia/Singapore', 'Africa/Casablanca', 'UTC']
/** Their rules are too simple in the library, or their hours are half ones. */
const oddZones = ['Asia/Jerusalem', 'America/Santiago', 'Asia/Gaza', 'Australia/Lord_Howe', 'Asia/Kathmandu']

test.each([...zones, ...oddZones])(
  'sessions of %s begin and end where they are planned, over both changes of the clock, for each of two parsers',
  (timeZone) => {
    const days = Array.from({ length: 230 }, (_, day) => addDays('2026-10-01', day))
    const sessions = days.flatMap((day) =>
      ['01:30', '02:30', '03:00', '16:00'].map((hour) => {
        const read = wallTimeToInstant(`${day}T${hour}`, timeZone)
        const startsAt = read.kind === 'exact' ? read.instant : read.later
        const endsAt = new Date(startsAt.getTime() + 90 * 60_000)
        return calendarSession({ uid: `${day} ${hour}`, startsAt, endsAt, timeZone })
      }),
    )

    const planned = sessions.map(({ uid, startsAt, endsAt }) => [
      `${uid}@club.example`,
      startsAt.toISOString(),
      endsAt.toISOString(),
    ])
    const [first, second] = timesIn(calendarText(sessions, facts))

    expect(first).toEqual(planned)
    expect(second?.toSorted()).toEqual(planned.toSorted())
  },
)

test('a session is told on the wall of its zone, with how the clock goes there; in UTC where that could be misread', () => {
  const text = calendarText([calendarSession()], facts)
  const jerusalem = calendarText([calendarSession({ timeZone: 'Asia/Jerusalem' })], facts)

  expect(text).toContain('\r\nDTSTART;TZID=Europe/Berlin:20261124T160000\r\n')
  expect(text.match(/TZID:Europe\/Berlin/g)).toHaveLength(1)
  expect(jerusalem).toContain('\r\nDTSTART:20261124T150000Z\r\n')
  expect(jerusalem).not.toContain('VTIMEZONE')
})

test('a program is told to ask again after an hour, how often the session was moved, and the same number each time', () => {
  const text = calendarText([calendarSession({ sequence: 2 })], facts)

  expect(text).toContain('\r\nREFRESH-INTERVAL;VALUE=DURATION:PT1H\r\nX-PUBLISHED-TTL:PT1H\r\n')
  expect(text).toContain('\r\nUID:a-uid@club.example\r\nSEQUENCE:2\r\nDTSTAMP:20261101T090000Z\r\n')
  expect(calendarText([calendarSession({ sequence: 2 })], { ...facts, now: new Date('2026-11-20T13:00:00Z') })).toBe(
    text,
  )
})

test('whatever a title, a place or an agenda holds stays inside its line', () => {
  const odd = 'A, b; c\\d "e" \u{1F600}\r\nEND:VEVENT\nX-OWN:1\rATTENDEE:mailto:a@b.example\u0000\u0007'
  const read = 'A, b; c\\d "e" \u{1F600}\nEND:VEVENT\nX-OWN:1\nATTENDEE:mailto:a@b.example'
  const text = calendarText([calendarSession({ title: odd, address: odd, place: 'room', agenda: odd })], {
    ...mine,
    name: odd,
  })
  const event = eventIn(text)

  expect(event.summary).toBe(read)
  expect(event.location).toBe(read)
  expect(event.description).toContain('END:VEVENT\nX-OWN:1\nATTENDEE:mailto:a@b.example')
  expect(text.match(/^(?:BEGIN|END):VEVENT\r$/gm)).toHaveLength(2)
  expect(text).not.toMatch(/^(?:X-OWN|ATTENDEE)/m)
})

test('a long text is folded at 75 bytes, and no letter is cut in two', () => {
  const agenda = '\u{1F469}\u200D\u{1F4BB} Größe 日本語, '.repeat(80).trim()
  const text = calendarText([calendarSession({ agenda })], facts)

  const lines = text.split('\r\n')
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  expect(text).not.toContain('\uFFFD')
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(eventIn(text).description).toContain(agenda)
})

test('a cancelled session says so and why, and takes up no time', () => {
  const text = calendarText([calendarSession({ status: 'cancelled', cancelReason: 'The host is ill.' })], mine)

  expect(text).toContain('\r\nSTATUS:CANCELLED\r\n')
  expect(text).toContain('\r\nTRANSP:TRANSPARENT\r\n')
  expect(eventIn(text).description).toContain('Cancelled: The host is ill.')
})

test('the link to join is in somebody’s own calendar, where they have it, and in no other one', () => {
  const session = calendarSession({ joinUrl: 'https://meet.example/room' })

  expect(eventIn(calendarText([session], mine)).description).toContain('Join: https://meet.example/room')
  expect(calendarText([session], facts)).not.toContain('meet.example')
})

test('somebody’s own calendar says what they answered; what is not sure is marked as that', () => {
  const state = (more: Parameters<typeof calendarSession>[0]) => {
    const text = calendarText([calendarSession(more)], mine)
    return [/STATUS:(\w+)/.exec(text)?.[1], eventIn(text).description.split('\n\n')[1]]
  }
  const going = { answer: 'going', state: 'confirmed', position: null } as const

  expect(state({ ownAnswer: going })).toEqual(['CONFIRMED', 'You are going.'])
  expect(state({ isHost: true })).toEqual(['CONFIRMED', 'You host.'])
  expect(state({})).toEqual(['TENTATIVE', 'You have not answered yet.'])
  expect(state({ ownAnswer: { ...going, state: 'waitlisted', position: 2 } })).toEqual([
    'TENTATIVE',
    'You are in the line.',
  ])
  expect(calendarText([calendarSession()], facts)).toContain('STATUS:CONFIRMED')
})

test('it leads to where the session is told about', () => {
  const text = calendarText([calendarSession()], facts)

  expect(text.replaceAll('\r\n ', '')).toContain(
    'URL;VALUE=URI:https://club.example/studios/writing-studio#session-00000000-0000-4000-8000-000000000001\r\n',
  )
})

test('an empty calendar is one all the same', () => {
  const text = calendarText([], facts)

  expect(new ICAL.Component(ICAL.parse(text)).getFirstPropertyValue('x-wr-calname')).toBe('Northlight, Writing studio')
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
})
