import { afterAll, expect, test } from 'vitest'
import { editions } from '../../../db/schema/programme.server.ts'
import { cohorts, lessons } from '../../../db/schema/studios.server.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { visitor } from '../../club/viewer.ts'
import { listNewestLessons } from '../lessons.ts'
import { lessonShelf } from './shelf.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const now = () => new Date('2026-11-20T12:00:00Z')

const lesson = (cohortId: string, slug: string, position: number, more: Partial<typeof lessons.$inferInsert> = {}) => ({
  cohortId,
  slug,
  position,
  title: slug,
  advice: `Advice of ${slug}`,
  situation: 'It was late.',
  status: 'published' as const,
  publishedAt: new Date('2026-10-01'),
  ...more,
})

test('the front page sets the newest lesson with the number it has on its page, and counts all that are out', () =>
  database.rolledBack(async (db) => {
    const rows = await db
      .insert(cohorts)
      .values([
        { slug: 'leads', name: 'Leads', status: 'published' },
        { slug: 'others', name: 'Others', status: 'published' },
        { slug: 'hidden', name: 'Hidden', status: 'draft' },
      ])
      .returning()
    const [leads = '', others = '', hidden = ''] = rows.map(({ id }) => id)
    const [secret] = await db
      .insert(editions)
      .values({ slug: 'next', title: 'A secret', year: 2027, status: 'draft' })
      .returning()
    await db
      .insert(lessons)
      .values([
        lesson(leads, 'first', 1),
        lesson(leads, 'taken-back', 2, { status: 'withdrawn', publishedAt: new Date('2026-11-15') }),
        lesson(leads, 'newest', 3, { publishedAt: new Date('2026-11-10'), editionId: secret?.id }),
        lesson(leads, 'thought', 4, { status: 'suggested', publishedAt: null }),
        lesson(others, 'older', 1),
        lesson(hidden, 'unseen', 1, { publishedAt: new Date('2026-11-18') }),
      ])

    const shelf = await lessonShelf({ db, now }, visitor)

    expect(shelf).toEqual({
      lessons: 3,
      newest: {
        number: 3,
        slug: 'newest',
        advice: 'Advice of newest',
        situation: 'It was late.',
        contributorLabel: 'a member',
        publishedAt: new Date('2026-11-10'),
        hasConsent: false,
        cohort: { slug: 'leads', name: 'Leads', ofAll: 2 },
        edition: undefined,
      },
    })
  }))

test('a shelf without a public cohort is empty', () =>
  database.rolledBack(async (db) => {
    expect(await lessonShelf({ db, now }, visitor)).toEqual({ lessons: 0, newest: undefined })
  }))

test('a season has the lessons that came out after the letter before it, until its own', () =>
  database.rolledBack(async (db) => {
    const [leads] = await db.insert(cohorts).values({ slug: 'leads', name: 'Leads', status: 'published' }).returning()
    const days = ['2026-06-30', '2026-07-01', '2026-09-01', '2026-11-18', '2026-11-19']
    await db
      .insert(lessons)
      .values(days.map((day, n) => lesson(leads?.id ?? '', day, n, { publishedAt: new Date(day) })))
    const between = async (of: { after?: Date; until?: Date }) =>
      (await listNewestLessons({ db, now }, visitor, { limit: 9, of })).map(({ slug }) => slug)

    const until = new Date('2026-11-18')
    expect(await between({ after: new Date('2026-07-01'), until })).toEqual(['2026-11-18', '2026-09-01'])
    expect(await between({ until: new Date('2026-07-01') })).toEqual(['2026-07-01', '2026-06-30'])
  }))
