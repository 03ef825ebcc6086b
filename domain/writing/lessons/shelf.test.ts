import { afterAll, expect, test } from 'vitest'
import { editions } from '../../../db/schema/programme.server.ts'
import { cohorts, lessons } from '../../../db/schema/studios.server.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { visitor } from '../../club/viewer.ts'
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
