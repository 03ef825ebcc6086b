import { afterAll, expect, test } from 'vitest'
import type { Database } from '../../db/open.ts'
import { members } from '../../db/schema/people.server.ts'
import { assignments, editions } from '../../db/schema/programme.server.ts'
import { cohorts, lessons, studios } from '../../db/schema/studios.server.ts'
import { openTestDatabase } from '../../test/database.ts'
import { listCohorts } from './cohorts.ts'
import { listLessons, listNewestLessons } from '../writing/lessons.ts'
import { findStudio, listStudios } from './studios.ts'
import { memberWith } from '../club/member.fixture.ts'
import type { Member } from '../club/viewer.ts'
import { visitor } from '../club/viewer.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const now = new Date('2026-11-20T12:00:00Z')
const toolsOf = (db: Database) => ({ db, now: () => now })

const member = memberWith()
const organiser: Member = { ...member, role: 'admin' }

const studio = (slug: string, more: Partial<typeof studios.$inferInsert> = {}) => ({
  slug,
  name: slug,
  promise: 'p',
  status: 'active' as const,
  ...more,
})

const lesson = (cohortId: string | undefined, slug: string, day: string) => ({
  cohortId: cohortId ?? '',
  slug,
  title: slug,
  advice: 'Do less.',
  status: 'published' as const,
  publishedAt: new Date(day),
})

test('a studio for members shows to members, a draft to organisers and its hosts', () =>
  database.rolledBack(async (db) => {
    const tools = toolsOf(db)
    await db
      .insert(studios)
      .values([
        studio('open', { position: 1 }),
        studio('inner', { visibility: 'members', position: 2 }),
        studio('paused', { status: 'paused', position: 3 }),
        studio('retired', { status: 'retired', position: 4 }),
        studio('draft', { status: 'draft', position: 5 }),
      ])
    const slugs = async (viewer: typeof visitor | Member) => (await listStudios(tools, viewer)).map((each) => each.slug)

    expect(await slugs(visitor)).toEqual(['open', 'paused', 'retired'])
    expect(await slugs(member)).toEqual(['open', 'inner', 'paused', 'retired'])
    expect(await slugs({ ...member, status: 'suspended' })).toEqual(['open', 'paused', 'retired'])
    expect(await slugs(organiser)).toEqual(['open', 'inner', 'paused', 'retired', 'draft'])
    expect(await findStudio(tools, visitor, 'inner')).toBeUndefined()
    expect(await findStudio(tools, visitor, 'nowhere')).toBeUndefined()
    expect(await findStudio(tools, member, 'draft')).toBeUndefined()
  }))

test('a studio names its hosts who are still here', () =>
  database.rolledBack(async (db) => {
    const [room] = await db.insert(studios).values(studio('open')).returning()
    const people = await db
      .insert(members)
      .values([
        { displayName: 'Demo Host', status: 'active' },
        { displayName: 'Demo Former Host', status: 'left' },
      ])
      .returning()
    await db.insert(assignments).values(people.map(({ id }) => ({ memberId: id, studioId: room?.id })))

    expect((await findStudio(toolsOf(db), visitor, 'open'))?.hosts).toEqual(['Demo Host'])
  }))

test('cohorts are public once published', () =>
  database.rolledBack(async (db) => {
    const tools = toolsOf(db)
    await db.insert(cohorts).values([
      { slug: 'leads', name: 'Leads', status: 'published' },
      { slug: 'others', name: 'Others', status: 'draft' },
      { slug: 'former', name: 'Former', status: 'archived' },
    ])

    expect((await listCohorts(tools, visitor)).map(({ slug }) => slug)).toEqual(['former', 'leads'])
    expect((await listCohorts(tools, organiser)).map(({ slug }) => slug)).toEqual(['former', 'leads', 'others'])
  }))

test('lessons tell of a withdrawn one only where it stood, and of suggestions nothing', () =>
  database.rolledBack(async (db) => {
    const [cohort] = await db.insert(cohorts).values({ slug: 'leads', name: 'Leads', status: 'published' }).returning()
    const [edition] = await db
      .insert(editions)
      .values({ slug: 'next', title: 'A secret', year: 2027, status: 'draft' })
      .returning()
    const cohortId = cohort?.id ?? ''
    const base = { cohortId, advice: 'Do less.', publishedAt: now }
    await db.insert(lessons).values([
      { ...base, slug: 'said', title: 'Said', status: 'published', position: 1, editionId: edition?.id },
      { ...base, slug: 'unsaid', title: 'Unsaid', status: 'withdrawn', position: 2 },
      { ...base, slug: 'thought', title: 'Thought', status: 'suggested', position: 3 },
    ])

    const shown = await listLessons(toolsOf(db), visitor, { id: cohortId })

    expect(shown).toMatchObject([
      { state: 'published', slug: 'said', title: 'Said', editionTitle: undefined },
      { state: 'withdrawn', slug: 'unsaid' },
    ])
    expect(JSON.stringify(shown)).not.toContain('Unsaid')
  }))

test('a cohort tells all its lessons, in their order, however many', () =>
  database.rolledBack(async (db) => {
    const [cohort] = await db.insert(cohorts).values({ slug: 'leads', name: 'Leads', status: 'published' }).returning()
    const told = Array.from({ length: 230 }, (_, index) => ({
      ...lesson(cohort?.id, `lesson-${index}`, '2026-11-01'),
      position: index,
    }))
    await db.insert(lessons).values(told.toReversed())

    const shown = await listLessons(toolsOf(db), visitor, { id: cohort?.id ?? '' })

    expect(shown.map(({ slug }) => slug)).toEqual(told.map(({ slug }) => slug))
  }))

test('the newest lessons come from published cohorts only', () =>
  database.rolledBack(async (db) => {
    const [open, closed] = await db
      .insert(cohorts)
      .values([
        { slug: 'leads', name: 'Leads', status: 'published' },
        { slug: 'others', name: 'Others', status: 'draft' },
      ])
      .returning()
    await db
      .insert(lessons)
      .values([
        lesson(open?.id, 'older', '2026-10-01'),
        lesson(open?.id, 'newer', '2026-11-01'),
        lesson(closed?.id, 'hidden', '2026-11-10'),
      ])

    const newest = await listNewestLessons(toolsOf(db), visitor, { limit: 1 })

    expect(newest).toMatchObject([{ slug: 'newer', cohort: { slug: 'leads' } }])
  }))
