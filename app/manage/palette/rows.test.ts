import { expect, test } from 'vitest'
import type { BeginningGroup } from '../frame/beginnings.ts'
import { foundIn } from './found.ts'
import { groupsFor, markedIn } from './rows.ts'

const begin: BeginningGroup[] = [
  {
    title: 'Write',
    entries: [
      { icon: 'pencil', name: 'Update', note: 'to all zones, or one', fields: { kind: 'update' } },
      { icon: 'quote', name: 'Season note', note: 'a letter for everybody', fields: { kind: 'season' } },
      {
        icon: 'house',
        name: 'Page',
        note: 'rules',
        several: [{ name: 'About', words: 'Page: About', href: '/manage/draft?new=page:about' }],
      },
    ],
  },
  { title: 'Plan', entries: [{ icon: 'calendar', name: 'Session', note: 'one evening', href: '/manage/cal?new=1' }] },
]
const rooms = [
  { href: '/manage/home', label: 'Home' },
  { href: '/manage/home?panel=settings', label: 'Settings' },
]

const titlesFor = (words: string, found: Parameters<typeof groupsFor>[1]['found'] = []) =>
  groupsFor(words, { rooms, begin, found }).map(({ title, rows }) => [title, ...rows.map((row) => row.title)])

test('before anything is typed, what is begun most and the rooms are there', () => {
  expect(titlesFor('')).toEqual([
    ['Do', 'New update', 'New season note', 'Page: About'],
    ['Go', 'Home', 'Settings', 'Requests', 'Invitations', 'Mail server', 'Jobs'],
  ])
})

test('words find what has them all, what begins with them first; a group with nothing in it is left out', () => {
  expect(titlesFor('set')).toEqual([['Go', 'Settings', 'Mail server']])
  expect(titlesFor('new  upd')).toEqual([['Do', 'New update']])
  expect(titlesFor('nothing is called that')).toEqual([])
})

test('what the server found stands under its sort', () => {
  const found = foundIn({
    found: [
      { sort: 'People', title: 'Demo Member 01', note: '2026', href: '/manage/member?person=1' },
      { sort: 'Elsewhere', title: 'Nobody', note: '', href: '/' },
      'no row at all',
    ],
  })

  expect(titlesFor('demo', found)).toEqual([['People', 'Demo Member 01']])
  expect(foundIn(undefined)).toEqual([])
})

test('the words are marked where they stand', () => {
  expect(markedIn('New update', 'UPD')).toEqual(['New ', 'upd', 'ate'])
  expect(markedIn('New update', 'later')).toEqual(['New update', '', ''])
  expect(markedIn('New update', ' ')).toEqual(['New update', '', ''])
})
