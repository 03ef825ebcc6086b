import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { challenges, submissions } from '../../db/schema/challenges.server.ts'
import { consents, members } from '../../db/schema/people.server.ts'
import type { Database } from '../../db/open.ts'
import { openTestDatabase } from '../../test/database.ts'
import { countFeatured, findOwnSubmission } from './submissions.ts'
import { listBesideFeatured, listFeatured } from './submissions/lists.ts'
import { hangNoticeboard } from '../writing/updates/noticeboard.fixture.ts'
import type { Noticeboard } from '../writing/updates/noticeboard.fixture.ts'
import type { Viewer } from '../club/viewer.ts'
import { visitor } from '../club/viewer.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

/** A challenge with an entry of every kind, each by somebody else. */
async function entries(db: Database) {
  const board = await hangNoticeboard(db)
  const { people } = board
  const [challenge] = await db
    .insert(challenges)
    .values({
      quarter: '2026-Q4',
      title: 'One',
      prompt: 'Do it.',
      opensAt: new Date('2026-10-01'),
      closesAt: new Date('2026-12-31'),
    })
    .returning({ id: challenges.id })
  const [consent] = await db
    .insert(consents)
    .values({ memberId: people.host.id, kind: 'public-submission', given: true })
    .returning({ id: consents.id })
  if (!challenge || !consent) throw new Error('The challenge or the consent is missing.')
  const entry = (title: string, memberId: string, more: Partial<typeof submissions.$inferInsert>) => ({
    challengeId: challenge.id,
    memberId,
    title,
    ...more,
  })
  await db
    .insert(submissions)
    .values([
      entry('featured', people.host.id, { status: 'featured', visibility: 'public', consentId: consent.id }),
      entry('for members', people.alumna.id, { status: 'accepted', visibility: 'members' }),
      entry('public but not featured', people.paused.id, { status: 'accepted', visibility: 'public' }),
      entry('for organisers', people.inOtherZone.id, { status: 'accepted', visibility: 'organisers' }),
      entry('submitted', people.member.id, { status: 'submitted', visibility: 'public' }),
      entry('unfinished', people.outsider.id, { status: 'draft', visibility: 'public' }),
      entry('withdrawn', people.suspended.id, { status: 'withdrawn', visibility: 'public' }),
    ])
  return { ...board, challenge }
}

/** All that a viewer reads of the entries. */
async function readable({ tools, challenge }: Awaited<ReturnType<typeof entries>>, viewer: Viewer) {
  const pages = await Promise.all([listFeatured(tools, challenge), listBesideFeatured(tools, viewer, challenge)])
  return pages.flatMap((page) => page.entries)
}

describe('who reads which entries', () => {
  const forMembers = ['featured', 'for members', 'public but not featured']
  const viewers: [string, (board: Noticeboard) => Viewer, string[]][] = [
    ['a visitor', () => visitor, ['featured']],
    ['a member reads their own too', ({ people }) => people.member, [...forMembers, 'submitted']],
    ['a member with a draft, which is on nobody’s list', ({ people }) => people.outsider, forMembers],
    [
      'the author of one for organisers',
      ({ people }) => people.inOtherZone,
      ['featured', 'for members', 'for organisers', 'public but not featured'],
    ],
    ['a paused member', ({ people }) => people.paused, forMembers],
    ['a suspended member', ({ people }) => people.suspended, ['featured']],
    [
      'an organiser, but not what was not handed in',
      ({ people }) => people.organiser,
      ['featured', 'for members', 'for organisers', 'public but not featured', 'submitted'],
    ],
  ]

  test.each(viewers)('%s', async (_, viewerOf, expected) => {
    const seen = await database.rolledBack(async (db) => {
      const board = await entries(db)
      return readable(board, viewerOf(board))
    })

    expect(seen.map((submission) => submission.title).toSorted()).toEqual(expected)
  })
})

test('what waits to be read takes nobody’s place on the page: what a reader may read is listed however much that is', async () => {
  const [everybody, member, author] = await database.rolledBack(async (db) => {
    const board = await entries(db)
    const { people, challenge } = board
    await db.update(submissions).set({ submittedAt: new Date('2026-10-15') })
    const crowd = Array.from({ length: 55 }, (_, n) => ({ displayName: `Writer ${n}`, timeZone: 'UTC' }))
    const writers = await db.insert(members).values(crowd).returning({ id: members.id })
    await db.insert(submissions).values(
      writers.map(({ id: memberId }) => ({
        challengeId: challenge.id,
        memberId,
        title: 'waits',
        status: 'submitted' as const,
        submittedAt: new Date('2026-11-01'),
      })),
    )
    return Promise.all([visitor, people.paused, people.member].map((who) => readable(board, who)))
  })

  expect(everybody?.map(({ title }) => title)).toEqual(['featured'])
  expect(member).toHaveLength(3)
  expect(author).toHaveLength(4)
})

test('a member finds their own entry however many others there are, and nobody else’s', async () => {
  const [own, none] = await database.rolledBack(async (db) => {
    const { tools, people, challenge } = await entries(db)
    return Promise.all([people.outsider, people.organiser].map((who) => findOwnSubmission(tools, who, challenge)))
  })

  expect(own).toMatchObject({ title: 'unfinished', status: 'draft', isOwn: true })
  expect(own).not.toHaveProperty('memberId')
  expect(none).toBeUndefined()
})

test('a reader knows their own entry', async () => {
  const seen = await database.rolledBack(async (db) => {
    const board = await entries(db)
    return readable(board, board.people.member)
  })

  expect(seen.filter((submission) => submission.isOwn).map((submission) => submission.title)).toEqual(['submitted'])
  expect(seen[0]).not.toHaveProperty('memberId')
})

test('everybody may know how many entries of a challenge are for everybody, and nothing of the others', async () => {
  const counts = await database.rolledBack(async (db) => {
    const { tools, challenge } = await entries(db)
    const counted = await countFeatured(tools, [challenge, { id: crypto.randomUUID() }])
    return { ofIt: counted.get(challenge.id), challenges: counted.size, ofNone: await countFeatured(tools, []) }
  })

  expect(counts).toEqual({ ofIt: 1, challenges: 1, ofNone: new Map() })
})

describe('of many entries', () => {
  const read = async (work: (house: Crowded) => Promise<unknown>) =>
    database.rolledBack(async (db) => work(await crowded(db)))

  test('the newest come first, fifty to a page, and the last page is as long as it is', () =>
    read(async ({ tools, challenge }) => {
      const [first, second, beyond] = await Promise.all(
        [1, 2, 9].map((page) => listFeatured(tools, challenge, { page })),
      )

      expect(first).toMatchObject({ total: 61, page: 1 })
      expect(first?.entries.map(({ title }) => title).slice(0, 2)).toEqual(['featured 59', 'featured 58'])
      expect(first?.entries[0]?.handedInAt).toEqual(new Date('2026-10-12T11:00Z'))
      expect(first?.entries).toHaveLength(50)
      expect(second?.entries).toHaveLength(11)
      expect(beyond).toEqual(second)
    }))

  test('the page that has one is found by it: of those for everybody, and of those for members', () =>
    read(async ({ tools, people, challenge, idOf }) => {
      const featured = await listFeatured(tools, challenge, { entry: await idOf('featured 3') })
      const beside = await listBesideFeatured(tools, people.paused, challenge, { entry: await idOf('members 3') })

      expect([featured.page, beside.page]).toEqual([2, 2])
      expect(beside.entries.map(({ title }) => title)).toContain('members 3')
      const hidden = { entry: await idOf('members 3') }
      expect(await listFeatured(tools, challenge, hidden)).toMatchObject({ page: 1 })
      expect(await listBesideFeatured(tools, visitor, challenge, hidden)).toEqual({ entries: [], total: 0, page: 1 })
      expect(await listFeatured(tools, challenge, { entry: 'x' })).toMatchObject({ page: 1 })
    }))
})

type Crowded = Awaited<ReturnType<typeof crowded>>

/** The same with sixty more that everybody reads, and sixty that members read, an hour between each. */
async function crowded(db: Database) {
  const board = await entries(db)
  const { challenge, people } = board
  await db.update(submissions).set({ submittedAt: new Date('2026-10-01') })
  const writers = await db
    .insert(members)
    .values(Array.from({ length: 120 }, (_, n) => ({ displayName: `Writer ${n}`, timeZone: 'UTC' })))
    .returning({ id: members.id })
  const [consent] = await db
    .insert(consents)
    .values({ memberId: people.host.id, kind: 'public-submission', given: true })
    .returning({ id: consents.id })
  await db.insert(submissions).values(
    writers.map(({ id: memberId }, n) => ({
      challengeId: challenge.id,
      memberId,
      title: n < 60 ? `featured ${n}` : `members ${n - 60}`,
      ...(n < 60
        ? { status: 'featured' as const, visibility: 'public' as const, consentId: consent?.id ?? '' }
        : { status: 'accepted' as const, visibility: 'members' as const }),
      submittedAt: new Date(Date.UTC(2026, 9, 10, n % 60)),
    })),
  )
  const idOf = async (title: string) => {
    const [row] = await db.select({ id: submissions.id }).from(submissions).where(eq(submissions.title, title))
    return row?.id ?? ''
  }
  return { ...board, idOf }
}
