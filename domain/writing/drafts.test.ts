import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { challenges, submissions } from '../../db/schema/challenges.server.ts'
import { cohorts, lessons, studios } from '../../db/schema/studios.server.ts'
import { drafts, revisions } from '../../db/schema/writing.server.ts'
import { openTestDatabase } from '../../test/database.ts'
import { countDrafts, listDrafts } from './drafts.ts'
import type { DraftSearch } from './drafts.ts'
import { explainKept } from './drafts/audience.ts'
import { correct, publishNew, sendOut } from './publishing/correcting.fixture.ts'
import { openDesk } from './publishing/desk.fixture.ts'
import type { Desk } from './publishing/desk.fixture.ts'
import { retract } from './withdrawing.ts'
import { trashDraft } from './publishing/trash.ts'
import { findDeskDraft } from './drafts/desk.ts'
import { draftsByStage } from './drafts/stages.ts'
import { findHandedIn, listHandedIn } from './drafts/to-read.ts'
import { openOffice } from '../office.fixture.ts'
import type { Noticeboard } from './updates/noticeboard.fixture.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const inOffice = openOffice(database)
const atDesk = openDesk(database)

async function write({ tools, edition, americas, people }: Noticeboard) {
  const written = await tools.db
    .insert(drafts)
    .values([
      {
        kind: 'update',
        title: 'Reading in silence',
        status: 'in_review',
        editorId: people.organiser.id,
        editionId: edition.id,
        audience: { kind: 'edition', editionId: edition.id, zoneIds: [americas.id], accessKinds: [] },
        payload: { excerpt: 'Four minutes.', body: '## Habits', slug: 'reading' },
        updatedAt: new Date('2026-11-20T10:00:00Z'),
      },
      { kind: 'page', title: 'About', status: 'editing', updatedAt: new Date('2026-11-19T10:00:00Z') },
      {
        kind: 'season-note',
        title: 'Season five',
        status: 'scheduled',
        plannedAt: new Date('2026-12-01'),
        updatedAt: new Date('2026-11-18T10:00:00Z'),
      },
      { kind: 'update', title: 'Gone', status: 'trashed', updatedAt: new Date('2026-11-17T10:00:00Z') },
      { kind: 'update', title: 'Out', status: 'published', updatedAt: new Date('2026-11-16T10:00:00Z') },
    ])
    .returning()
  const [first] = written
  if (!first) throw new Error('Nothing was written.')
  await tools.db
    .insert(revisions)
    .values([1, 2].map((number) => ({ draftId: first.id, number, payload: {}, byMemberId: people.organiser.id })))
  return first
}

describe('the list of drafts', () => {
  const searches: [string, DraftSearch, string[]][] = [
    ['begins with the last change and leaves the trash out', {}, ['Reading in silence', 'About', 'Season five', 'Out']],
    ['by kind', { kind: 'update' }, ['Reading in silence', 'Out']],
    ['by state', { status: 'trashed' }, ['Gone']],
    ['by stage', { stage: 'leaving' }, ['Season five']],
    ['by stage and state', { stage: 'writing', status: 'in_review' }, []],
    ['by title', { q: 'SEASON' }, ['Season five']],
    ['page by page', { page: 2, pageSize: 3 }, ['Out']],
  ]

  test.each(searches)('%s', async (_, search, expected) => {
    const found = await inOffice(async (board, organiser) => {
      await write(board)
      return listDrafts(board.tools, organiser, search)
    })

    expect(found.drafts.map(({ title }) => title)).toEqual(expected)
  })

  const narrowings: [string, (board: Noticeboard) => DraftSearch, string[]][] = [
    ['for whom', () => ({ audience: { kind: 'public' } }), ['About', 'Season five', 'Out']],
    [
      'for the readers of an edition',
      ({ edition }) => ({ audience: { kind: 'edition', editionId: edition.id } }),
      ['Reading in silence'],
    ],
    ['by who changed it last', ({ people }) => ({ editorId: people.organiser.id }), ['Reading in silence']],
  ]

  test.each(narrowings)('is narrowed %s', async (_, search, expected) => {
    const found = await inOffice(async (board, organiser) => {
      await write(board)
      return listDrafts(board.tools, organiser, search(board))
    })

    expect(found.drafts.map(({ title }) => title)).toEqual(expected)
  })

  test('is counted', async () => {
    const counts = await inOffice(async (board, organiser) => {
      await write(board)
      return countDrafts(board.tools, organiser)
    })

    expect(counts).toEqual({ open: 3, inReview: 1, scheduled: 1 })
  })
})

describe('of one published thing', () => {
  const rows = async ({ tools, organiser }: Desk, search: DraftSearch = {}) =>
    (await listDrafts(tools, organiser, search)).drafts.map(({ title, status, standing }) => [title, status, standing])

  const payloads = {
    update: {},
    page: { slug: 'about', lead: 'A room.', blocks: [{ kind: 'text', anchor: 'why', title: 'Why', text: 'Light.' }] },
    'season-note': {
      slug: '5',
      intro: 'A letter.',
      pieces: [{ title: 'First', summary: '', body: 'Text.', studioId: '' }],
    },
    template: { slug: 'agenda', purpose: 'To begin.' },
  } as const

  test.each(['update', 'page', 'season-note', 'template'] as const)(
    'there is one row, whatever is corrected: a %s',
    (kind) =>
      atDesk(async (desk) => {
        const from = await publishNew(desk, kind, 'Hours', payloads[kind])
        const before = await rows(desk, { kind })
        const correction = await correct(desk, kind, { from, title: 'Hours, corrected' })
        const during = await rows(desk, { kind })
        await sendOut(desk, correction)

        expect(before).toEqual([['Hours', 'published', 'published']])
        expect(during).toEqual([['Hours, corrected', 'editing', 'published']])
        expect(await rows(desk, { kind })).toEqual([['Hours, corrected', 'published', 'corrected']])
        expect(await rows(desk, { kind, status: 'published' })).toHaveLength(1)
      }),
  )

  test('what a member handed in is not out because it is worked on', () =>
    atDesk(async (desk) => {
      const [cohort] = await desk.tools.db.insert(cohorts).values({ slug: 'staff', name: 'Staff' }).returning()
      const [lesson] = await desk.tools.db
        .insert(lessons)
        .values({
          cohortId: cohort?.id ?? '',
          slug: 'ask',
          title: 'Ask first',
          advice: 'Ask.',
          situation: 'A plan.',
          status: 'suggested',
        })
        .returning()
      await desk.tools.db.insert(drafts).values({ kind: 'lesson', title: 'Ask first', targetId: lesson?.id })

      expect(await rows(desk)).toEqual([['Ask first', 'editing', null]])
    }))

  test('a row says that it was withdrawn', () =>
    atDesk(async (desk) => {
      const targetId = await publishNew(desk, 'update', 'Hours', {})
      await retract(desk.tools, desk.organiser, { kind: 'update', targetId })

      expect(await rows(desk)).toEqual([['Hours', 'published', 'withdrawn']])
    }))

  test('each that was thrown away can be found in the trash', () =>
    atDesk(async (desk) => {
      const from = await publishNew(desk, 'update', 'Hours', {})
      for (const title of ['One', 'Other']) {
        await trashDraft(desk.tools, desk.organiser, await correct(desk, 'update', { from, title }))
      }

      expect((await rows(desk, { status: 'trashed' })).map(([title]) => title).toSorted()).toEqual(['One', 'Other'])
    }))
})

describe('a draft', () => {
  test('is read with its text, its revisions and who it is for', async () => {
    const found = await inOffice(async (board, organiser) => {
      const { id } = await write(board)
      return findDeskDraft(board.tools, organiser, id)
    })

    expect(found?.draft).toMatchObject({
      title: 'Reading in silence',
      editor: { name: 'Organiser' },
      payload: { body: '## Habits' },
      explained: 'Members with access to The open window can read this in Americas, and the hosts of that zone.',
      revisions: [{ number: 2, by: 'Organiser' }, { number: 1 }],
    })
  })

  test.each(['', 'draft', '00000000-0000-4000-8000-000000000000'])('is not there for %s', async (id) => {
    expect(await inOffice(({ tools }, organiser) => findDeskDraft(tools, organiser, id))).toBeUndefined()
  })
})

test('a word that two thousand titles have is found at once', async () => {
  const found = await inOffice(async ({ tools }, organiser) => {
    await tools.db.execute(sql`
      insert into guildhall.drafts (kind, title, status, target_id)
      select 'update', 'What happened ' || number, 'published', gen_random_uuid() from generate_series(1, 2000) as number`)
    await tools.db.execute(sql`analyze guildhall.drafts`)
    // It takes some milliseconds, and took many seconds once.
    await tools.db.execute(sql`set local statement_timeout = 2000`)
    const { out } = await draftsByStage(tools, organiser, { q: 'happened', each: 5 })
    return [(await listDrafts(tools, organiser, { q: 'happened' })).total, out.total]
  })

  expect(found).toEqual([2000, 2000])
})

test('who can see it is said for every kind of audience', async () => {
  const sentences = await inOffice(async ({ tools, edition, people }) => {
    const [studio] = await tools.db
      .insert(studios)
      .values({ slug: 'writing', name: 'the writing studio', promise: 'One page.', visibility: 'members' })
      .returning()
    return Promise.all([
      explainKept(tools, { kind: 'public' }),
      explainKept(tools, { kind: 'members' }),
      explainKept(tools, { kind: 'persons', memberIds: [people.member.id] }),
      explainKept(tools, { kind: 'persons', memberIds: [] }),
      explainKept(tools, { kind: 'studio', studioId: studio?.id ?? '' }),
      explainKept(tools, { kind: 'edition', editionId: edition.id, zoneIds: [], accessKinds: [] }),
    ])
  })

  expect(sentences).toEqual([
    'Anybody can read this, also without signing in.',
    'Every member can read this.',
    'One person and the organisers can read this.',
    'Nobody but the organisers can read this yet.',
    'Every member can read what belongs to the writing studio.',
    'Members with access to The open window can read this, in every zone.',
  ])
})

describe('what members have handed in', () => {
  const handIn = async ({ tools, people }: Noticeboard) => {
    const [cohort] = await tools.db.insert(cohorts).values({ slug: 'staff', name: 'Staff' }).returning()
    const [challenge] = await tools.db
      .insert(challenges)
      .values({ quarter: '2026-Q4', title: 'One page', prompt: '…', opensAt: new Date(0), closesAt: new Date(1) })
      .returning()
    if (!cohort || !challenge) throw new Error('Nowhere to hand in.')
    const lesson = { cohortId: cohort.id, advice: 'Ask first.', situation: 'A plan.' }
    await tools.db.insert(lessons).values([
      { ...lesson, slug: 'ask', title: 'Ask first', status: 'suggested' },
      { ...lesson, slug: 'out', title: 'Out', status: 'published', publishedAt: new Date(0) },
    ])
    await tools.db.insert(submissions).values([
      { challengeId: challenge.id, memberId: people.member.id, title: 'Entry', body: 'Text', status: 'submitted' },
      { challengeId: challenge.id, memberId: people.host.id, title: 'Not yet', status: 'draft' },
    ])
  }

  test.each([
    ['lesson', { title: 'Ask first', by: 'a member', where: 'Staff' }, ['situation', 'advice']],
    ['submission', { title: 'Entry', by: 'Member', where: '2026-Q4' }, ['body']],
  ] as const)('waits to be read: a %s', async (kind, expected, fields) => {
    const { list, read } = await inOffice(async (board, organiser) => {
      await handIn(board)
      const found = await listHandedIn(board.tools, organiser, kind)
      return { list: found, read: await findHandedIn(board.tools, organiser, kind, found.waiting[0]?.id ?? '') }
    })

    expect(list).toMatchObject({ total: 1, waiting: [expected] })
    expect(read?.parts.map(({ field }) => field)).toEqual(fields)
  })

  test.each(['lesson', 'submission'] as const)('is not there for an unknown %s', async (kind) => {
    const found = await inOffice(({ tools }, organiser) =>
      findHandedIn(tools, organiser, kind, '00000000-0000-4000-8000-000000000000'),
    )

    expect(found).toBeUndefined()
  })
})
