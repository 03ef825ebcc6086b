import { afterAll, expect, test } from 'vitest'
import { pages, templates } from '../../db/schema/pages.server.ts'
import { editions } from '../../db/schema/programme.server.ts'
import { seasonNotes } from '../../db/schema/seasons.server.ts'
import { cohorts, lessons, studios } from '../../db/schema/studios.server.ts'
import type { Database } from '../../db/open.ts'
import { openTestDatabase } from '../../test/database.ts'
import { handTools } from '../tools.fixture.ts'
import { siteMap } from './site-map.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const now = new Date('2026-11-20T11:00:00Z')
const day = (name: string) => new Date(`2026-${name}T00:00:00Z`)

const mapIn = (fill: (db: Database) => Promise<unknown>, at = now) =>
  database.rolledBack(async (db) => {
    await fill(db)
    return siteMap(handTools(db, { now: () => at }))
  })

test('studios are told of unless they are drafts or for members', async () => {
  const studio = (slug: string, more: Partial<typeof studios.$inferInsert>) => ({
    slug,
    name: slug,
    promise: 'One page.',
    ...more,
  })
  const map = await mapIn((db) =>
    db
      .insert(studios)
      .values([
        studio('active', { status: 'active' }),
        studio('draft', { status: 'draft' }),
        studio('inner', { status: 'active', visibility: 'members' }),
        studio('retired', { status: 'retired' }),
      ]),
  )

  expect(map.studios).toEqual([{ slug: 'active' }, { slug: 'retired' }])
})

const letter = (season: string, more: Partial<typeof seasonNotes.$inferInsert>) => ({
  season,
  title: `Letter ${season}`,
  updatedAt: day('09-01'),
  ...more,
})

test('a season’s letter is told of from its minute on, and dated by when it came out or was corrected', async () => {
  const fill = (db: Database) =>
    db
      .insert(seasonNotes)
      .values([
        letter('1', { status: 'published', publishedAt: day('03-01') }),
        letter('2', { status: 'published', publishedAt: day('10-01') }),
        letter('3', { status: 'scheduled', publishedAt: day('12-01') }),
        letter('4', { status: 'draft' }),
      ])

  const corrected = { slug: '1', changedAt: day('09-01') }
  const cameOut = { slug: '2', changedAt: day('10-01') }
  expect((await mapIn(fill)).seasons).toEqual([cameOut, corrected])
  const later = await mapIn(fill, day('12-01'))
  expect(later.seasons).toEqual([{ slug: '3', changedAt: day('12-01') }, cameOut, corrected])
})

test('a letter that is taken back is gone from the map at once', async () => {
  const map = await mapIn((db) =>
    db.insert(seasonNotes).values(letter('1', { status: 'retracted', publishedAt: day('03-01'), retractedAt: now })),
  )

  expect(map.seasons).toEqual([])
})

test('a cohort is dated by the lessons that are out, never by one that is only suggested', async () => {
  const map = await mapIn(async (db) => {
    const rows = await db
      .insert(cohorts)
      .values([
        { slug: 'leads', name: 'Leads', status: 'published', position: 1, updatedAt: day('01-01') },
        { slug: 'empty', name: 'Empty', status: 'archived', position: 2, updatedAt: day('02-01') },
        { slug: 'hidden', name: 'Hidden', status: 'draft' },
      ])
      .returning({ id: cohorts.id })
    const [cohortId = '', , hiddenId = ''] = rows.map(({ id }) => id)
    const lesson = { cohortId, title: 'One', advice: 'Ask.', publishedAt: day('04-01') }
    await db.insert(lessons).values([
      { ...lesson, slug: 'out', status: 'published', updatedAt: day('05-01') },
      { ...lesson, slug: 'suggested', status: 'suggested', updatedAt: day('11-01') },
      { ...lesson, slug: 'declined', status: 'declined', updatedAt: day('11-02') },
      { ...lesson, slug: 'unseen', cohortId: hiddenId, status: 'published', updatedAt: day('11-03') },
    ])
  })

  expect(map.cohorts).toEqual([
    { slug: 'leads', changedAt: day('05-01') },
    { slug: 'empty', changedAt: day('02-01') },
  ])
})

test('templates are told of where one is for everybody and its edition is known', async () => {
  const dates = { startsOn: '2026-01-12', endsOn: '2026-12-18' }
  const map = await mapIn(async (db) => {
    const rows = await db
      .insert(editions)
      .values([
        { slug: 'open', title: 'Open', year: 2026, status: 'running', ...dates },
        { slug: 'secret', title: 'Secret', year: 2027, status: 'draft' },
        { slug: 'off', title: 'Off', year: 2024, status: 'cancelled', ...dates },
        { slug: 'inside', title: 'Inside', year: 2025, status: 'archived', ...dates },
      ])
      .returning({ id: editions.id, slug: editions.slug })
    const of = (slug: string) => rows.find((row) => row.slug === slug)?.id ?? ''
    const template = { slug: 'agenda', title: 'Agenda', body: '# Agenda', updatedAt: day('06-01') }
    await db.insert(templates).values([
      { ...template, editionId: of('open'), visibility: 'public' },
      { ...template, editionId: of('open'), visibility: 'edition', slug: 'plan', updatedAt: day('11-01') },
      { ...template, editionId: of('secret'), visibility: 'public' },
      { ...template, editionId: of('off'), visibility: 'public' },
      { ...template, editionId: of('inside'), visibility: 'members' },
    ])
  })

  expect(map.templates).toEqual([{ slug: 'open', changedAt: day('06-01') }])
})

test('a document is told of once it is published, in its current version only', async () => {
  const page = { title: 'A page', updatedAt: day('07-01') }
  const map = await mapIn((db) =>
    db.insert(pages).values([
      { ...page, slug: 'about', status: 'draft' },
      { ...page, slug: 'terms', status: 'superseded', documentVersion: 1, updatedAt: day('08-01') },
      { ...page, slug: 'terms', status: 'published', documentVersion: 2 },
      { ...page, slug: 'home', status: 'published' },
    ]),
  )

  expect(map.documents).toEqual([{ slug: 'terms', changedAt: day('07-01') }])
})

test('a community that has just begun has nothing to tell of', async () => {
  const map = await mapIn(() => Promise.resolve())

  expect(Object.values(map).flat()).toEqual([])
})
