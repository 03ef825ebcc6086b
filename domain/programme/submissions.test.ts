import { afterAll, describe, expect, test } from 'vitest'
import { challenges, submissions } from '../../db/schema/challenges.server.ts'
import { consents, members } from '../../db/schema/people.server.ts'
import type { Database } from '../../db/open.ts'
import { openTestDatabase } from '../../test/database.ts'
import { countFeatured, findOwnSubmission, listSubmissions } from './submissions.ts'
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

describe('who reads which entries', () => {
  const forMembers = ['featured', 'for members', 'public but not featured']
  const viewers: [string, (board: Noticeboard) => Viewer, string[]][] = [
    ['a visitor', () => visitor, ['featured']],
    ['a member reads their own too', ({ people }) => people.member, [...forMembers, 'submitted']],
    ['a member with a draft reads it', ({ people }) => people.outsider, [...forMembers, 'unfinished']],
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
      return listSubmissions(board.tools, viewerOf(board), board.challenge)
    })

    expect(seen.map((submission) => submission.title).toSorted()).toEqual(expected)
  })
})

test('what waits to be read takes nobody’s place on the page: what a reader may read is listed however much that is', async () => {
  const [everybody, member, author] = await database.rolledBack(async (db) => {
    const { tools, people, challenge } = await entries(db)
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
    return Promise.all([visitor, people.paused, people.outsider].map((who) => listSubmissions(tools, who, challenge)))
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
    const { tools, people, challenge } = await entries(db)
    return listSubmissions(tools, people.member, challenge)
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
