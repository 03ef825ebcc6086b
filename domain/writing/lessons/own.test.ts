import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { auditEntries } from '../../../db/schema/operations.server.ts'
import { consents } from '../../../db/schema/people.server.ts'
import { cohorts, lessons } from '../../../db/schema/studios.server.ts'
import { drafts } from '../../../db/schema/writing.server.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { visitor } from '../../club/viewer.ts'
import { listLessons, listNewestLessons } from '../lessons.ts'
import { openLibrary } from './library.fixture.ts'
import type { Library } from './library.fixture.ts'
import { ownLessons, takeBackLesson } from './own.ts'
import { lessonShelf } from './shelf.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const inLibrary = (run: (house: Library) => Promise<void>) => () =>
  database.rolledBack(async (db) => run(await openLibrary(db)))

const out = { status: 'published', publishedAt: new Date('2026-11-01T12:00:00Z') } as const

const given = ({ tools }: Library) => tools.db.select({ given: consents.given }).from(consents)

test(
  'an author sees how far each lesson of theirs is, the latest first, and none of somebody else',
  inLibrary(async ({ tools, northerner, southerner, wrote }) => {
    const on = (day: number) => ({ createdAt: new Date(Date.UTC(2026, 9, day)) })
    await wrote('suggested', on(1))
    await wrote('read', { status: 'in_review', ...on(2) })
    await wrote('shown', { ...out, contributorLabel: 'Demo', ...on(3) })
    await wrote('declined', { status: 'declined', ...on(4) })
    await wrote('gone', { status: 'withdrawn', ...on(5) })
    await wrote('of-another', { memberId: southerner.id, ...on(6) })

    const own = await ownLessons(tools, northerner)

    expect(own.map(({ slug, stage }) => [slug, stage])).toEqual([
      ['gone', 'taken-back'],
      ['declined', 'declined'],
      ['shown', 'out'],
      ['read', 'in-review'],
      ['suggested', 'in-review'],
    ])
    expect(own[2]).toMatchObject({ title: 'About shown', label: 'Demo', cohort: { slug: 'leads' } })
  }),
)

test(
  'an author is not told that anybody reads what is out while its cohort is not',
  inLibrary(async ({ tools, northerner, cohort, wrote }) => {
    await wrote('shown', out)
    const isRead = async () => (await ownLessons(tools, northerner)).map((lesson) => lesson.isRead)

    expect(await isRead()).toEqual([true])
    await tools.db.update(cohorts).set({ status: 'draft' }).where(eq(cohorts.id, cohort.id))
    expect(await isRead()).toEqual([false])
  }),
)

test(
  'a lesson that was out is taken back at once everywhere: its number stays, and nothing of its words',
  inLibrary(async (house) => {
    const { tools, northerner, cohort, wrote } = house
    const id = await wrote('shown', { ...out, position: 1, contributorLabel: 'Demo Member' })
    await wrote('other', { ...out, position: 2 })

    expect(await takeBackLesson(tools, northerner, id)).toEqual({ ok: true, wasOut: true })

    expect(await listLessons(tools, visitor, cohort)).toMatchObject([
      { state: 'withdrawn', slug: 'shown' },
      { state: 'published', slug: 'other' },
    ])
    expect((await listNewestLessons(tools, visitor, { limit: 5 })).map(({ slug }) => slug)).toEqual(['other'])
    expect((await lessonShelf(tools, visitor)).lessons).toBe(1)
    const [row] = await tools.db.select().from(lessons).where(eq(lessons.id, id))
    const emptied = { situation: '', action: '', outcome: '', advice: '', tags: [], contributorLabel: 'a member' }
    expect(row).toMatchObject({ ...emptied, status: 'withdrawn', version: 2, memberId: northerner.id })
    expect(await given(house)).toEqual([{ given: false }])
    expect(await tools.db.select({ action: auditEntries.action }).from(auditEntries)).toEqual([
      { action: 'lesson-taken-back' },
    ])
  }),
)

test(
  'of a suggestion that is taken back nothing stays, nor what organisers had begun to write from it',
  inLibrary(async (house) => {
    const { tools, northerner, organiser, wrote } = house
    const id = await wrote('suggested', { status: 'in_review' })
    const other = await wrote('other')
    for (const targetId of [id, other])
      await tools.db.insert(drafts).values({
        kind: 'lesson',
        title: 'About it',
        payload: { advice: 'Ask first.' },
        audience: { kind: 'public' },
        targetId,
        editorId: organiser.id,
      })

    expect(await takeBackLesson(tools, northerner, id)).toEqual({ ok: true, wasOut: false })

    expect(await tools.db.select({ id: lessons.id }).from(lessons)).toEqual([{ id: other }])
    expect(await tools.db.select({ targetId: drafts.targetId }).from(drafts)).toEqual([{ targetId: other }])
    expect(await given(house)).toEqual([{ given: false }])
  }),
)

test(
  'nobody takes back what is not theirs, not even an organiser, and what is no lesson is gone',
  inLibrary(async (house) => {
    const { tools, northerner, southerner, organiser, wrote } = house
    const id = await wrote('shown', out)
    const gone = { ok: false, because: 'gone' }

    expect(await takeBackLesson(tools, southerner, id)).toEqual(gone)
    expect(await takeBackLesson(tools, organiser, id)).toEqual(gone)
    expect(await takeBackLesson(tools, northerner, 'none')).toEqual(gone)
    expect(await takeBackLesson(tools, northerner, crypto.randomUUID())).toEqual(gone)
    expect(await ownLessons(tools, northerner)).toMatchObject([{ stage: 'out' }])
    expect(await given(house)).toEqual([])
  }),
)

test(
  'taken back twice it is taken back once',
  inLibrary(async (house) => {
    const { tools, northerner, wrote } = house
    const id = await wrote('shown', out)

    expect(await takeBackLesson(tools, northerner, id)).toEqual({ ok: true, wasOut: true })
    expect(await takeBackLesson(tools, northerner, id)).toEqual({ ok: true, wasOut: true })

    expect(await given(house)).toEqual([{ given: false }])
  }),
)
