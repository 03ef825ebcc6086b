import { expect, test } from 'vitest'
import { memberWith } from '../../club/member.fixture.ts'
import { visitor } from '../../club/viewer.ts'
import { joinLinkFor } from './join-link.ts'
import type { Joinable } from './join-link.ts'
import { statusOf } from './shown.ts'

const session: Joinable = {
  status: 'scheduled',
  startsAt: new Date('2026-11-24T15:00:00Z'),
  endsAt: new Date('2026-11-24T16:30:00Z'),
  joinUrl: 'https://meet.example/room',
  capacity: null,
  studioId: 'a studio',
  zoneIds: ['a zone'],
  hostIds: ['a host'],
}

const member = memberWith({ id: 'a member' })

const at = (time: string) => new Date(`2026-11-${time}:00Z`)

test('the link is there from a day before until the end', () => {
  const link = (time: string) => joinLinkFor(member, session, at(time))

  expect(link('23T14:59')).toBeUndefined()
  expect(link('23T15:00')).toBe(session.joinUrl)
  expect(link('24T16:29')).toBe(session.joinUrl)
  expect(link('24T16:30')).toBeUndefined()
})

test('whoever was suspended gets it as little as a visitor', () => {
  const during = at('24T15:10')

  expect(joinLinkFor({ ...member, status: 'suspended' }, session, during)).toBeUndefined()
  expect(joinLinkFor({ ...member, role: 'admin', status: 'left' }, session, during)).toBeUndefined()
  expect(joinLinkFor({ ...member, status: 'paused' }, session, during)).toBe(session.joinUrl)
})

test('a visitor never gets it, and nobody when the session is cancelled or has none', () => {
  const during = at('24T15:10')

  expect(joinLinkFor(visitor, session, during)).toBeUndefined()
  expect(joinLinkFor(member, { ...session, status: 'cancelled' }, during)).toBeUndefined()
  expect(joinLinkFor(member, { ...session, joinUrl: '' }, during)).toBeUndefined()
})

test('where places are limited it is for confirmed people and those who run the session', () => {
  const limited: Joinable = { ...session, capacity: 8 }
  const during = at('24T15:10')
  const confirmed: Joinable = { ...limited, ownAnswer: { answer: 'going', state: 'confirmed', position: null } }
  const waiting: Joinable = { ...limited, ownAnswer: { answer: 'going', state: 'waitlisted', position: 1 } }

  expect(joinLinkFor(member, limited, during)).toBeUndefined()
  expect(joinLinkFor(member, waiting, during)).toBeUndefined()
  expect(joinLinkFor(member, confirmed, during)).toBe(session.joinUrl)
  expect(joinLinkFor({ ...member, id: 'a host' }, limited, during)).toBe(session.joinUrl)
  expect(joinLinkFor({ ...member, hostedStudioIds: ['a studio'] }, limited, during)).toBe(session.joinUrl)
  expect(joinLinkFor({ ...member, hostedZoneIds: ['a zone'] }, limited, during)).toBe(session.joinUrl)
})

test('the clock makes a scheduled session live and then ended, never a cancelled one', () => {
  const stored = { status: 'scheduled' as const, startsAt: session.startsAt, endsAt: session.endsAt }

  expect(statusOf(stored, at('24T14:59'))).toBe('scheduled')
  expect(statusOf(stored, at('24T15:00'))).toBe('live')
  expect(statusOf(stored, at('24T16:30'))).toBe('ended')
  expect(statusOf({ ...stored, status: 'cancelled' }, at('24T15:10'))).toBe('cancelled')
})
