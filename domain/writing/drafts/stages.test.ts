import { afterAll, expect, test } from 'vitest'
import { drafts } from '../../../db/schema/writing.server.ts'
import { openTestDatabase } from '../../../test/database.ts'
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
