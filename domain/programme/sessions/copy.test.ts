import { eq, isNotNull } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { auditEntries } from '../../../db/schema/operations.server.ts'
import { members } from '../../../db/schema/people.server.ts'
import { rsvps, scheduledSessions, sessionHosts, sessionZones } from '../../../db/schema/sessions.server.ts'
import { openTestDatabase } from '../../../test/database.ts'
import type { Admin } from '../../club/viewer.ts'
import { discardSession } from './change.ts'
import { copySessions, previewCopies } from './copy.ts'
import { sessionHouse } from './house.fixture.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

type House = Awaited<ReturnType<typeof sessionHouse>> & { desk: Admin }

const deskOf = ({ organiser }: Awaited<ReturnType<typeof sessionHouse>>) => {
  return organiser
}

const inHouse = (run: (club: House) => Promise<void>) => () =>
  database.rolledBack(async (db) => {
    const club = await sessionHouse(db)
    await run({ ...club, desk: deskOf(club) })
  })

const whole = { onlyHours: false, publish: false }

/** Tuesday 20 October 2026, 16:00 in Berlin and 10:00 in New York, before either clock is put back. */
const tuesday = { startsAt: new Date('2026-10-20T14:00:00Z'), endsAt: new Date('2026-10-20T15:30:00Z') }

const copiesIn = ({ tools }: House) =>
  tools.db
    .select()
    .from(scheduledSessions)
    .where(isNotNull(scheduledSessions.copiedFrom))
    .orderBy(scheduledSessions.startsAt)

test(
  'a copied week keeps the hour on the wall of each session’s own zone, over both changes of the clock',
  inHouse(async (club) => {
    club.at(new Date('2026-10-01T12:00:00Z'))
    const inBerlin = await club.plan({ ...tuesday, wallStart: '2026-10-20 16:00:00', timeZone: 'Europe/Berlin' })
    const inNewYork = await club.plan({ ...tuesday, wallStart: '2026-10-20 10:00:00', timeZone: 'America/New_York' })

    await copySessions(club.tools, club.desk, { ids: [inBerlin.id, inNewYork.id], byDays: [7, 14], ...whole })

    const made = await copiesIn(club)
    const of = (id: string) =>
      made.filter(({ copiedFrom }) => copiedFrom === id).map(({ startsAt }) => startsAt.toISOString().slice(5, 16))
    // Berlin changes on 25 October, New York on 1 November.
    expect(of(inBerlin.id)).toEqual(['10-27T15:00', '11-03T15:00'])
    expect(of(inNewYork.id)).toEqual(['10-27T14:00', '11-03T15:00'])
    expect(made.map(({ endsAt, startsAt }) => endsAt.getTime() - startsAt.getTime())).toEqual(
      Array(4).fill(90 * 60_000),
    )
  }),
)

test(
  'a copy is a draft with the hosts, zones and agenda of the session, and none of its answers, notes or guests',
  inHouse(async (club) => {
    const { edition, tools, desk } = club
    const of = await club.plan({
      title: 'Letters',
      agenda: 'Bring one.',
      notes: 'It rained.',
      recordingUrl: 'https://video.example/1',
      capacity: 8,
      studioId: club.studioId,
      editionId: edition.id,
      zoneIds: [edition.northId],
    })
    await tools.db.insert(sessionHosts).values({ sessionId: of.id, memberId: club.host.id })
    await tools.db.insert(rsvps).values({ sessionId: of.id, memberId: club.northerner.id, answer: 'going' })

    const outcome = await copySessions(tools, desk, { ids: [of.id], byDays: [7], ...whole })

    const [copy] = await copiesIn(club)
    expect(outcome).toMatchObject({ ok: true, created: [{ id: copy?.id }] })
    expect(copy).toMatchObject({ title: 'Letters', agenda: 'Bring one.', capacity: 8, studioId: club.studioId })
    expect(copy).toMatchObject({ status: 'draft', sequence: 0, notes: '', recordingUrl: '', seriesId: null })
    expect(copy?.uid).not.toBe(of.uid)
    const ofCopy = copy?.id ?? ''
    expect(await tools.db.select().from(sessionHosts).where(eq(sessionHosts.sessionId, ofCopy))).toHaveLength(1)
    expect(await tools.db.select().from(sessionZones).where(eq(sessionZones.sessionId, ofCopy))).toHaveLength(1)
    expect(await tools.db.select().from(rsvps).where(eq(rsvps.sessionId, ofCopy))).toEqual([])
    const log = await tools.db.select().from(auditEntries).where(eq(auditEntries.objectId, ofCopy))
    expect(log).toMatchObject([{ action: 'session-copied', actorId: desk.id }])
    expect(tools.sentJobs).toEqual([])
  }),
)

test(
  'the hours alone leave hosts and agenda behind, and who has left hosts no copy',
  inHouse(async (club) => {
    const of = await club.plan({ agenda: 'Bring one.' })
    await club.tools.db.insert(sessionHosts).values([
      { sessionId: of.id, memberId: club.host.id },
      { sessionId: of.id, memberId: club.outsider.id },
    ])
    await club.tools.db.update(members).set({ status: 'suspended' }).where(eq(members.id, club.outsider.id))

    await copySessions(club.tools, club.desk, { ids: [of.id], byDays: [7], onlyHours: true, publish: true })
    await copySessions(club.tools, club.desk, { ids: [of.id], byDays: [14], ...whole })

    const [bare, full] = await copiesIn(club)
    expect([bare?.agenda, bare?.status, full?.agenda]).toEqual(['', 'scheduled', 'Bring one.'])
    const hosts = await club.tools.db.select().from(sessionHosts)
    expect(hosts.filter(({ sessionId }) => sessionId === bare?.id)).toEqual([])
    expect(hosts.filter(({ sessionId }) => sessionId === full?.id)).toEqual([
      { sessionId: full?.id, memberId: club.host.id },
    ])
  }),
)

test(
  'what is copied twice is there once; a copy that was discarded can be made again',
  inHouse(async (club) => {
    const of = await club.plan()
    const asked = { ids: [of.id], byDays: [7, 14], ...whole }
    await copySessions(club.tools, club.desk, asked)

    const again = await copySessions(club.tools, club.desk, asked)

    expect(again).toMatchObject({ ok: true, created: [], lines: [{ state: 'there' }, { state: 'there' }] })
    const [first] = await copiesIn(club)
    await discardSession(club.tools, club.desk, { id: first?.id ?? '', version: 1 })
    await copySessions(club.tools, club.desk, asked)
    expect(await copiesIn(club)).toHaveLength(2)
  }),
)

test(
  'the preview says what would be left out and why, and changes nothing',
  inHouse(async (club) => {
    const night = await club.plan({
      startsAt: new Date('2027-03-21T01:30:00Z'),
      wallStart: '2027-03-21 02:30:00',
      timeZone: 'Europe/Berlin',
    })
    const over = await club.plan({ startsAt: new Date('2026-11-10T16:00:00Z') })
    const cancelled = await club.plan({ status: 'cancelled' })

    const ids = [night.id, over.id, cancelled.id]
    const lines = await previewCopies(club.tools, club.desk, { ids, byDays: [7] })

    expect(lines.map(({ of, ...line }) => [of.id, line])).toMatchObject([
      [over.id, { state: 'left-out', because: 'in-the-past' }],
      [night.id, { state: 'left-out', because: 'skipped' }],
    ])
    expect(await copiesIn(club)).toEqual([])
    const refused = await copySessions(club.tools, club.desk, { ids: [cancelled.id], byDays: [7], ...whole })
    expect(refused).toEqual({ ok: false, because: 'nothing' })
  }),
)

test.runIf(database.engine === 'postgres')(
  'whoever copies the same week at the same moment makes it once',
  async () => {
    const own = await database.fresh()
    const club = await sessionHouse(own.db)
    const desk = deskOf(club)
    const planned = [await club.plan(), await club.plan(), await club.plan()]
    const asked = { ids: planned.map(({ id }) => id), byDays: [7, 14, 21], ...whole }

    const outcomes = await Promise.all([1, 2, 3, 4].map(() => copySessions(club.tools, desk, asked)))

    expect(outcomes.every(({ ok }) => ok)).toBe(true)
    expect(await copiesIn({ ...club, desk })).toHaveLength(9)
  },
)
