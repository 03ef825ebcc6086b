import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { auditEntries } from '../../../db/schema/operations.server.ts'
import { rsvps, scheduledSessions } from '../../../db/schema/sessions.server.ts'
import { outboxMails } from '../../../mail/schema.server.ts'
import { members } from '../../../db/schema/people.server.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { answerSession } from './answer.ts'
import type { Admin, Member } from '../../club/viewer.ts'
import { cancelFutureSessions } from './cancel.ts'
import { cancelSession, moveSession } from './change.ts'
import { tellOfHeldMove } from './moves/hold.ts'
import type { SessionFacts } from './facts.ts'
import { inHours, sessionFacts, sessionHouse } from './house.fixture.ts'
import { sendSessionNews } from './news.ts'
import { keepOfSession } from './texts.ts'
import { hostConflicts } from './planning.ts'
import { remindOfSessions, sendReminders } from './reminders.ts'
import { changeSession, createSession } from './write.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

type House = Awaited<ReturnType<typeof sessionHouse>> & { desk: Admin }

const inHouse = (run: (club: House) => Promise<void>) => () =>
  database.rolledBack(async (db) => {
    const club = await sessionHouse(db)
    await run({ ...club, desk: club.organiser })
  })

const create = async (club: House, more: Partial<SessionFacts> = {}) => {
  const made = await createSession(club.tools, club.desk, { facts: sessionFacts(more), publish: true })
  if (!made.ok) throw new Error(`The session was not made: ${made.because}`)
  return made.id
}

const go = (club: House, sessionId: string, ...people: Member[]) =>
  people.reduce<Promise<unknown>>(
    (before, member) => before.then(() => answerSession(club.tools, member, { sessionId, answer: 'going' })),
    Promise.resolve(),
  )

/** Does the jobs of a kind that were sent, each twice, as after a crash. */
const tell = async (club: House) => {
  for (const { kind, payload } of club.tools.sentJobs) {
    if (kind !== 'session-news' && kind !== 'reminders' && kind !== 'move-news') continue
    for (let run = 0; run < 2; run += 1) {
      if (isNews(kind, payload)) await sendSessionNews(club.tools, payload)
      else if (isHeld(kind, payload)) await tellOfHeldMove(club.tools, payload.heldMoveId)
      else if (isReminder(kind, payload)) await sendReminders(club.tools, payload)
    }
  }
}
const isNews = (kind: string, payload: unknown): payload is Parameters<typeof sendSessionNews>[1] =>
  kind === 'session-news' && payload !== null
const isHeld = (kind: string, payload: unknown): payload is { heldMoveId: string } =>
  kind === 'move-news' && payload !== null
const isReminder = (kind: string, payload: unknown): payload is Parameters<typeof sendReminders>[1] =>
  kind === 'reminders' && payload !== null

/** How the letters leave: many by one job, not each by its own. */
const mailJobs = (club: House) => club.tools.sentJobs.map(({ kind }) => kind).filter((kind) => kind.startsWith('mail-'))

const letters = async (club: House) =>
  (await club.tools.db.select().from(outboxMails)).map(({ kind, toMemberId }) => ({ kind, to: toMemberId }))

const row = async (club: House, id: string) => {
  const [found] = await club.tools.db.select().from(scheduledSessions).where(eq(scheduledSessions.id, id))
  if (!found) throw new Error('The session is gone.')
  return found
}

test(
  'what was planned at 16:00 in Berlin is 16:00 in Berlin, and is written into the log',
  inHouse(async (club) => {
    const id = await create(club, { hostIds: [club.host.id] })

    expect(await row(club, id)).toMatchObject({
      wallStart: '2026-11-24 16:00:00',
      startsAt: new Date('2026-11-24T15:00:00Z'),
      status: 'scheduled',
      sequence: 0,
    })
    const entries = await club.tools.db.select().from(auditEntries).where(eq(auditEntries.objectId, id))
    expect(entries).toMatchObject([{ action: 'session-published', actorId: club.desk.id }])
  }),
)

test(
  'more places go to those who wait, in their order',
  inHouse(async (club) => {
    const id = await create(club, { capacity: 1 })
    await go(club, id, club.outsider, club.northerner, club.southerner)

    const raised = { id, version: 1, facts: sessionFacts({ capacity: 2 }), publish: false, tell: true }
    expect(await changeSession(club.tools, club.desk, raised)).toMatchObject({ ok: true, moved: false })

    const going = await club.tools.db.select().from(rsvps).where(eq(rsvps.state, 'confirmed'))
    expect(going.map(({ memberId }) => memberId).toSorted()).toEqual([club.outsider.id, club.northerner.id].toSorted())
    expect(await letters(club)).toEqual([{ kind: 'session-promoted', to: club.northerner.id }])
  }),
)

test(
  'a move keeps the answers, raises the sequence and is told to those who are going or wait, each once',
  inHouse(async (club) => {
    const id = await create(club, { capacity: 1 })
    await go(club, id, club.outsider, club.northerner)
    await answerSession(club.tools, club.southerner, { sessionId: id, answer: 'not_going' })

    const moved = await moveSession(club.tools, club.desk, { id, version: 1, days: 1, minutes: 0, tell: true })
    await tell(club)

    expect(moved).toMatchObject({ ok: true, told: 'in-a-minute' })
    expect(await row(club, id)).toMatchObject({ sequence: 1, wallStart: '2026-11-25 16:00:00' })
    expect(mailJobs(club)).toEqual(['mail-bulk'])
    const told = await letters(club)
    expect(told.map(({ to }) => to).toSorted()).toEqual([club.outsider.id, club.northerner.id].toSorted())
    const [letter] = await club.tools.db.select().from(outboxMails).where(eq(outboxMails.toMemberId, club.outsider.id))
    expect(letter?.bodyText).toContain('Are you still coming?')
  }),
)

test(
  'a quiet move is told to nobody, and who saved last is not overwritten by who opened first',
  inHouse(async (club) => {
    const id = await create(club)
    await go(club, id, club.outsider)

    await moveSession(club.tools, club.desk, { id, version: 1, days: 1, minutes: 0, tell: false })
    const late = await moveSession(club.tools, club.desk, { id, version: 1, days: 2, minutes: 0, tell: true })
    await tell(club)

    expect(late).toEqual({ ok: false, because: 'stale', version: 2 })
    expect(await letters(club)).toEqual([])
  }),
)

test(
  'cancelling writes to everybody who wanted to come, once, and keeps their answers as history',
  inHouse(async (club) => {
    const id = await create(club, { capacity: 1 })
    await go(club, id, club.outsider, club.northerner)

    const rowVersion = { id, version: 1, reason: 'The host is ill.' }
    const outcomes = [
      await cancelSession(club.tools, club.desk, rowVersion),
      await cancelSession(club.tools, club.desk, rowVersion),
    ]
    await tell(club)

    expect(outcomes).toEqual([{ ok: true }, { ok: false, because: 'cancelled' }])
    expect((await letters(club)).map(({ kind }) => kind)).toEqual(['session-cancelled', 'session-cancelled'])
    expect(await club.tools.db.$count(rsvps, eq(rsvps.sessionId, id))).toBe(2)
    expect(await row(club, id)).toMatchObject({ status: 'cancelled', sequence: 1, cancelReason: 'The host is ill.' })
  }),
)

test(
  'when an edition ends, its announced sessions that have not begun are cancelled',
  inHouse(async (club) => {
    const { id: editionId } = club.edition
    const ahead = await club.plan({ editionId })
    const begun = await club.plan({ editionId, startsAt: inHours(-1) })
    const other = await club.plan()

    const cancelled = await club.tools.db.transaction((tx) =>
      cancelFutureSessions(club.tools, tx, { editionId, actorId: club.desk.id, reason: 'The edition has ended.' }),
    )

    expect(cancelled).toBe(1)
    const states = await Promise.all([ahead, begun, other].map(async ({ id }) => (await row(club, id)).status))
    expect(states).toEqual(['cancelled', 'scheduled', 'scheduled'])
  }),
)

test(
  'what is over is history but for its notes and its recording',
  inHouse(async (club) => {
    const { id } = await club.plan({ startsAt: inHours(-3) })

    const change = { id, version: 1, facts: sessionFacts(), publish: false, tell: true }
    expect(await changeSession(club.tools, club.desk, change)).toEqual({ ok: false, because: 'past' })
    expect(await moveSession(club.tools, club.desk, { id, version: 1, days: 1, minutes: 0, tell: true })).toEqual({
      ok: false,
      because: 'past',
    })
    const kept = { id, version: 1, notesArePublic: false, notes: 'We cut a third.', recordingUrl: '' }
    expect(await keepOfSession(club.tools, club.desk, kept)).toEqual({ ok: true })
  }),
)

test(
  'a host of two sessions at once is hinted at, not refused',
  inHouse(async (club) => {
    const one = await create(club, { hostIds: [club.host.id] })
    await create(club, { hostIds: [club.host.id], title: 'Another' })

    expect(await hostConflicts(club.tools, club.desk, one)).toMatchObject([{ title: 'Another' }])
  }),
)

describe('reminders', () => {
  const remind = async (club: House) => {
    await remindOfSessions(club.tools)
    await remindOfSessions(club.tools)
    await tell(club)
    return (await letters(club)).filter(({ kind }) => kind === 'session-reminder').map(({ to }) => to)
  }

  test(
    'go a day before to those who are going, and an hour before to who asked for it; not to those who answered later or do not want them',
    inHouse(async (club) => {
      const { id } = await club.plan({ startsAt: inHours(30) })
      await go(club, id, club.outsider, club.northerner)
      const off = { mail: { sessions: 'off' } } as const
      await club.tools.db.update(members).set({ preferences: off }).where(eq(members.id, club.northerner.id))
      const twice = { mail: { 'sessions-hour': 'at-once' } } as const
      await club.tools.db.update(members).set({ preferences: twice }).where(eq(members.id, club.outsider.id))

      const early = await remind(club)
      club.at(inHours(6.1))
      await go(club, id, club.southerner)
      const dayBefore = await remind(club)
      club.at(inHours(29))
      const hourBefore = await remind(club)

      expect(mailJobs(club)).toEqual(['mail-bulk', 'mail-bulk'])
      expect(early).toEqual([])
      expect(dayBefore).toEqual([club.outsider.id])
      expect(hourBefore).toEqual([club.outsider.id, club.outsider.id])
    }),
  )

  test(
    'are sent again for the new time of a session that was moved, and not for the old one',
    inHouse(async (club) => {
      const { id } = await club.plan({ startsAt: inHours(20) })
      await club.tools.db.insert(rsvps).values({
        sessionId: id,
        memberId: club.outsider.id,
        answer: 'going',
        at: inHours(-100),
      })
      const first = await remind(club)
      await moveSession(club.tools, club.desk, { id, version: 1, days: 2, minutes: 0, tell: false })
      club.at(inHours(20 + 48 - 23))

      expect(first).toEqual([club.outsider.id])
      expect(await remind(club)).toEqual([club.outsider.id, club.outsider.id])
    }),
  )
})
