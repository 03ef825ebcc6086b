import { expect, test } from 'vitest'
import type { DraftListed } from '../../../domain/writing/drafts.ts'
import {
  audienceInWords,
  noMailInWords,
  onShelfInWords,
  savedInWords,
  stateOf,
  titleOf,
  toldInWords,
} from './draft-words.ts'

const clock = { now: new Date('2026-11-20T11:00:00Z'), zone: 'Europe/Berlin' }
const zones = { a: 'Americas', e: 'Europe & Africa' }
const inZones = (...zoneIds: string[]): DraftListed['audience'] => ({
  kind: 'edition',
  editionId: 'x',
  zoneIds,
  accessKinds: [],
})

const audiences: [DraftListed['audience'], string][] = [
  [{ kind: 'public' }, 'Everybody'],
  [{ kind: 'members' }, 'Every member'],
  [{ kind: 'studio', studioId: 's' }, 'One studio'],
  [{ kind: 'persons', memberIds: [] }, 'Nobody chosen yet'],
  [{ kind: 'persons', memberIds: ['m'] }, '1 person'],
  [{ kind: 'persons', memberIds: ['m', 'n'] }, '2 people'],
  [inZones(), 'All zones'],
  [inZones('e'), 'Europe & Africa'],
  [inZones('gone'), 'One zone'],
  [inZones('a', 'e'), '2 zones'],
]

test.each(audiences)('%j is for: %s', (audience, words) => {
  expect(audienceInWords(audience, zones)).toBe(words)
})

test('what is scheduled says for when', () => {
  const plannedAt = new Date('2026-12-07T07:00:00Z')
  const planned = { plannedAt, standing: null, stopped: '' } as const

  expect(stateOf({ ...planned, status: 'scheduled' }, clock).words).toBe('Scheduled Mon 7 Dec, 08:00')
  expect(stateOf({ ...planned, status: 'approved' }, clock).words).toBe('Approved')
  expect(stateOf({ ...planned, status: 'scheduled', plannedAt: null }, clock).words).toBe('Scheduled')
  expect(stateOf({ ...planned, status: 'editing', stopped: 'late' }, clock).words).toBe('Did not go out')
})

test.each([
  ['published', 'published', 'Published'],
  ['published', 'corrected', 'Corrected'],
  ['published', 'withdrawn', 'Withdrawn'],
  ['editing', 'published', 'Published, being corrected'],
  ['scheduled', 'corrected', 'Corrected, correction Mon 7 Dec, 08:00'],
  ['trashed', 'published', 'In the trash'],
] as const)('%s of something %s: %s', (status, standing, words) => {
  expect(stateOf({ status, standing, stopped: '', plannedAt: new Date('2026-12-07T07:00:00Z') }, clock).words).toBe(
    words,
  )
})

test.each([
  ['editing', null, '', undefined],
  ['editing', 'published', '', 'A correction'],
  ['editing', null, 'late', 'Did not go out'],
  ['approved', null, '', 'Approved'],
  ['scheduled', null, '', undefined],
  ['publishing', null, '', 'Being published'],
  ['published', 'withdrawn', '', 'Withdrawn'],
] as const)('on its shelf, what is %s, of something %s, stopped %j: %s', (status, standing, stopped, words) => {
  expect(onShelfInWords({ status, standing, stopped })?.words).toBe(words)
})

test('what was saved says the hour today, and how long ago before', () => {
  expect(savedInWords(new Date('2026-11-20T10:09:00Z'), clock)).toBe('11:09')
  expect(savedInWords(new Date('2026-11-17T10:09:00Z'), clock)).toBe('3 days ago')
})

test('how people are told', () => {
  expect([{ mail: true, push: true }, { mail: true }, { push: true }, {}].map(toldInWords)).toEqual([
    'E-mail and push',
    'E-mail',
    'Push',
    'Nobody',
  ])
})

test('a draft without a title is called that', () => {
  expect(titleOf({ title: ' ' })).toBe('Without a title')
})

test('why not everybody who sees it gets a mail', () => {
  expect(noMailInWords({ noMail: {} })).toBe('')
  expect(noMailInWords({ noMail: { refused: 1 } })).toBe('1 gets none: 1 whose address came back or refused mail.')
  expect(noMailInWords({ noMail: { off: 1, paused: 3 } })).toBe('4 get none: 3 paused, 1 who turned these mails off.')
})
