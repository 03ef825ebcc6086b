import { and, eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { auditEntries } from '../../db/schema/operations.server.ts'
import { rsvps, sessionHosts } from '../../db/schema/sessions.server.ts'
import { openTestDatabase } from '../../test/database.ts'
import type { Member } from '../club/viewer.ts'
import type { Attendance, SeenAttendance } from './attendance.ts'
import { noteAttendance, noteOwnAttendance, noteRestAbsent } from './attendance.ts'
import { hostedSessions, hostsAnything } from './attendance/hosted.ts'
import { whoCame } from './attendance/list.ts'
import { ownAttendance } from './attendance/own.ts'
import { countAnswers } from './rsvps.ts'
import { findSessions } from './schedule.ts'
import { answerSession } from './sessions/answer.ts'
import { inHours, sessionHouse } from './sessions/house.fixture.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

type House = Awaited<ReturnType<typeof sessionHouse>>

const inHouse = (run: (club: House) => Promise<void>) => () =>
  database.rolledBack(async (db) => run(await sessionHouse(db)))

/** Half an hour into a session that began at 11:30, an hour before its end. */
const planned = (club: House, more: Parameters<House['plan']>[0] = {}) =>
  club.plan({ startsAt: inHours(-0.5), studioId: club.studioId, ...more })

const goes = ({ tools }: House, sessionId: string, member: Member, more: Partial<typeof rsvps.$inferInsert> = {}) =>
  tools.db.insert(rsvps).values({ sessionId, memberId: member.id, answer: 'going', ...more })

const note = (
  { tools }: House,
  actor: Member,
  sessionId: string,
  of: { member: Member; attendance?: Attendance; seen?: SeenAttendance },
) =>
  noteAttendance(tools, actor, {
    sessionId,
    memberId: of.member.id,
    attendance: of.attendance ?? 'attended',
    seen: of.seen ?? 'unset',
  })

const notedOf = async ({ tools }: House, sessionId: string, member: Member) => {
  const [row] = await tools.db
    .select({ attendance: rsvps.attendance, by: rsvps.attendanceBy, at: rsvps.attendanceAt })
    .from(rsvps)
    .where(and(eq(rsvps.sessionId, sessionId), eq(rsvps.memberId, member.id)))
  return row
}

const linesOf = async ({ tools }: House, sessionId: string) =>
  tools.db.$count(auditEntries, and(eq(auditEntries.action, 'attendance-noted'), eq(auditEntries.objectId, sessionId)))

test(
  'a host notes who is there with a tap, takes it back with another, and is in the log once',
  inHouse(async (club) => {
    const { id } = await planned(club)
    const [one, other] = [await club.another(), await club.another()]
    await goes(club, id, one)
    await goes(club, id, other)

    expect(await note(club, club.host, id, { member: one })).toEqual({ ok: true, name: one.displayName })
    expect(await notedOf(club, id, one)).toEqual({ attendance: 'attended', by: club.host.id, at: inHours(0) })
    await note(club, club.host, id, { member: other })
    await note(club, club.host, id, { member: one, attendance: 'unset', seen: 'attended' })

    expect(await notedOf(club, id, one)).toEqual({ attendance: 'unset', by: null, at: null })
    expect(await notedOf(club, id, other)).toMatchObject({ attendance: 'attended' })
    expect(await linesOf(club, id)).toBe(1)
  }),
)

test(
  'a host notes it from 15 minutes before the start until 14 days after the end; an organiser from the start on, always',
  inHouse(async (club) => {
    const { id, startsAt, endsAt } = await planned(club, { startsAt: inHours(2) })
    await goes(club, id, club.northerner)
    const minutes = (from: Date, count: number) => new Date(from.getTime() + count * 60_000)
    const saidTo = async (actor: Member, at: Date) => {
      club.at(at)
      const outcome = await note(club, actor, id, { member: club.northerner, attendance: 'unset' })
      return outcome?.ok ? 'taken' : outcome?.because
    }

    expect(await saidTo(club.host, minutes(startsAt, -16))).toBe('early')
    expect(await saidTo(club.host, minutes(startsAt, -15))).toBe('taken')
    expect(await saidTo(club.organiser, minutes(startsAt, -1))).toBe('early')
    expect(await saidTo(club.organiser, startsAt)).toBe('taken')
    expect(await saidTo(club.host, minutes(endsAt, 14 * 24 * 60))).toBe('taken')
    expect(await saidTo(club.host, minutes(endsAt, 14 * 24 * 60 + 1))).toBe('late')
    expect(await saidTo(club.organiser, minutes(endsAt, 400 * 24 * 60))).toBe('taken')
  }),
)

describe('only those who run a session note who came to it', () => {
  test(
    'its own hosts, and those of its studio; no other member, and nobody who is paused or suspended',
    inHouse(async (club) => {
      const { id } = await planned(club)
      const own = await club.another()
      await club.tools.db.insert(sessionHosts).values({ sessionId: id, memberId: own.id })
      await goes(club, id, club.northerner)
      const saidTo = async (actor: Member) => note(club, actor, id, { member: club.northerner, attendance: 'unset' })

      expect(await saidTo(own)).toMatchObject({ ok: true })
      expect(await saidTo(club.northerner)).toEqual({ ok: false, because: 'not-yours' })
      expect(await saidTo(club.paused)).toEqual({ ok: false, because: 'not-yours' })
      expect(await saidTo({ ...club.suspended, role: 'admin', status: 'active' })).toEqual({
        ok: false,
        because: 'not-yours',
      })
      const elsewhere = await planned(club, { studioId: null })
      expect(await note(club, club.host, elsewhere.id, { member: club.northerner })).toEqual({
        ok: false,
        because: 'not-yours',
      })
    }),
  )

  test(
    'a session that somebody may not see is as unknown as one that is not there',
    inHouse(async (club) => {
      const { id } = await planned(club, {
        studioId: null,
        visibility: 'zone',
        editionId: club.edition.id,
        zoneIds: [club.edition.southId],
      })
      const unknown = crypto.randomUUID()

      for (const sessionId of [id, unknown, 'none']) {
        expect(await note(club, club.northerner, sessionId, { member: club.southerner })).toBeUndefined()
        expect(await noteRestAbsent(club.tools, club.northerner, sessionId)).toBeUndefined()
        expect(await noteOwnAttendance(club.tools, club.northerner, { sessionId, wasThere: true })).toBeUndefined()
        expect(await whoCame(club.tools, club.northerner, { sessionId })).toBeUndefined()
      }
    }),
  )

  test(
    'nothing is noted of a session that is cancelled, or is a draft',
    inHouse(async (club) => {
      const [cancelled, draft] = [
        await planned(club, { status: 'cancelled' }),
        await planned(club, { status: 'draft' }),
      ]

      expect(await note(club, club.host, cancelled.id, { member: club.northerner })).toMatchObject({
        because: 'cancelled',
      })
      expect(await note(club, club.host, draft.id, { member: club.host })).toMatchObject({ because: 'early' })
    }),
  )
})

test(
  'what somebody else noted meanwhile is not written over; one’s own word is',
  inHouse(async (club) => {
    const { id } = await planned(club)
    await goes(club, id, club.northerner)
    await note(club, club.host, id, { member: club.northerner, attendance: 'absent' })

    expect(await note(club, club.organiser, id, { member: club.northerner })).toEqual({ ok: false, because: 'stale' })
    expect(await note(club, club.organiser, id, { member: club.northerner, attendance: 'absent' })).toMatchObject({
      ok: true,
    })
    expect(await note(club, club.host, id, { member: club.northerner })).toMatchObject({ ok: true })
    expect(await notedOf(club, id, club.northerner)).toMatchObject({ attendance: 'attended' })
  }),
)

test(
  'who came without an answer is found by name among those who may see it, takes nobody’s place, and can be taken back',
  inHouse(async (club) => {
    const { id } = await planned(club, {
      visibility: 'zone',
      editionId: club.edition.id,
      zoneIds: [club.edition.northId],
      capacity: 1,
    })
    const guest = await club.another(club.edition.northId)
    const found = async () => (await whoCame(club.tools, club.host, { sessionId: id, name: 'demo' }))?.found
    const ids = (people: { id: string }[] | undefined) => people?.map((person) => person.id) ?? []

    expect(ids(await found())).toEqual(expect.arrayContaining([guest.id, club.northerner.id, club.organiser.id]))
    expect(ids(await found())).not.toContain(club.southerner.id)
    expect(ids(await found())).not.toContain(club.suspended.id)
    expect(await note(club, club.host, id, { member: club.southerner })).toEqual({ ok: false, because: 'nobody' })

    await note(club, club.host, id, { member: guest })
    expect(await whoCame(club.tools, club.host, { sessionId: id })).toMatchObject({
      when: 'open',
      people: [{ id: guest.id, standing: 'added', attendance: 'attended' }],
    })
    expect((await countAnswers(club.tools, [id])).get(id)).toMatchObject({ going: 0, waiting: 0 })

    await note(club, club.host, id, { member: guest, attendance: 'unset', seen: 'attended' })
    expect(await notedOf(club, id, guest)).toBeUndefined()
  }),
)

test(
  'the rest is noted as not there at once: who has a place and of whom nothing is noted',
  inHouse(async (club) => {
    const { id } = await planned(club)
    const [here, gone, waits] = [await club.another(), await club.another(), await club.another()]
    await goes(club, id, here)
    await goes(club, id, gone)
    await goes(club, id, waits, { state: 'waitlisted', position: 1 })
    await note(club, club.host, id, { member: here })

    expect(await noteRestAbsent(club.tools, club.host, id)).toEqual({ ok: true, count: 1 })
    expect(await noteRestAbsent(club.tools, club.host, id)).toEqual({ ok: true, count: 0 })

    expect(await notedOf(club, id, here)).toMatchObject({ attendance: 'attended' })
    expect(await notedOf(club, id, gone)).toMatchObject({ attendance: 'absent' })
    expect(await notedOf(club, id, waits)).toMatchObject({ attendance: 'unset' })
    expect(await linesOf(club, id)).toBe(1)
  }),
)

describe('“I was there”', () => {
  const own = ({ tools }: House, member: Member, sessionId: string, wasThere = true) =>
    noteOwnAttendance(tools, member, { sessionId, wasThere })

  test(
    'is said of oneself after the end, until 48 hours later, and can be taken back',
    inHouse(async (club) => {
      const { id, endsAt } = await planned(club)
      await goes(club, id, club.northerner)

      expect(await own(club, club.northerner, id)).toEqual({ ok: false, because: 'early' })
      club.at(endsAt)
      expect(await own(club, club.northerner, id)).toMatchObject({ ok: true })
      expect(await notedOf(club, id, club.northerner)).toMatchObject({ attendance: 'attended', by: club.northerner.id })
      expect(await own(club, club.northerner, id, false)).toMatchObject({ ok: true })
      expect(await notedOf(club, id, club.northerner)).toMatchObject({ attendance: 'unset', by: null })
      club.at(new Date(endsAt.getTime() + 48 * 60 * 60_000 + 1))
      expect(await own(club, club.northerner, id)).toEqual({ ok: false, because: 'late' })
      expect(await linesOf(club, id)).toBe(0)
    }),
  )

  test(
    'is said by nobody who had no place, or is paused, and never over what a host noted',
    inHouse(async (club) => {
      const { id, endsAt } = await planned(club)
      await goes(club, id, club.northerner)
      await goes(club, id, club.paused)
      await goes(club, id, club.southerner, { answer: 'not_going' })
      await note(club, club.host, id, { member: club.northerner, attendance: 'absent' })
      club.at(endsAt)

      expect(await own(club, club.northerner, id)).toEqual({ ok: false, because: 'stale' })
      expect(await own(club, club.northerner, id, false)).toEqual({ ok: false, because: 'stale' })
      expect(await own(club, club.paused, id)).toEqual({ ok: false, because: 'not-yours' })
      expect(await own(club, club.southerner, id)).toEqual({ ok: false, because: 'nobody' })
      expect(await own(club, club.outsider, id)).toEqual({ ok: false, because: 'nobody' })
    }),
  )
})

test(
  'a host is shown what they host, the next first and 14 days back; who hosts nothing has no such page',
  inHouse(async (club) => {
    const [next, later] = [await planned(club, { joinUrl: '' }), await planned(club, { startsAt: inHours(50) })]
    const own = await planned(club, { studioId: null, startsAt: inHours(-30) })
    await club.tools.db.insert(sessionHosts).values({ sessionId: own.id, memberId: club.host.id })
    await planned(club, { startsAt: inHours(-15 * 24) })
    await planned(club, { status: 'cancelled' })
    await planned(club, { studioId: null })

    const { ahead, past } = await hostedSessions(club.tools, club.host)

    expect([ahead, past].map((list) => list.map(({ id }) => id))).toEqual([[next.id, later.id], [own.id]])
    expect([...ahead, ...past].map(({ lacks }) => lacks)).toEqual(['link', 'agenda', undefined])
    expect(await hostsAnything(club.tools, club.host)).toBe(true)
    expect(await hostsAnything(club.tools, { ...club.host, hostedStudioIds: [] })).toBe(true)
    expect(await hostsAnything(club.tools, { ...club.host, status: 'paused' })).toBe(false)
    expect(await hostsAnything(club.tools, club.northerner)).toBe(false)
    expect(await hostedSessions(club.tools, club.northerner)).toEqual({ ahead: [], past: [] })
  }),
)

test(
  'a member is shown what was noted of them, and whether their own word is taken',
  inHouse(async (club) => {
    const { id, endsAt } = await planned(club)
    await goes(club, id, club.northerner)
    const shown = async (member = club.northerner) => {
      const own = await ownAttendance(club.tools, member, await findSessions(club.tools, member, [id]))
      return own.get(id)
    }

    expect(await shown()).toEqual({ attendance: 'unset', isOwnWord: false, canSay: false })
    club.at(endsAt)
    expect(await shown()).toMatchObject({ canSay: true })
    expect(await shown(club.southerner)).toMatchObject({ canSay: false })
    await noteOwnAttendance(club.tools, club.northerner, { sessionId: id, wasThere: true })
    expect(await shown()).toEqual({ attendance: 'attended', isOwnWord: true, canSay: true })
    await note(club, club.host, id, { member: club.northerner, attendance: 'absent', seen: 'attended' })
    expect(await shown()).toEqual({ attendance: 'absent', isOwnWord: false, canSay: false })
  }),
)

describe.runIf(database.engine === 'postgres')('at the same moment', { timeout: 120_000 }, () => {
  const rounds = Number(process.env.RACE_ROUNDS ?? 12)

  test('of two hosts one is told, a member’s word does not undo a host’s, and who leaves and comes is one row', async () => {
    const racing = await database.fresh()
    const club = await sessionHouse(racing.db)
    for (let round = 0; round < rounds; round += 1) {
      const member = await club.another(club.edition.northId)
      club.at(inHours(0))
      const { id, endsAt } = await planned(club)
      await goes(club, id, member)
      club.at(endsAt)

      const both = await Promise.all([
        note(club, club.host, id, { member }),
        note(club, club.organiser, id, { member, attendance: 'absent' }),
        noteOwnAttendance(club.tools, member, { sessionId: id, wasThere: true }),
      ])

      const took = both.slice(0, 2).filter((outcome) => outcome?.ok)
      const noted = await notedOf(club, id, member)
      expect(took).toHaveLength(1)
      expect(noted?.attendance).toBe(both[0]?.ok ? 'attended' : 'absent')
      expect(await linesOf(club, id)).toBeLessThanOrEqual(2)

      club.at(inHours(0))
      const ahead = await planned(club, { startsAt: inHours(0.2) })
      await goes(club, ahead.id, member)
      await Promise.all([
        note(club, club.host, ahead.id, { member }),
        answerSession(club.tools, member, { sessionId: ahead.id, answer: 'not_going' }),
        note(club, club.host, ahead.id, { member }),
      ])
      expect(await notedOf(club, ahead.id, member)).toMatchObject({ attendance: 'attended', by: club.host.id })
      expect(await linesOf(club, ahead.id)).toBe(1)
      expect((await countAnswers(club.tools, [ahead.id])).get(ahead.id)?.going).toBe(0)
    }
  })
})
