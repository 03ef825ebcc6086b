import { expect, test } from 'vitest'
import { accessesInWords, dayOf, seenInWords, zoneOf } from './member-words.ts'

const clock = { now: new Date('2026-11-20T11:00:00Z'), zone: 'Europe/Berlin' }
const access = (
  edition: string,
  status: 'scheduled' | 'active' | 'ended' | 'revoked',
  zone: string | null = 'Americas',
) => ({
  edition,
  status,
  zone,
  kind: 'participant' as const,
  startsAt: new Date('2026-12-01T09:00:00Z'),
  endsAt: null,
})
const guest = { ...access('2026', 'active'), kind: 'guest' as const, endsAt: new Date('2026-12-03T23:00:00Z') }

test.each([
  [[], 'None'],
  [[access('2026', 'active'), access('2025', 'active'), access('2023', 'ended')], '2025, 2026'],
  [[access('2026', 'scheduled')], '2026 from 1 Dec'],
  [[access('2027', 'scheduled'), access('2026', 'active')], '2026, 2027 from 1 Dec'],
  [[access('2025', 'ended'), access('2023', 'ended')], '2025, ended'],
  [[guest], '2026 as guest until 3 Dec'],
  [[access('2025', 'revoked')], '2025, taken back'],
])('the accesses %j are: %s', (accesses, words) => {
  expect(accessesInWords(accesses, clock)).toBe(words)
})

test.each([
  [[], 'None'],
  [[access('2026', 'active', null)], 'None'],
  [[access('2026', 'ended', 'Asia-Pacific'), access('2025', 'active', 'Americas')], 'Americas'],
  [[access('2025', 'ended', 'Asia-Pacific')], 'Asia-Pacific'],
])('of the accesses %j the zone is %s', (accesses, zone) => {
  expect(zoneOf(accesses)).toBe(zone)
})

test.each([
  [null, 'Never'],
  ['2026-11-19T23:30:00Z', 'Today'],
  ['2026-11-18T23:30:00Z', 'Yesterday'],
  ['2026-11-18T12:00:00Z', '18 Nov'],
  ['2025-12-31T12:00:00Z', '31 Dec 2025'],
])('seen at %s is: %s', (at, words) => {
  expect(seenInWords(at === null ? null : new Date(at), clock)).toBe(words)
})

test('a day is one of the calendar of the clock', () => {
  expect(dayOf(new Date('2026-09-30T23:00:00Z'), clock)).toBe('1 Oct')
})
