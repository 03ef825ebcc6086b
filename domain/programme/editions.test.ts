import { afterAll, describe, expect, test } from 'vitest'
import { editions } from '../../db/schema/programme.server.ts'
import type { Database } from '../../db/open.ts'
import { openTestDatabase } from '../../test/database.ts'
import { canSee } from '../club/access.ts'
import {
  currentEdition,
  editionTakingRequests,
  findEditionFor,
  insideEditionAccessObject,
  intakeOf,
  listEditions,
  weeksOf,
} from './editions.ts'
import { hangNoticeboard, now } from '../writing/updates/noticeboard.fixture.ts'
import type { Noticeboard } from '../writing/updates/noticeboard.fixture.ts'
import type { Viewer } from '../club/viewer.ts'
import { visitor } from '../club/viewer.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

type NewEdition = typeof editions.$inferInsert

const insert = (db: Database, ...rows: (Partial<NewEdition> & { slug: string })[]) =>
  db
    .insert(editions)
    .values(rows.map((row) => ({ title: row.slug, year: 2026, startsOn: '2026-09-21', endsOn: '2027-06-18', ...row })))

describe('who may know of an edition', () => {
  const viewers: [string, (board: Noticeboard) => Viewer, { title: string[]; inside: string[] }][] = [
    ['a visitor', () => visitor, { title: ['running', 'archived'], inside: [] }],
    ['a member without access', ({ people }) => people.outsider, { title: ['running', 'archived'], inside: [] }],
    [
      'a member with access',
      ({ people }) => people.member,
      { title: ['running', 'archived', 'cancelled'], inside: ['running', 'archived', 'cancelled'] },
    ],
    [
      'an organiser',
      ({ people }) => people.organiser,
      { title: ['draft', 'running', 'archived', 'cancelled'], inside: ['draft', 'running', 'archived', 'cancelled'] },
    ],
  ]
  const statuses = ['draft', 'running', 'archived', 'cancelled'] as const

  test.each(viewers)('%s', async (_, viewerOf, expected) => {
    const seen: { title: string[]; inside: string[] } = { title: [], inside: [] }
    for (const status of statuses) {
      await database.rolledBack(async (db) => {
        const board = await hangNoticeboard(db, { status })
        const viewer = viewerOf(board)
        if (await findEditionFor(board.tools, viewer, '2026')) seen.title.push(status)
        if (canSee(viewer, insideEditionAccessObject(board.edition), now)) seen.inside.push(status)
      })
    }

    expect(seen).toEqual(expected)
  })
})

describe('lists of editions', () => {
  test('are newest first, without drafts and cancelled ones unless asked', async () => {
    const [shown, everything] = await database.rolledBack(async (db) => {
      await insert(
        db,
        { slug: '2025', status: 'closed', startsOn: '2025-09-01', endsOn: '2026-06-30' },
        { slug: '2026', status: 'running' },
        { slug: 'idea', status: 'draft', startsOn: null, endsOn: null },
        { slug: 'off', status: 'cancelled', startsOn: '2024-09-01', endsOn: '2025-06-30' },
      )
      return Promise.all([listEditions({ db }), listEditions({ db }, { include: 'everything' })])
    })

    expect(shown.map((edition) => edition.slug)).toEqual(['2026', '2025'])
    expect(everything.map((edition) => edition.slug)).toEqual(['idea', '2026', '2025', 'off'])
  })

  test('have their zones in order', async () => {
    const [edition] = await database.rolledBack(async (db) =>
      listEditions({ db: (await hangNoticeboard(db)).tools.db }),
    )

    expect(edition?.zones.map((zone) => zone.slug)).toEqual(['europe-africa', 'americas'])
  })
})

describe('the edition the community is in', () => {
  test('is the running one, else the one enrolling, else the nearest announced', async () => {
    const found = await database.rolledBack(async (db) => {
      const current = async () => (await currentEdition({ db }))?.slug
      const steps = [await current()]
      await insert(db, { slug: 'far', status: 'announced', startsOn: '2028-09-04', endsOn: '2029-06-15' })
      await insert(db, { slug: 'near', status: 'announced', startsOn: '2027-09-06', endsOn: '2028-06-16' })
      steps.push(await current())
      await insert(db, { slug: 'enrolling', status: 'enrolling', startsOn: '2029-09-06', endsOn: '2030-06-16' })
      steps.push(await current())
      await insert(db, { slug: 'running', status: 'running' })
      return [...steps, await current()]
    })

    expect(found).toEqual([undefined, 'near', 'enrolling', 'running'])
  })

  test('people can ask to join is the one with requests open before one with a waiting list', async () => {
    const found = await database.rolledBack(async (db) => {
      const taking = async () => (await editionTakingRequests({ db, now: () => now }))?.slug
      await insert(db, { slug: 'over', status: 'announced', intake: 'request', requestsUntil: '2026-11-19' })
      await insert(db, { slug: 'by-invitation', status: 'running', intake: 'invite' })
      const none = await taking()
      await insert(db, { slug: 'waiting', status: 'running', intake: 'waitlist' })
      const waiting = await taking()
      await insert(db, { slug: 'open', status: 'announced', intake: 'request', requestsUntil: '2026-11-20' })
      return [none, waiting, await taking()]
    })

    expect(found).toEqual([undefined, 'waiting', 'open'])
  })
})

describe('requests', () => {
  const edition = {
    status: 'announced',
    intake: 'request',
    requestsUntil: '2026-11-20',
    timeZone: 'Pacific/Auckland',
  } as const

  test('are open on their last day, on the clock of the edition', () => {
    expect(intakeOf(edition, new Date('2026-11-20T10:59:00Z'))).toEqual({ state: 'open', until: '2026-11-20' })
    expect(intakeOf(edition, new Date('2026-11-20T11:01:00Z'))).toEqual({ state: 'closed' })
  })

  test('without a last day stay open while the edition lasts', () => {
    expect(intakeOf({ ...edition, requestsUntil: null }, now)).toEqual({ state: 'open', until: undefined })
    expect(intakeOf({ ...edition, status: 'closed', requestsUntil: null }, now)).toEqual({ state: 'closed' })
  })

  test.each(['closed', 'waitlist', 'invite'] as const)('of intake %s are just that', (intake) => {
    expect(intakeOf({ ...edition, intake }, now)).toEqual({ state: intake })
  })
})

test('weeks are counted from the first day', () => {
  const edition = { startsOn: '2026-09-21', endsOn: '2027-06-18' }

  expect(weeksOf(edition, '2026-09-20')).toBeUndefined()
  expect(weeksOf(edition, '2026-09-21')).toEqual({ week: 1, of: 39 })
  expect(weeksOf(edition, '2026-09-28')).toEqual({ week: 2, of: 39 })
  expect(weeksOf(edition, '2027-06-18')).toEqual({ week: 39, of: 39 })
  expect(weeksOf(edition, '2027-06-19')).toBeUndefined()
})
