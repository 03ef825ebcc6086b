import { expect, test } from 'vitest'
import { editionAccess } from './edition-access.ts'
import { memberWith } from './member.fixture.ts'
import type { Access, Member } from './viewer.ts'

const now = new Date('2026-11-20T12:00:00Z')

const access = (more: Partial<Access>): Access => ({
  editionId: 'e',
  zoneId: null,
  kind: 'participant',
  status: 'active',
  startsAt: new Date('2026-09-01T00:00:00Z'),
  endsAt: null,
  ...more,
})

const member = (accesses: Access[], role: Member['role'] = 'member') => memberWith({ accesses, role })

const january = new Date('2027-01-10T00:00:00Z')
const october = new Date('2026-10-01T00:00:00Z')

const cases: [string, Access[], unknown][] = [
  ['an active access opens', [access({})], { state: 'open', access: access({}) }],
  ['an alumna enters', [access({ kind: 'alumni' })], { state: 'open', access: access({ kind: 'alumni' }) }],
  ['nobody enters without one', [], { state: 'none' }],
  ['another edition’s opens nothing here', [access({ editionId: 'other' })], { state: 'none' }],
  ['one that begins later is soon', [access({ startsAt: january })], { state: 'soon', opensAt: january }],
  [
    'one not yet switched on is soon',
    [access({ status: 'scheduled' })],
    { state: 'soon', opensAt: access({}).startsAt },
  ],
  ['one past its end has ended', [access({ endsAt: october })], { state: 'ended', endedAt: october }],
  ['the very moment of the end is outside', [access({ endsAt: now })], { state: 'ended', endedAt: now }],
  ['one ended by hand may have no date', [access({ status: 'ended' })], { state: 'ended', endedAt: undefined }],
  [
    'what is to come counts before what is over',
    [access({ endsAt: october }), access({ status: 'scheduled', startsAt: january })],
    { state: 'soon', opensAt: january },
  ],
]

test.each(cases)('%s', (_, accesses, expected) => {
  expect(editionAccess(member(accesses), { id: 'e' }, now)).toEqual(expected)
})

test('an organiser enters without an access of their own', () => {
  expect(editionAccess(member([], 'admin'), { id: 'e' }, now)).toEqual({ state: 'open', access: undefined })
})
