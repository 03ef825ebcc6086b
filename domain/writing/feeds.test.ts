import { afterAll, expect, test } from 'vitest'
import { challenges } from '../../db/schema/challenges.server.ts'
import { seasonNotes, seasonPieces } from '../../db/schema/seasons.server.ts'
import { cohorts, lessons } from '../../db/schema/studios.server.ts'
import type { Database } from '../../db/open.ts'
import { openTestDatabase } from '../../test/database.ts'
import { handTools } from '../tools.fixture.ts'
import { fedLessons, fedLetters, fedResults, feedPageSize } from './feeds.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const now = new Date('2026-11-20T11:00:00Z')
const day = (name: string) => new Date(`2026-${name}T00:00:00Z`)
const inTools = <T>(run: (db: Database, tools: ReturnType<typeof handTools>) => Promise<T>) =>
  database.rolledBack((db) => run(db, handTools(db, { now: () => now })))

const letter = (season: string, more: Partial<typeof seasonNotes.$inferInsert>) => ({
  season,
  title: `Letter ${season}`,
  updatedAt: day('01-01'),
  ...more,
})

test('letters are fed from their minute on, the newest first, with their pieces in order', async () => {
  const { texts, pages } = await inTools(async (db, tools) => {
    const [first] = await db
      .insert(seasonNotes)
      .values([
        letter('1', { status: 'published', publishedAt: day('03-01'), updatedAt: day('04-01') }),
        letter('2', { status: 'scheduled', publishedAt: day('11-20') }),
        letter('3', { status: 'scheduled', publishedAt: day('12-01') }),
        letter('4', { status: 'draft' }),
        letter('5', { status: 'retracted', publishedAt: day('05-01'), retractedAt: now }),
      ])
      .returning({ id: seasonNotes.id })
    const noteId = first?.id ?? ''
    await db.insert(seasonPieces).values([
      { noteId, number: 2, title: 'Second', body: 'Two.' },
      { noteId, number: 1, title: 'First', body: 'One.' },
    ])
    return fedLetters(tools, 1)
  })

  expect(pages).toBe(1)
  expect(texts.map(({ season, updatedAt, publishedAt }) => [season, publishedAt, updatedAt])).toEqual([
    ['2', day('11-20'), day('11-20')],
    ['1', day('03-01'), day('04-01')],
  ])
  expect(texts[1]?.pieces.map(({ title }) => title)).toEqual(['First', 'Second'])
})

async function shelf(db: Database, status: 'draft' | 'published' = 'published') {
  const [cohort] = await db
    .insert(cohorts)
    .values({ slug: 'leads', name: 'Leads', status })
    .returning({ id: cohorts.id })
  return { cohortId: cohort?.id ?? '', title: 'One', advice: 'Ask.' }
}

test('a lesson is fed while it is out and its cohort is, and gone the moment its author takes it back', async () => {
  const [before, after, hidden] = await inTools(async (db, tools) => {
    const lesson = await shelf(db)
    await db.insert(lessons).values([
      { ...lesson, slug: 'out', status: 'published', publishedAt: day('04-01'), updatedAt: day('04-02') },
      { ...lesson, slug: 'suggested', status: 'suggested' },
      { ...lesson, slug: 'declined', status: 'declined' },
    ])
    const first = await fedLessons(tools, 1)
    await db.update(lessons).set({ status: 'withdrawn' })
    const second = await fedLessons(tools, 1)
    await db.update(lessons).set({ status: 'published', publishedAt: day('04-01') })
    await db.update(cohorts).set({ status: 'retracted', retractedAt: now, retractedFrom: 'published' })
    return [first, second, await fedLessons(tools, 1)]
  })

  expect(before?.texts.map(({ slug, cohort, updatedAt }) => [slug, cohort.slug, updatedAt])).toEqual([
    ['out', 'leads', day('04-02')],
  ])
  expect([after, hidden]).toEqual([
    { texts: [], pages: 0 },
    { texts: [], pages: 0 },
  ])
})

test('a long feed comes in pages, each text on one of them', async () => {
  const pages = await inTools(async (db, tools) => {
    const lesson = await shelf(db)
    const many = Array.from({ length: feedPageSize + 1 }, (_, n) => ({
      ...lesson,
      slug: `lesson-${n}`,
      status: 'published' as const,
      publishedAt: day('04-01'),
      updatedAt: day('04-01'),
    }))
    await db.insert(lessons).values(many)
    return [await fedLessons(tools, 1), await fedLessons(tools, 2), await fedLessons(tools, 3)]
  })

  expect(pages.map((page) => [page.texts.length, page.pages])).toEqual([
    [feedPageSize, 2],
    [1, 2],
    [0, 0],
  ])
  expect(new Set(pages.flatMap(({ texts }) => texts.map(({ id }) => id))).size).toBe(feedPageSize + 1)
})

test('of challenges those are fed whose results are out', async () => {
  const { texts } = await inTools(async (db, tools) => {
    const challenge = (quarter: string, more: Partial<typeof challenges.$inferInsert>) => ({
      quarter,
      title: quarter,
      prompt: 'Write it down.',
      opensAt: day('01-01'),
      closesAt: day('02-01'),
      ...more,
    })
    await db
      .insert(challenges)
      .values([
        challenge('2026-Q1', { status: 'archived', results: 'Five wrote.' }),
        challenge('2026-Q2', { status: 'published', results: 'Six wrote.' }),
        challenge('2026-Q3', { status: 'closed', results: 'Being written.' }),
        challenge('2026-Q4', { status: 'published', results: ' ' }),
      ])
    return fedResults(tools, 1)
  })

  expect(texts.map(({ quarter }) => quarter)).toEqual(['2026-Q2', '2026-Q1'])
})
