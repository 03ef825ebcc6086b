import { expect, test } from 'vitest'
import type { BeginningGroup } from '../frame/beginnings.ts'
import { foundIn } from './found.ts'
import { groupsFor } from './rows.ts'

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
  groupsFor(words, { rooms, begin, found, page: [] }).map(({ title, rows }) => [title, ...rows.map((row) => row.title)])

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
      { sort: 'People', title: 'Demo Member 01', note: '2026', href: '/manage/member?person=1', deeds: [] },
      { sort: 'Elsewhere', title: 'Nobody', note: '', href: '/' },
      'no row at all',
    ],
  })

  expect(titlesFor('demo', found)).toEqual([['People', 'Demo Member 01']])
  expect(foundIn(undefined)).toEqual([])
})

test('what can be done with what was found stands under Do, and waits unless it is meant', () => {
  const [found] = foundIn({
    found: [
      {
        sort: 'Drafts',
        title: 'Rules',
        note: '',
        href: '/manage/draft?draft=1',
        deeds: [{ title: 'Publish Rules', note: '', icon: 'arrow', href: '/manage/draft?draft=1' }],
      },
    ],
  })
  const doIn = (words: string) => groupsFor(words, { rooms, begin, found: found ? [found] : [], page: [] })[0]?.rows

  expect(doIn('rules')).toMatchObject([{ title: 'Publish Rules', waits: true }])
  expect(doIn('publish rules')).toMatchObject([{ title: 'Publish Rules', waits: false }])
})

test('what the page has a button for in view is not offered a second time', () => {
  const href = '/manage/member?tab=requests&request=1'
  const decline = { title: 'Decline Demo Applicant 01', note: '', icon: 'close' as const, href, key: 'd' }
  const found = [{ sort: 'People' as const, title: 'Demo Applicant 01', note: '', href, deeds: [decline] }]
  const page = [{ title: 'Decline', note: 'Demo Applicant 01', icon: 'close' as const, shortcut: 'd', href: '#' }]

  expect(groupsFor('decline', { rooms, begin, found, page })[0]?.rows).toMatchObject(page)
})

test('what the buttons of the page do comes before what can be begun, at most three in all', () => {
  const page = [{ title: 'Decline', note: 'Demo Applicant 01', icon: 'close' as const, href: '#' }]

  expect(groupsFor('', { rooms, begin, found: [], page })[0]?.rows.map(({ title }) => title)).toEqual([
    'Decline',
    'New update',
    'New season note',
  ])
})
