import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, describe, expect, test } from 'vitest'
import { auditEntries } from '../../../db/schema/operations.server.ts'
import { accesses, editions, zones } from '../../../db/schema/programme.server.ts'
import { openTestDatabase, testEngine } from '../../../test/database.ts'
import type { EditionStatus } from '../editions.ts'
import { handTools } from '../../tools.fixture.ts'
import { hangNoticeboard, now } from '../../writing/updates/noticeboard.fixture.ts'
import { isAdmin } from '../../club/access.ts'
import { turnAccesses, turnEditions } from './clock.ts'
import { editionSteps } from './steps.ts'
import type { EditionStep } from './steps.ts'
import { openLifecycle } from '../../office.fixture.ts'
import { takeStep } from './take-step.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const inState = openLifecycle(database)
const statuses = ['draft', 'announced', 'enrolling', 'running', 'closed', 'archived', 'cancelled'] as const
const steps = ['announce', 'enrol', 'start', 'close', 'reopen', 'archive', 'cancel'] as const

const take = (step: EditionStep, status: EditionStatus, more: Partial<typeof editions.$inferInsert> = {}) =>
  inState(
    status,
    ({ tools, id, organiser }) => takeStep(tools, organiser, { editionId: id, step, reason: 'Too few of us.' }),
    more,
  )

test.each(steps)('%s leads on from where it should, and from nowhere else', async (step) => {
  const from: readonly EditionStatus[] = editionSteps[step].from
  for (const status of statuses) {
    const outcome = await take(step, status)

    const done = { ok: true, edition: { status: editionSteps[step].to } }
    const refused = { ok: false, because: 'not-now', current: { status } }
    expect(outcome).toMatchObject(from.includes(status) ? done : refused)
  }
})

test('is announced and takes people in with one step, where somebody says how they come in', async () => {
  const { outcome, row, deeds } = await inState('draft', async ({ tools, id, organiser }) => ({
    outcome: await takeStep(tools, organiser, { editionId: id, step: 'announce', intake: 'invite' }),
    row: await tools.db.select({ intake: editions.intake }).from(editions).where(eq(editions.id, id)),
    deeds: await tools.db.select({ action: auditEntries.action }).from(auditEntries).orderBy(auditEntries.action),
  }))

  expect(outcome).toMatchObject({ ok: true, edition: { status: 'enrolling' } })
  expect(row).toEqual([{ intake: 'invite' }])
  expect(deeds.map(({ action }) => action)).toEqual(['edition-announced', 'edition-intake-opened'])
})

describe('what stands in the way', () => {
  test('an edition is announced with dates, a summary and an active zone', async () => {
    const bare = { startsOn: null, endsOn: null, publicSummary: ' ' }

    const outcome = await inState(
      'draft',
      async ({ tools, id, organiser }) => {
        await tools.db.update(zones).set({ status: 'closed' })
        return takeStep(tools, organiser, { editionId: id, step: 'announce' })
      },
      bare,
    )

    expect(outcome).toEqual({ ok: false, because: 'blocked', blocks: ['no-dates', 'no-summary', 'no-active-zone'] })
  })

  test('intake opens once it is said how people come in', async () => {
    const outcome = await take('enrol', 'announced', { intake: 'closed' })

    expect(outcome).toEqual({ ok: false, because: 'blocked', blocks: ['intake-closed'] })
  })

  test('a closed edition is opened again only before its last day is over', async () => {
    const outcome = await take('reopen', 'closed', { startsOn: '2026-01-01', endsOn: '2026-11-19' })

    expect(outcome).toEqual({ ok: false, because: 'blocked', blocks: ['last-day-is-over'] })
  })

  test('a cancellation says why', async () => {
    const outcome = await inState('running', ({ tools, id, organiser }) =>
      takeStep(tools, organiser, { editionId: id, step: 'cancel', reason: '  ' }),
    )

    expect(outcome).toEqual({ ok: false, because: 'no-reason' })
  })

  test('a page that was opened before somebody else changed the edition', async () => {
    const outcome = await inState('running', ({ tools, id, organiser }) =>
      takeStep(tools, organiser, { editionId: id, step: 'close', version: 7 }),
    )

    expect(outcome).toMatchObject({ ok: false, because: 'stale', current: { version: 1 } })
  })
})

describe('the clock', () => {
  const turned = (
    status: EditionStatus,
    days: { startsOn: string; endsOn: string; timeZone?: string },
    at: string,
  ): Promise<string | undefined> =>
    inState(
      status,
      async ({ tools, id }) => {
        const later = handTools(tools.db, { now: () => new Date(at) })
        await turnEditions(later)
        await turnEditions(later)
        const [edition] = await tools.db.select({ status: editions.status }).from(editions).where(eq(editions.id, id))
        return edition?.status
      },
      days,
    )
  const year = { startsOn: '2027-01-01', endsOn: '2027-06-30', timeZone: 'Pacific/Auckland' }

  test('starts an edition when its first day begins in its own zone', async () => {
    expect(await turned('enrolling', year, '2026-12-31T10:59:00Z')).toBe('enrolling')
    expect(await turned('enrolling', year, '2026-12-31T11:00:00Z')).toBe('running')
    expect(await turned('announced', year, '2026-12-31T11:00:00Z')).toBe('running')
  })

  test('closes it when its last day is over there', async () => {
    expect(await turned('running', year, '2027-06-30T11:59:00Z')).toBe('running')
    expect(await turned('running', year, '2027-06-30T12:00:00Z')).toBe('closed')
  })

  test('leaves a draft alone', async () => {
    expect(await turned('draft', year, '2027-02-01T00:00:00Z')).toBe('draft')
  })

  test('writes down that an access has ended or begun by its dates', async () => {
    const states = await inState('running', async ({ tools, member }) => {
      const mine = eq(accesses.memberId, member.id)
      await tools.db.update(accesses).set({ endsAt: now }).where(mine)
      await turnAccesses(tools)
      const [ended] = await tools.db.select().from(accesses).where(mine)
      await tools.db
        .update(accesses)
        .set({ status: 'scheduled', startsAt: new Date('2026-11-01'), endsAt: null })
        .where(mine)
      await turnAccesses(tools)
      const [begun] = await tools.db.select().from(accesses).where(mine)
      return [ended?.status, begun?.status]
    })

    expect(states).toEqual(['ended', 'active'])
  })
})

test('whoever changed what is in the log', async () => {
  const entries = await inState('closed', async ({ tools, id, organiser }) => {
    await takeStep(tools, organiser, { editionId: id, step: 'archive', keepLook: true })
    return tools.db.select({ action: auditEntries.action, by: auditEntries.actorId }).from(auditEntries)
  })

  expect(entries).toEqual([{ action: 'edition-archived', by: expect.any(String) }])
})

test.runIf(testEngine === 'postgres')('two organisers and the clock close it once', async () => {
  const own = await database.fresh()
  const board = await hangNoticeboard(own.db)
  const { organiser } = board.people
  if (!isAdmin(organiser)) throw new Error('The organiser is none.')
  const pool = await own.openPool(8)
  const tools = handTools(drizzle(pool), { now: () => now })

  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      takeStep(tools, index % 2 ? organiser : 'clock', { editionId: board.edition.id, step: 'close' }),
    ),
  )

  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
})
