import { expect, test } from 'vitest'
import { calendarText } from './calendar-text.ts'
import type { CalendarFacts } from './calendar-text.ts'
import { calendarSession } from './calendar-session.fixture.ts'

const facts: CalendarFacts = {
  name: 'Northlight',
  siteUrl: 'https://club.example',
  now: new Date('2026-11-20T12:00:00Z'),
}
const mine: CalendarFacts = { ...facts, readerZone: 'Europe/Berlin' }
const link = 'https://m.test'

test.each([
  ['its title', calendarSession({ title: 'Another title' }), 'Another title'],
  ['its agenda', calendarSession({ agenda: 'What is new' }), 'What is new'],
  ['its start', calendarSession({ startsAt: new Date('2026-11-24T14:00:00Z') }), '20261124T150000'],
  ['its place', calendarSession({ place: 'room', address: 'The library' }), 'LOCATION:The library'],
  ['its cancellation', calendarSession({ status: 'cancelled', cancelReason: 'The host is ill' }), 'The host is ill'],
  ['the name of its zone', calendarSession({ zones: [zone('Americas')] }), 'Americas'],
  ['the answer of its reader', calendarSession({ isHost: true }), 'You host.'],
  ['its link', calendarSession({ joinUrl: link }), link],
])('who reads a calendar again finds %s as it is now, whoever read it before', (_, changed, words) => {
  const before = calendarText([calendarSession()], mine)

  const after = calendarText([changed], mine)

  expect(unfolded(before)).not.toContain(words)
  expect(unfolded(after)).toContain(words)
  expect(calendarText([calendarSession()], mine)).toBe(before)
})

test('what is for a member alone is in no calendar for everybody, though theirs was made first', () => {
  const session = calendarSession({ joinUrl: link, isHost: true })

  const theirs = unfolded(calendarText([session], mine))
  const everybodys = unfolded(calendarText([session], facts))

  expect(theirs).toContain(link)
  expect(everybodys).not.toContain(link)
  expect(everybodys).not.toContain('You host.')
})

test('a name that looks like the beginning of a session is a name', () => {
  const name = 'END:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY:Mischief'

  const text = calendarText([calendarSession({ title: name })], { ...facts, name })

  expect(text.match(/^BEGIN:VEVENT\r$/gm)).toHaveLength(1)
  expect(text.match(/^END:VCALENDAR\r$/gm)).toHaveLength(1)
  expect(text.match(/^BEGIN:VTIMEZONE\r$/gm)).toHaveLength(1)
})

test('a calendar that was made before is made again in a fraction of the time', () => {
  const agenda = '- 16:00 What is **on the table**, and who brings it\n'.repeat(20)
  const sessions = Array.from({ length: 1000 }, (_, hour) =>
    calendarSession({
      uid: `session ${hour}`,
      agenda,
      startsAt: new Date(Date.UTC(2026, 11, 1, hour)),
      endsAt: new Date(Date.UTC(2026, 11, 1, hour + 1)),
    }),
  )
  const timed = () => {
    const start = performance.now()
    calendarText(sessions, mine)
    return performance.now() - start
  }

  const first = timed()
  const again = Math.min(timed(), timed(), timed())

  expect(again).toBeLessThan(first / 3)
})

/** A long line goes on in the next one, after a space (RFC 5545 3.1). */
function unfolded(text: string): string {
  return text.replaceAll('\r\n ', '')
}

function zone(name: string) {
  return { id: name, slug: name, name, timeZone: 'America/New_York' }
}
