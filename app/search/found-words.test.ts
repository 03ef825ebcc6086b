import { expect, test } from 'vitest'
import { addressOf, noteOf, numberFound, titleOf } from './found-words.ts'
import type { FoundText } from './found-words.ts'
import { foundRows } from './found-rows.ts'
import { readLooking, resultsPath } from './looking.ts'

const title = [
  { text: 'The first ', isHit: false },
  { text: 'sentence', isHit: true },
]
const session = (isOver: boolean, studio?: { slug: string; name: string }): FoundText => ({
  kind: 'session',
  id: 's',
  title,
  excerpt: [],
  at: '2026-11-24T23:30:00.000Z',
  timeZone: 'Europe/Berlin',
  isOver,
  studio,
})
const lesson: FoundText = {
  kind: 'lesson',
  id: 'l',
  title: [{ text: 'Begin', isHit: false }],
  excerpt: [{ text: 'sentence', isHit: true }],
  address: '/studios/lessons-learned/a#l',
  of: 'Staff engineering',
  at: '2026-11-24T23:30:00.000Z',
}
const zone = 'Europe/Berlin'

test('a session leads to its place on its studio’s page, one that is over to its day in the schedule’s past', () => {
  const writing = { slug: 'writing', name: 'Writing studio' }

  expect(addressOf(session(false, writing), zone)).toBe('/studios/writing-studio#session-s')
  expect(addressOf(session(true, writing), zone)).toBe('/studios/schedule?past=1&from=2026-11-25&to=2026-11-25')
  expect(noteOf(session(false, writing), { zone, isYours: true })).toBe('Writing studio, Wed 25 Nov, 00:30, your time')
  expect(noteOf(session(false), { zone, isYours: false })).toBe('Session, Wed 25 Nov, 00:30, Europe/Berlin')
})

test('a text says what it is and what it belongs to, an update its day', () => {
  expect(noteOf(lesson, { zone, isYours: true })).toBe('Lesson, Staff engineering')
  expect(noteOf({ ...lesson, kind: 'update', of: 'The open window' }, { zone, isYours: true })).toBe(
    'Update, The open window, 25 Nov',
  )
  expect(titleOf({ title })).toBe('The first sentence')
})

test('in a palette a text says how it has the words where its title does not', () => {
  expect(foundRows([lesson, session(false)], zone).map(({ said }) => said)).toEqual([lesson.excerpt, undefined])
})

test('an address looks for at most a hundred letters, on a page that can be', () => {
  const read = (query: string) => readLooking(new URLSearchParams(query))

  expect(read('q=one+two&page=2')).toEqual({ ok: true, typed: 'one two', page: 2 })
  expect(read('')).toEqual({ ok: true, typed: '', page: 1 })
  expect(read('q=a&page=0')).toMatchObject({ ok: false })
  expect(read('q=a&page=1e3')).toMatchObject({ ok: false })
  expect(read(`q=${'a'.repeat(101)}`)).toMatchObject({ ok: false })
  expect([resultsPath(' one & two '), resultsPath('one', 3)]).toEqual(['/?q=one+%26+two', '/?q=one&page=3'])
})

test('how many were found says nothing of what is hidden', () => {
  expect(numberFound({ total: 0, isCut: false })).toBe('Nothing has these words in what you may read.')
  expect(numberFound({ total: 3, isCut: false })).toBe('3 found in what you may read.')
  expect(numberFound({ total: 198, isCut: true })).toBe('The best 198. Another word narrows it down.')
})
