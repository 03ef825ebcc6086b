import { afterAll, describe, expect, test } from 'vitest'
import { scheduledSessions, sessionHosts } from '../../../db/schema/sessions.server.ts'
import { openOffice } from '../../../domain/office.fixture.ts'
import { now } from '../../../domain/writing/updates/noticeboard.fixture.ts'
import type { Noticeboard } from '../../../domain/writing/updates/noticeboard.fixture.ts'
import { visitor } from '../../../domain/club/viewer.ts'
import type { Viewer } from '../../../domain/club/viewer.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { loadCalendar } from './load.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const inOffice = openOffice(database)
const inHours = (hours: number) => new Date(now.getTime() + hours * 60 * 60_000)

/** One session of every kind, two hours from now. */
async function plan({ tools, edition, people }: Noticeboard) {
  const one = (title: string, more: Partial<typeof scheduledSessions.$inferInsert>) => ({
    title,
    startsAt: inHours(2),
    endsAt: inHours(3),
    wallStart: '2026-11-20 14:00:00',
    timeZone: 'Europe/Berlin',
    status: 'scheduled' as const,
    joinUrl: 'https://meet.test/secret',
    editionId: edition.id,
    ...more,
  })
  const planned = await tools.db
    .insert(scheduledSessions)
    .values([
      one('Public', { visibility: 'public' }),
      one('Members', { visibility: 'members' }),
      one('Edition', { visibility: 'edition' }),
      one('Draft', { visibility: 'public', status: 'draft', joinUrl: '' }),
      one('Cancelled long ago', {
        visibility: 'public',
        status: 'cancelled',
        startsAt: inHours(-9),
        endsAt: inHours(-8),
      }),
    ])
    .returning()
  await tools.db
    .insert(sessionHosts)
    .values(planned.slice(0, 3).map(({ id }) => ({ sessionId: id, memberId: people.host.id })))
  return planned
}

const faces: [string, (board: Noticeboard) => Viewer, string[]][] = [
  ['a visitor sees public sessions', () => visitor, ['Public']],
  ['a member without access sees those for members too', ({ people }) => people.outsider, ['Members', 'Public']],
  ['a member sees those of the edition too', ({ people }) => people.member, ['Edition', 'Members', 'Public']],
  [
    'an organiser sees everything',
    ({ people }) => people.organiser,
    ['Cancelled long ago', 'Draft', 'Edition', 'Members', 'Public'],
  ],
]

describe('one calendar, three faces:', () => {
  test.each(faces)('%s', async (_, viewerOf, expected) => {
    const calendar = await inOffice(async (board) => {
      await plan(board)
      return loadCalendar(board.tools, viewerOf(board), new URLSearchParams('day=2026-11-20'))
    })

    expect(calendar.sessions.map(({ title }) => title).toSorted()).toEqual(expected)
  })

  test.each([
    ['a visitor counts public sessions', () => visitor, 1],
    ['a member those of the edition too', ({ people }: Noticeboard) => people.member, 3],
    ['an organiser also drafts, and nobody what is cancelled', ({ people }: Noticeboard) => people.organiser, 4],
  ] as const)('in a year %s', async (_, viewerOf, expected) => {
    const calendar = await inOffice(async (board) => {
      await plan(board)
      return loadCalendar(board.tools, viewerOf(board), new URLSearchParams('view=year&year=2026'))
    })

    expect(calendar.marks.map(({ day }) => day)).toEqual(Array.from({ length: expected }, () => '2026-11-20'))
    expect(calendar.marks.every(({ state }) => state === 'planned' || state === 'draft')).toBe(true)
    expect(calendar.sessions).toEqual([])
  })

  test('only an organiser is told what sessions lack', async () => {
    const { organiser, member } = await inOffice(async (board) => {
      await plan(board)
      const load = (viewer: Viewer) => loadCalendar(board.tools, viewer, new URLSearchParams())
      return { organiser: await load(board.people.organiser), member: await load(board.people.member) }
    })

    expect(organiser.sessions.flatMap(({ title, lacks }) => (lacks ? [`${title}: ${lacks}`] : []))).toEqual([
      'Draft: no link, no host',
    ])
    expect(member.sessions.every(({ lacks }) => lacks === undefined)).toBe(true)
  })
})

describe('an open session', () => {
  const open = (viewerOf: (board: Noticeboard) => Viewer, index: number) =>
    inOffice(async (board) => {
      const planned = await plan(board)
      const query = new URLSearchParams({ session: planned[index]?.id ?? '' })
      return loadCalendar(board.tools, viewerOf(board), query)
    })

  test('has no link for a visitor, not even hidden in the answer', async () => {
    const calendar = await open(() => visitor, 0)

    expect(calendar.opened?.title).toBe('Public')
    expect(JSON.stringify(calendar)).not.toContain('meet.test')
  })

  test('has its link for a member on the day', async () => {
    expect((await open(({ people }) => people.member, 2)).opened?.joinUrl).toBe('https://meet.test/secret')
  })

  test.each([
    ['a visitor', () => visitor, 1],
    ['a member without access', ({ people }: Noticeboard) => people.outsider, 2],
    ['a member', ({ people }: Noticeboard) => people.member, 3],
  ] as const)('is not there for %s who may not see it', async (_, viewerOf, index) => {
    expect((await open(viewerOf, index)).opened).toBeUndefined()
  })

  test('is not there for an id that is none', async () => {
    const calendar = await inOffice(({ tools }) => loadCalendar(tools, visitor, new URLSearchParams('session=x')))

    expect(calendar.opened).toBeUndefined()
  })
})
