import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { Database } from '../../db/open.ts'
import { conductReportExclusions, conductReportNotes, conductReports } from '../../db/schema/conduct-reports.server.ts'
import { auditEntries, rateLimits } from '../../db/schema/operations.server.ts'
import { members } from '../../db/schema/people.server.ts'
import { outboxMails } from '../../mail/schema.server.ts'
import { openTestDatabase } from '../../test/database.ts'
import { dayMs } from '../../time/durations.ts'
import { isAdmin } from '../club/access.ts'
import { reportReaders, reportReadersForEditing, saveReportReaders } from '../club/settings/report-readers.ts'
import { visitor } from '../club/viewer.ts'
import type { Admin, Viewer } from '../club/viewer.ts'
import { sessionHouse } from '../programme/sessions/house.fixture.ts'
import { reportsWaiting } from '../upkeep/queue/reports.ts'
import { forgetOld } from '../upkeep/retention.ts'
import { parts } from '../upkeep/takeouts/parts.ts'
import { countReports, findReport, listReports } from './conduct-reports.ts'
import { handInReport, readersToName } from './conduct-reports/hand-in.ts'
import type { ReportSubmission } from './conduct-reports/hand-in.ts'
import { workOnReport } from './conduct-reports/work.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

/** A house of two organisers, and a hand that reports. */
async function reportHouse(db: Database) {
  const house = await sessionHouse(db)
  const person = await house.another()
  await db.update(members).set({ role: 'admin' }).where(eq(members.id, person.id))
  const other = { ...person, role: 'admin' as const }
  if (!isAdmin(other)) throw new Error('The other organiser is none.')
  let sender = 0
  const report = async (viewer: Viewer, more: Partial<ReportSubmission> = {}) => {
    const id = more.id ?? randomUUID()
    sender += 1
    const said = { id, whatHappened: 'Somebody was named.', whereAndWhen: '', withName: false, notFor: [], ...more }
    const outcome = await handInReport(house.tools, viewer, `sender-${sender}`, said)
    return { id, outcome }
  }
  return { ...house, db, other, report }
}

const inReportHouse = (run: (house: Awaited<ReturnType<typeof reportHouse>>) => Promise<void>) =>
  database.rolledBack(async (db) => run(await reportHouse(db)))

const idsOf = async (house: { tools: Parameters<typeof listReports>[0] }, admin: Admin) =>
  (await listReports(house.tools, admin, { state: 'new' }))?.map(({ id }) => id)

test('a report without a name keeps nothing of who sent it, whoever is signed in', () =>
  inReportHouse(async ({ report, northerner, tools, db, organiser }) => {
    const { id } = await report(northerner, { whereAndWhen: 'At the table' })

    const everything = JSON.stringify([
      await db.select().from(conductReports),
      await db.select().from(auditEntries),
      await db.select().from(outboxMails),
      await db.select().from(rateLimits),
      tools.sentJobs,
    ])
    expect(everything).not.toContain(northerner.id)
    expect(everything).not.toContain('sender-1')
    expect(await findReport(tools, organiser, id)).toMatchObject({ by: null, whereAndWhen: 'At the table' })
  }))

test('a member may give their name and takes that report along; a visitor has none to give', () =>
  inReportHouse(async ({ report, northerner, tools, db, organiser }) => {
    const named = await report(northerner, { withName: true })
    const unnamed = await report(visitor, { withName: true })

    expect(await findReport(tools, organiser, named.id)).toMatchObject({ by: { id: northerner.id } })
    expect(await findReport(tools, organiser, unnamed.id)).toMatchObject({ by: null })
    const part = parts.find(({ name }) => name === 'reports')
    const { rows } = await db.execute(part?.question(northerner.id) ?? '')
    expect(rows).toHaveLength(1)
  }))

test('each reader is told by a letter that one waits, and no letter says what it says', () =>
  inReportHouse(async ({ report, db, organiser, other }) => {
    await report(visitor, { whatHappened: 'A very particular word' })

    const mails = await db.select().from(outboxMails)
    expect(mails.map(({ toMemberId }) => toMemberId).toSorted()).toEqual([organiser.id, other.id].toSorted())
    expect(JSON.stringify(mails)).not.toContain('particular')
  }))

test('only the chosen organisers read reports, are told and see them under Needs you; nobody chosen is everybody', () =>
  inReportHouse(async (house) => {
    const { report, tools, db, organiser, other } = house
    const first = await report(visitor)
    expect([await idsOf(house, organiser), await idsOf(house, other)]).toEqual([[first.id], [first.id]])

    await saveReportReaders(tools, organiser, { version: 0, readers: [organiser.id] })
    await db.delete(outboxMails)
    await report(visitor)

    expect([await idsOf(house, other), await findReport(tools, other, first.id)]).toEqual([undefined, undefined])
    expect(await countReports(tools, other)).toBeUndefined()
    expect(await countReports(tools, organiser)).toEqual({ new: 2, in_hand: 0, closed: 0, forgotten: 0 })
    expect((await db.select().from(outboxMails)).map(({ toMemberId }) => toMemberId)).toEqual([organiser.id])
    const waits = async (admin: Admin) => (await reportsWaiting(tools, admin))[0]?.number
    expect([await waits(organiser), await waits(other)]).toEqual([2, undefined])
    const tried = { state: 'closed', note: 'No' } as const
    expect(await workOnReport(tools, other, { id: first.id, version: 1 }, tried)).toEqual({
      ok: false,
      because: 'gone',
    })
  }))

test('who reads is said by whoever reads; where nobody of the chosen is here any more, every organiser reads', () =>
  inReportHouse(async ({ tools, db, organiser, other }) => {
    await saveReportReaders(tools, organiser, { version: 0, readers: [organiser.id] })

    expect(await saveReportReaders(tools, other, { version: 1, readers: [other.id] })).toBeUndefined()
    expect(await reportReadersForEditing(tools, other)).toMatchObject({ mayChange: false, chosen: [organiser.id] })
    expect(await saveReportReaders(tools, organiser, { version: 0, readers: [] })).toMatchObject({ because: 'stale' })

    await db.update(members).set({ status: 'suspended' }).where(eq(members.id, organiser.id))
    expect(await reportReaders(tools)).toMatchObject({ isChosen: false, readerIds: [other.id] })
  }))

test('a report does not reach the reader it is kept from: not in the list, not by letter, not by its address', () =>
  inReportHouse(async (house) => {
    const { report, tools, db, organiser, other } = house
    const { id } = await report(visitor, { notFor: [other.id] })

    expect([await idsOf(house, organiser), await idsOf(house, other)]).toEqual([[id], []])
    expect(await findReport(tools, other, id)).toBeUndefined()
    expect((await countReports(tools, other))?.new).toBe(0)
    expect(await reportsWaiting(tools, other)).toEqual([])
    expect((await db.select().from(outboxMails)).map(({ toMemberId }) => toMemberId)).toEqual([organiser.id])
    expect(await findReport(tools, organiser, id)).toMatchObject({ keptFrom: [other.displayName] })
    const nobody = await report(visitor, { notFor: [other.id, organiser.id] })
    expect(nobody.outcome).toEqual({ ok: false, because: 'nobody-left' })
  }))

test('readers are named to members; to everybody else only where they were chosen to be readers', () =>
  inReportHouse(async ({ tools, organiser, northerner, suspended }) => {
    const named = async (viewer: Viewer) => (await readersToName(tools, viewer)).length
    expect([await named(visitor), await named(suspended), await named(northerner)]).toEqual([0, 0, 2])

    await saveReportReaders(tools, organiser, { version: 0, readers: [organiser.id] })

    expect([await named(visitor), await named(northerner)]).toEqual([1, 1])
  }))

test('a report sent twice is one; a form used again for something else is another; six an hour from one place are too many', () =>
  inReportHouse(async ({ report, tools, db }) => {
    const { id } = await report(visitor)
    await report(visitor, { id })
    expect([await db.$count(conductReports), await db.$count(outboxMails)]).toEqual([1, 2])

    await report(visitor, { id, whatHappened: 'Something else.' })
    expect(await db.$count(conductReports)).toBe(2)

    const said = { whatHappened: 'Again', whereAndWhen: '', withName: false, notFor: [] }
    const outcomes = []
    for (let time = 0; time < 6; time += 1) {
      outcomes.push((await handInReport(tools, visitor, 'one place', { ...said, id: randomUUID() })).ok)
    }
    expect(outcomes).toEqual([true, true, true, true, true, false])
  }))

test('a reader takes it in hand, notes something and closes it with a word; of two the second is told', () =>
  inReportHouse(async ({ report, tools, db, organiser, other }) => {
    const { id } = await report(visitor)
    const work = (by: Admin, version: number, state: 'new' | 'in_hand' | 'closed', note = '') =>
      workOnReport(tools, by, { id, version }, { state, note })

    expect(await work(organiser, 1, 'in_hand')).toEqual({ ok: true, state: 'in_hand' })
    expect(await work(other, 1, 'closed', 'Late')).toMatchObject({
      because: 'stale',
      current: { version: 2, state: 'in_hand' },
    })
    expect(await work(organiser, 2, 'in_hand')).toEqual({ ok: false, because: 'nothing-new' })
    expect(await work(organiser, 2, 'closed')).toEqual({ ok: false, because: 'says-nothing' })
    await work(organiser, 2, 'closed', 'A talk about particular words')

    expect(await findReport(tools, other, id)).toMatchObject({
      state: 'closed',
      closedAt: tools.now(),
      notes: [{ text: 'A talk about particular words', by: organiser.displayName }],
    })
    const log = await db.select().from(auditEntries).where(eq(auditEntries.objectId, id))
    expect(log.map(({ actorId }) => actorId)).toEqual([organiser.id, organiser.id])
    expect(JSON.stringify(log)).not.toContain('particular')
    await work(other, 3, 'in_hand', 'It goes on')
    expect(await findReport(tools, organiser, id)).toMatchObject({ state: 'in_hand', closedAt: null, version: 4 })
  }))

test('a year after it was closed its words, its name, its notes and whom it was kept from go, and the number stays', () =>
  inReportHouse(async ({ report, tools, db, organiser, other, northerner, at }) => {
    const began = tools.now()
    const open = await report(visitor)
    const closed = await report(northerner, { withName: true, notFor: [other.id] })
    await workOnReport(tools, organiser, { id: closed.id, version: 1 }, { state: 'closed', note: 'Done' })

    at(new Date(began.getTime() + 364 * dayMs))
    await forgetOld(tools)
    expect(await findReport(tools, organiser, closed.id)).toBeDefined()
    at(new Date(began.getTime() + 366 * dayMs))
    await forgetOld(tools)
    await forgetOld(tools)

    expect(await findReport(tools, organiser, closed.id)).toBeUndefined()
    expect(await findReport(tools, organiser, open.id)).toBeDefined()
    expect(await countReports(tools, organiser)).toEqual({ new: 1, in_hand: 0, closed: 0, forgotten: 1 })
    expect([await db.$count(conductReportNotes), await db.$count(conductReportExclusions)]).toEqual([0, 0])
    const [row] = await db.select().from(conductReports).where(eq(conductReports.id, closed.id))
    expect(row).toMatchObject({ whatHappened: '', whereAndWhen: '', byMemberId: null, state: 'closed' })
  }))

test('the list has pages: those that wait longest first', () =>
  inReportHouse(async ({ report, tools, organiser, at }) => {
    const first = await report(visitor)
    at(new Date(tools.now().getTime() + 60_000))
    const second = await report(visitor)

    const page = (number: number) => listReports(tools, organiser, { state: 'new', page: number, pageSize: 1 })
    expect([(await page(1))?.[0]?.id, (await page(2))?.[0]?.id]).toEqual([first.id, second.id])
  }))
