import { afterAll, describe, expect, test } from 'vitest'
import { studios } from '../../db/schema/studios.server.ts'
import { seasonNotes, seasonPieces } from '../../db/schema/seasons.server.ts'
import type { Database } from '../../db/open.ts'
import { openTestDatabase } from '../../test/database.ts'
import { findSeason, latestSeason, listSeasons } from './seasons.ts'
import { hangNoticeboard, now } from './updates/noticeboard.fixture.ts'
import { visitor } from '../club/viewer.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

type NewNote = typeof seasonNotes.$inferInsert

/** Letters of six seasons: two are out, one is to come, one is a draft, one was taken back, and one was before its minute came. */
async function shelf(db: Database) {
  const { tools, people, edition } = await hangNoticeboard(db)
  const note = (season: string, status: NewNote['status'], publishedAt: string | null): NewNote => ({
    season,
    title: `Letter ${season}`,
    status,
    publishedAt: publishedAt ? new Date(publishedAt) : null,
    retractedAt: status === 'retracted' ? new Date('2026-10-01T00:00:00Z') : null,
    editionId: edition.id,
  })
  const rows = await db
    .insert(seasonNotes)
    .values([
      note('1', 'published', '2025-03-01T00:00:00Z'),
      note('2', 'retracted', '2025-09-01T00:00:00Z'),
      note('3', 'scheduled', '2026-11-20T10:59:00Z'),
      note('4', 'scheduled', '2026-11-20T11:01:00Z'),
      note('5', 'draft', null),
      note('6', 'retracted', '2026-11-01T00:00:00Z'),
    ])
    .returning({ id: seasonNotes.id, season: seasonNotes.season })
  const third = rows.find((row) => row.season === '3')
  if (!third) throw new Error('The third letter is missing.')
  const [open, inner] = await db
    .insert(studios)
    .values([
      { slug: 'writing', name: 'Writing studio', promise: 'One page.', pigment: 'cobalt', status: 'active' },
      { slug: 'inner', name: 'Inner studio', promise: 'Among us.', visibility: 'members', status: 'active' },
    ])
    .returning({ id: studios.id })
  await db.insert(seasonPieces).values([
    { noteId: third.id, number: 3, title: 'Third', body: 'Three.', studioId: inner?.id },
    { noteId: third.id, number: 2, title: 'Second', body: 'Two.', studioId: open?.id },
    { noteId: third.id, number: 1, title: 'First', body: 'One.' },
  ])
  return { tools, people }
}

const onShelf = <T>(run: (house: Awaited<ReturnType<typeof shelf>>) => Promise<T>) =>
  database.rolledBack(async (db) => run(await shelf(db)))

describe('a letter', () => {
  test.each([
    ['1', 'published'],
    ['2', 'retracted'],
    ['3', 'published'],
    ['4', undefined],
    ['5', undefined],
    ['6', undefined],
    ['7', undefined],
  ])('of season %s is %s for visitors', async (season, expected) => {
    const found = await onShelf(({ tools }) => findSeason(tools, visitor, season))

    expect(found?.state).toBe(expected)
  })

  test('that is not out yet is there for organisers, not for members', async () => {
    const [member, organiser] = await onShelf(({ tools, people }) =>
      Promise.all([findSeason(tools, people.member, '4'), findSeason(tools, people.organiser, '4')]),
    )

    expect(member).toBeUndefined()
    expect(organiser?.state).toBe('published')
  })

  test('has its pieces in order, its neighbours and its edition', async () => {
    const found = await onShelf(({ tools }) => findSeason(tools, visitor, '3'))

    expect(found).toMatchObject({
      state: 'published',
      note: { pieces: [{ number: 1 }, { number: 2 }, { number: 3 }], edition: { slug: '2026' } },
      previous: { season: '1' },
      next: undefined,
    })
  })

  test('names the studio of a piece to those who may know of it', async () => {
    const [forVisitor, forMember] = await onShelf(({ tools, people }) =>
      Promise.all([latestSeason(tools, visitor), latestSeason(tools, people.member)]),
    )

    const names = (letter: typeof forVisitor) => letter?.pieces.map(({ studio }) => studio?.name)
    expect(names(forVisitor)).toEqual([undefined, 'Writing studio', undefined])
    expect(names(forMember)).toEqual([undefined, 'Writing studio', 'Inner studio'])
  })

  test('that was taken back shows nothing but when', async () => {
    const found = await onShelf(({ tools }) => findSeason(tools, visitor, '2'))

    expect(found).toEqual({
      state: 'retracted',
      season: '2',
      title: 'Letter 2',
      retractedAt: new Date('2026-10-01T00:00:00Z'),
    })
  })
})

test('the list has what is out, newest first', async () => {
  const seasons = await onShelf(({ tools }) => listSeasons(tools, visitor))

  expect(seasons.map((listed) => listed.season)).toEqual(['3', '1'])
})

test('the newest letter is the last one that is out', async () => {
  const letter = await onShelf(({ tools }) => latestSeason(tools, visitor))

  expect(letter?.season).toBe('3')
  expect(letter?.publishedAt.getTime()).toBeLessThan(now.getTime())
})
