import { expect, test } from 'vitest'
import { googleEvent, googleSubscription, outlookEvent, outlookSubscription, webcal } from './calendar-links.ts'

const session = {
  title: 'Cases & “ends”, 50% #1',
  startsAt: '2026-11-24T15:00:00.000Z',
  endsAt: '2026-11-24T16:30:00.000Z',
  place: 'online',
} as const

test('the services are told title, hours in UTC, and that it is online; no address', () => {
  const google = new URL(googleEvent(session)).searchParams
  const outlook = new URL(outlookEvent({ ...session, place: 'room' })).searchParams

  expect([google.get('text'), google.get('dates'), google.get('location')]).toEqual([
    session.title,
    '20261124T150000Z/20261124T163000Z',
    'Online',
  ])
  expect([outlook.get('subject'), outlook.get('startdt'), outlook.get('location')]).toEqual([
    session.title,
    session.startsAt,
    'In a room',
  ])
})

test('the longest title still fits into an address every browser opens', () => {
  const longest = { ...session, title: '“é”'.repeat(40) }

  expect(new URL(googleEvent(longest)).searchParams.get('text')).toBe(longest.title)
  expect(Math.max(googleEvent(longest).length, outlookEvent(longest).length)).toBeLessThan(2000)
})

test('an address is subscribed to by the program of the device, or by a service', () => {
  const address = 'https://club.example/cal/studio/writing.ics'

  expect(webcal(address)).toBe('webcal://club.example/cal/studio/writing.ics')
  expect(new URL(googleSubscription(address)).searchParams.get('cid')).toBe(webcal(address))
  expect(new URL(outlookSubscription(address, 'A & B')).searchParams.get('url')).toBe(address)
})
