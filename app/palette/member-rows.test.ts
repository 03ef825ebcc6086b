import { expect, test } from 'vitest'
import { memberGroups } from './member-rows.ts'

const session = {
  id: 's',
  title: 'The first sentence',
  startsAt: '2026-11-24T15:00:00.000Z',
  studio: { slug: 'writing', name: 'Writing studio' },
  canAnswer: true,
  state: 'none' as const,
  isFull: false,
}
const zone = 'Europe/Berlin'
const places = {
  go: [
    { href: '/member', label: 'Home', icon: 'house' as const },
    { href: '/member?view=schedule', label: 'Schedule', icon: 'calendar' as const },
  ],
  sessions: [session],
  studios: [{ slug: 'writing', name: 'Writing studio', cadence: 'every second week' }],
}
const site = [{ label: 'Membership', path: '/membership' }]
type Places = NonNullable<Parameters<typeof memberGroups>[1]['places']>

const groups = (words: string, shown: Places | undefined = places) =>
  memberGroups(words, { places: shown, zone, site, page: [] })
const doable = (as: Partial<Places['sessions'][number]>) =>
  groups('', { ...places, sessions: [{ ...session, ...as }] })
    .find(({ title }) => title === 'Do')
    ?.rows.map(({ title }) => title)

test('it leads to the places, sessions and studios of a member, each hour on their clock', () => {
  expect(groups('writing').map(({ title, rows }) => [title, ...rows.map((row) => row.title)])).toEqual([
    ['Do', 'Going to Writing: The first sentence', 'Not going to Writing: The first sentence'],
    ['Sessions', 'Writing: The first sentence'],
    ['Studios', 'Writing studio'],
  ])
  expect(groups('writing')[1]?.rows).toMatchObject([
    { note: 'Tue 24 Nov, 16:00, your time', href: '/studios/writing-studio#session-s' },
  ])
})

test('only what its buttons offer can be answered', () => {
  expect(doable({ canAnswer: false })).toBeUndefined()
  expect(doable({ state: 'going' })).toEqual(['Not going to Writing: The first sentence'])
  expect(doable({ state: 'not-going' })).toEqual(['Going to Writing: The first sentence'])
  expect(doable({ isFull: true })?.[0]).toBe('Join the list of Writing: The first sentence')
})

test('an answer is not what Enter does before somebody means it', () => {
  expect(groups('writing')[0]?.rows[0]?.waits).toBe(true)
  expect(groups('not going')[0]?.rows).toMatchObject([
    { waits: false, answer: { session: 's', answer: 'not_going', start: session.startsAt } },
  ])
})

test('what was found on the server stands under the name of its kind, and nothing twice', () => {
  const text = {
    id: 't',
    title: 'Migrations',
    note: 'Lesson',
    icon: 'quote' as const,
    href: '/studios/lessons-learned/a#t',
  }
  const studio = { ...text, title: 'Writing studio', href: '/studios/writing-studio' }
  const found = [
    { title: 'Lessons', rows: [text] },
    { title: 'Studios', rows: [studio] },
  ]
  const shown = (words: string) => memberGroups(words, { places, zone, site, page: [], found })

  expect(shown('migrated')).toEqual([
    { title: 'Studios', rows: [studio] },
    { title: 'Lessons', rows: [text] },
  ])
  expect(shown('studio').find(({ title }) => title === 'Studios')?.rows).toHaveLength(1)
})

test('without an answer of the server the places that need none are there', () => {
  expect(memberGroups('', { places: undefined, zone, site, page: [] }).map(({ title }) => title)).toEqual(['Go'])
  expect(groups('sign out')[0]?.rows).toMatchObject([{ href: '/member/logout' }])
})
