import { afterAll, expect, test } from 'vitest'
import { drafts } from '../../../db/schema/writing.server.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { listDrafts } from '../drafts.ts'
import { correct, publishNew } from '../publishing/correcting.fixture.ts'
import { openDesk } from '../publishing/desk.fixture.ts'
import type { Desk } from '../publishing/desk.fixture.ts'
import { draftsByStage } from './stages.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const atDesk = openDesk(database)

const titlesOf = async ({ tools, organiser }: Desk, search: Partial<Parameters<typeof draftsByStage>[2]> = {}) => {
  const stages = await draftsByStage(tools, organiser, { each: 8, ...search })
  return Object.fromEntries(
    Object.entries(stages).map(([stage, of]) => [stage, [of.total, ...of.drafts.map(({ title }) => title)]]),
  )
}

const some: (typeof drafts.$inferInsert)[] = [
  { kind: 'page', title: 'Begun', status: 'editing', updatedAt: new Date('2026-11-18') },
  { kind: 'update', title: 'Changed', status: 'approved', updatedAt: new Date('2026-11-19') },
  { kind: 'update', title: 'Read', status: 'in_review' },
  { kind: 'update', title: 'Later', status: 'scheduled', plannedAt: new Date('2026-12-02') },
  { kind: 'update', title: 'Sooner', status: 'scheduled', plannedAt: new Date('2026-12-01') },
  { kind: 'update', title: 'Now', status: 'publishing', plannedAt: new Date('2026-11-21') },
  { kind: 'update', title: 'Gone', status: 'trashed' },
]

test('every text stands where it is: written, read, going out by its hour, out', () =>
  atDesk(async (desk) => {
    await desk.tools.db.insert(drafts).values(some)
    await publishNew(desk, 'update', 'Hours', {})

    expect(await titlesOf(desk)).toEqual({
      writing: [2, 'Changed', 'Begun'],
      review: [1, 'Read'],
      leaving: [3, 'Now', 'Sooner', 'Later'],
      out: [1, 'Hours'],
    })
  }))

test('of each stage there are the first few, and how many there are', () =>
  atDesk(async (desk) => {
    await desk.tools.db.insert(drafts).values(some)

    expect(await titlesOf(desk, { each: 1 })).toEqual({
      writing: [2, 'Changed'],
      review: [1, 'Read'],
      leaving: [3, 'Now'],
      out: [0],
    })
    expect(await titlesOf(desk, { kind: 'page' })).toMatchObject({ writing: [1, 'Begun'], leaving: [0] })
  }))

test('what waits to be read begins with what waits longest, however much there is', () =>
  atDesk(async (desk) => {
    const waiting = Array.from({ length: 12 }, (_, day) => ({
      kind: 'update' as const,
      title: `Since ${day + 1}`,
      status: 'in_review' as const,
      updatedAt: new Date(Date.UTC(2026, 10, day + 1)),
    }))
    await desk.tools.db.insert(drafts).values(waiting.toReversed())

    expect(await titlesOf(desk, { each: 2 })).toMatchObject({ review: [12, 'Since 1', 'Since 2'] })
  }))

test('of a stage the table has what its shelf has', () =>
  atDesk(async (desk) => {
    await desk.tools.db.insert(drafts).values(some)
    const from = await publishNew(desk, 'update', 'Hours', {})
    await correct(desk, 'update', { from, title: 'Hours, corrected' })
    const stages = await draftsByStage(desk.tools, desk.organiser, { each: 8 })

    for (const stage of ['writing', 'review', 'leaving', 'out'] as const) {
      const table = await listDrafts(desk.tools, desk.organiser, { stage })
      expect(new Set(table.drafts.map(({ id }) => id))).toEqual(new Set(stages[stage].drafts.map(({ id }) => id)))
      expect(table.total).toBe(stages[stage].total)
    }
  }))

test('what is out and being changed stands once, with what is being written', () =>
  atDesk(async (desk) => {
    const from = await publishNew(desk, 'update', 'Hours', {})
    await correct(desk, 'update', { from, title: 'Hours, corrected' })

    expect(await titlesOf(desk)).toEqual({
      writing: [1, 'Hours, corrected'],
      review: [0],
      leaving: [0],
      out: [0],
    })
  }))
