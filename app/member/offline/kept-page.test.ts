import { expect, test } from 'vitest'
import { keptCopy, keptLetter, keptMeeting } from './copy.fixture.ts'
import { keptPage } from './kept-page.ts'

const now = new Date('2026-11-20T10:00:00Z')

const pageAt = (copy: ReturnType<typeof keptCopy>, address: string) =>
  keptPage(copy, new URL(address, 'http://site'), now)

const copy = keptCopy({
  updates: [
    keptLetter('newest', '2026-11-18T08:00:00Z'),
    keptLetter('for-others', '2026-11-17T08:00:00Z', { zoneSlugs: ['americas'] }),
    // The first of the month in Berlin, the last of the month before in New York.
    keptLetter('at-the-turn', '2026-10-31T23:30:00Z'),
    keptLetter('pinned', '2026-10-01T08:00:00Z', { pinnedUntil: '2026-12-01T00:00:00Z' }),
  ],
  sessions: [
    keptMeeting('one', '2026-11-24T15:00:00Z'),
    keptMeeting('two', '2026-11-25T15:00:00Z', { answer: 'going', state: 'confirmed', position: null }),
  ],
})

test('a zone lists what is for it month by month on its own clock, what is pinned first', () => {
  const page = pageAt(copy, '/member/updates/2026/europe-africa')

  expect(page?.title).toBe('Updates, Europe & Africa')
  const { pinned, months } = page?.name === 'zone' ? page.response.updates : { pinned: [], months: [] }
  expect(pinned.map(({ slug }) => slug)).toEqual(['pinned'])
  expect(months.map(({ month, updates }) => [month, updates.map(({ slug }) => slug)])).toEqual([
    ['2026-11', ['newest', 'at-the-turn']],
  ])
})

test('the same update stands in another month where the clock says so', () => {
  const page = pageAt(copy, '/member/updates/2026/americas')

  const { months } = page?.name === 'zone' ? page.response.updates : { months: [] }
  expect(months.map(({ month }) => month)).toEqual(['2026-11', '2026-10'])
})

test('a zone of which nothing is kept is not said to be empty', () => {
  expect(pageAt(keptCopy({ updates: [] }), '/member/updates/2026/europe-africa')).toBeUndefined()
})

test('the home says what is next, what is new for one’s own zone, and what was answered', () => {
  const page = pageAt(copy, '/member')

  const home = page?.name === 'home' ? page.home : undefined
  expect(home?.next?.session.id).toBe('two')
  expect(home?.next?.session.startsAt).toEqual(new Date('2026-11-25T15:00:00Z'))
  expect(home?.updates.map(({ slug }) => slug)).toEqual(['newest', 'at-the-turn', 'pinned'])
  expect(home?.sessions.map(({ id }) => id)).toEqual(['one', 'two'])
})

test.each([
  ['/member?view=schedule', 'Your schedule'],
  ['/member?view=security', 'Me'],
  ['/member?view=updates', 'Updates, Europe & Africa'],
  ['/member/updates/2026?go=1', 'Updates, Europe & Africa'],
  ['/member/updates/2026/europe-africa?u=newest', 'newest'],
  ['/member/editions/2026', 'The open window'],
  ['/member/editions/2026?tab=sessions', 'The open window'],
  ['/offline?q=words', 'Saved pages'],
])('%s is %s', (address, title) => {
  expect(pageAt(copy, address)?.title).toBe(title)
})

test.each([
  '/member/editions/2026?tab=people',
  '/member/editions/1999',
  '/member/updates/2026/moon',
  '/member/updates/2026/europe-africa?u=for-others',
  '/membership/templates/2026?t=unknown',
  '/member/nothing',
  '/studios',
  '/member/updates/%E0%A4%A',
])('%s is not on the device', (address) => {
  expect(pageAt(copy, address)).toBeUndefined()
})
