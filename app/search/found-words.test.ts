import { expect, test } from 'vitest'
import { addressOf, noteOf, numberFound, titleOf, whyNotSearched } from './found-words.ts'
import type { FoundText } from './found-words.ts'
import { foundRows } from './found-rows.ts'
import { tabsWith } from './kinds.ts'
import { readLooking, resultsPath } from './looking.ts'

const title = [
  { text: 'The first ', isHit: false },
  { text: 'sentence', isHit: true },
]
const session = (isOver: boolean, studio?: { slug: string; name: string; pigment: 'cobalt' }): FoundText => ({
  kind: 'session',
  id: 's',
  title,
  excerpt: [],
  at: '2026-11-24T23:30:00.000Z',
  timeZone: 'Europe/Berlin',
  isOver,
  studio,
  seats: { status: 'scheduled', capacity: null, isHost: false, canAnswer: true },
  count: undefined,
  ownAnswer: undefined,
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
  const writing = { slug: 'writing', name: 'Writing studio', pigment: 'cobalt' } as const

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

test('somebody leads to their place in the directory, narrowed to their name', () => {
  const person: FoundText = {
    kind: 'person',
    id: 'p',
    title: [{ text: 'Ada & Co', isHit: true }],
    excerpt: [],
    windowNumber: 1,
    pictureId: null,
    edition: { slug: '2026', title: 'Edition 2026' },
  }

  expect(addressOf(person, zone)).toBe('/member/editions/2026?tab=people&q=Ada+%26+Co#p')
  expect(noteOf(person, { zone, isYours: true })).toBe('Member, Edition 2026')
})

test('there is a tab for each kind that was found, and for the one somebody is in', () => {
  const tabs = tabsWith({ lesson: 2, cohort: 1, person: 3 }, 'templates')

  expect(tabs.map(({ name, number }) => [name, number])).toEqual([
    ['Lessons', 3],
    ['People', 3],
    ['Templates', 0],
  ])
})

test('in a palette a text says how it has the words where its title does not', () => {
  expect(foundRows([lesson, session(false)], zone).map(({ said }) => said)).toEqual([lesson.excerpt, []])
})

test('an address looks for at most a hundred letters, on a page that can be', () => {
  const read = (query: string) => readLooking(new URLSearchParams(query))

  expect(read('q=one+two&page=2')).toEqual({ ok: true, typed: 'one two', page: 2 })
  expect(read('')).toEqual({ ok: true, typed: '', page: 1 })
  expect(read('q=a&kind=people')).toEqual({ ok: true, typed: 'a', page: 1, kind: 'people', only: ['person'] })
  expect(read('q=a&kind=toString')).toMatchObject({ ok: false })
  expect(read('q=a&page=0')).toMatchObject({ ok: false })
  expect(read('q=a&page=1e3')).toMatchObject({ ok: false })
  expect(read(`q=${'a'.repeat(101)}`)).toMatchObject({ ok: false })
  expect([resultsPath(' one & two '), resultsPath('one', { page: 3, kind: 'people' })]).toEqual([
    '/?q=one+%26+two',
    '/?q=one&kind=people&page=3',
  ])
})

test('how many were found says nothing of what is hidden', () => {
  expect(numberFound({ total: 0, isCut: false })).toBe('Nothing has these words in what you may read.')
  expect(numberFound({ total: 3, isCut: false })).toBe('3 found in what you may read.')
  expect(numberFound({ total: 198, isCut: true })).toBe('The best 198. Another word narrows it down.')
})

test('a search that fails says what the server said of it, never the words of what broke', () => {
  const noAnswer = 'Nothing can be looked for at the moment: the server does not answer.'

  expect(whyNotSearched({ status: 429, message: 'Try again in a minute.' })).toBe('Try again in a minute.')
  expect(whyNotSearched({ status: 500, message: 'connection refused' })).toBe(noAnswer)
  expect(whyNotSearched({ status: 502, message: undefined })).toBe(noAnswer)
  expect(whyNotSearched(undefined)).toBe(noAnswer)
})
