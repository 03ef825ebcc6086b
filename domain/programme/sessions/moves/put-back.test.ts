import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { scheduledSessions } from '../../../../db/schema/sessions.server.ts'
import { outboxMails } from '../../../../mail/schema.server.ts'
import { openTestDatabase } from '../../../../test/database.ts'
import type { Member } from '../../../club/viewer.ts'
import { saveNotifications } from '../../../notices/notifications.ts'
import { seriesHouse } from '../../series/house.fixture.ts'
import type { SeriesHouse } from '../../series/house.fixture.ts'
import { answersOf } from '../../rsvps.ts'
import { answerSession } from '../answer.ts'
import { moveSession } from '../change.ts'
import type { SessionFacts } from '../facts.ts'
import { now, sessionFacts } from '../house.fixture.ts'
import { changeSession, createSession } from '../write.ts'
import { listHeldMoves } from './list.ts'
import { sendPutBackNews } from './put-back.ts'
import { undoMove } from './undo.ts'

const database = await openTestDatabase()
afterAll(() => database.close())
const inHouse = seriesHouse(database)

/** Announced, with one who said yes an hour ago; it is noon. */
async function announced(club: SeriesHouse, facts: Partial<SessionFacts> = {}): Promise<string> {
  club.at(new Date(now.getTime() - 3_600_000))
  const made = await createSession(club.tools, club.desk, { facts: sessionFacts(facts), publish: true })
  if (!made.ok) throw new Error(`The session was not made: ${made.because}`)
  await answerSession(club.tools, club.outsider, { sessionId: made.id, answer: 'going' })
  club.at(now)
  return made.id
}

async function move(club: SeriesHouse, id: string, by: { days: number; minutes: number }) {
  const [row] = await club.tools.db
    .select({ version: scheduledSessions.version })
    .from(scheduledSessions)
    .where(eq(scheduledSessions.id, id))
  await moveSession(club.tools, club.desk, { id, version: row?.version ?? 0, ...by, tell: true })
}

const seconds = (club: SeriesHouse, later: number) => club.at(new Date(now.getTime() + later * 1000))
const say = (club: SeriesHouse, member: Member, sessionId: string, answer: 'going' | 'not_going' = 'going') =>
  answerSession(club.tools, member, { sessionId, answer })

async function undo(club: SeriesHouse) {
  const [held] = await listHeldMoves(club.tools, club.desk)
  return undoMove(club.tools, club.desk, held?.id ?? '')
}

/** The letters of what is back: each job runs twice, as after a crash. */
async function letters(club: SeriesHouse) {
  for (const { kind, payload } of [...club.tools.sentJobs, ...club.tools.sentJobs])
    if (kind === 'put-back-news' && isNews(payload)) await sendPutBackNews(club.tools, payload)
  const mails = await club.tools.db.select().from(outboxMails).where(eq(outboxMails.kind, 'session-put-back'))
  return new Map(mails.map((mail) => [mail.toMemberId, mail]))
}
const isNews = (payload: unknown): payload is Parameters<typeof sendPutBackNews>[1] => payload !== null

test(
  'whoever answers within the minute of a move is told when it is undone, with the hour it is again; nobody else is',
  inHouse(async (club) => {
    const id = await announced(club)
    await move(club, id, { days: 0, minutes: 60 })
    seconds(club, 20)
    await say(club, club.northerner, id)
    await say(club, club.southerner, id, 'not_going')
    seconds(club, 40)

    expect(await undo(club)).toEqual({ ok: true, sessions: 1, over: 0, answered: 2 })

    const told = await letters(club)
    expect([...told.keys()].toSorted()).toEqual([club.northerner.id, club.southerner.id].toSorted())
    expect(told.get(club.northerner.id)).toMatchObject({
      subject: expect.stringContaining('Back to Tue 24 Nov 2026, 15:00'),
      category: 'essential',
      bodyText: expect.stringContaining('it was moved to Tue 24 Nov 2026, 16:00'),
    })
    expect(told.get(club.northerner.id)?.bodyText).toContain('You keep your place')
    expect(told.get(club.southerner.id)?.bodyText).toContain('please answer again')
  }),
)

test(
  'who said yes to an hour far from the one it is again is asked on the page as well, and keeps their place meanwhile',
  inHouse(async (club) => {
    const id = await announced(club)
    await move(club, id, { days: 1, minutes: 0 })
    seconds(club, 20)
    // Asked again, since it moved far, and yes again.
    await say(club, club.outsider, id)
    seconds(club, 40)
    await undo(club)

    const own = await answersOf(club.tools, club.outsider, [id])
    expect(own.get(id)).toMatchObject({ state: 'confirmed', movedFrom: '2026-11-25T15:00:00.000Z' })
    expect((await letters(club)).has(club.outsider.id)).toBe(true)
  }),
)

test(
  'who says something again before the letter leaves has seen where it is, and gets none',
  inHouse(async (club) => {
    const id = await announced(club)
    await move(club, id, { days: 1, minutes: 0 })
    seconds(club, 20)
    await say(club, club.northerner, id)
    seconds(club, 40)
    await undo(club)
    seconds(club, 50)
    await say(club, club.northerner, id)

    expect(await letters(club)).toEqual(new Map())
  }),
)

test(
  'a move back by hand within the minute is told to those who answered in between, and to nobody else',
  inHouse(async (club) => {
    const id = await announced(club)
    await move(club, id, { days: 1, minutes: 0 })
    seconds(club, 20)
    await say(club, club.northerner, id)
    seconds(club, 40)
    await move(club, id, { days: -1, minutes: 0 })

    expect([...(await letters(club)).keys()]).toEqual([club.northerner.id])
    expect(await listHeldMoves(club.tools, club.desk)).toEqual([])
  }),
)

test(
  'who got a place by what is undone reads the hour it is again, and it comes into their calendar at that hour',
  inHouse(async (club) => {
    const id = await announced(club, { capacity: 1 })
    await say(club, club.northerner, id)
    await saveNotifications(club.tools, club.northerner, { mail: { calendar: 'at-once' } })
    seconds(club, 10)
    const hours = { start: '2026-11-26T16:00', end: '2026-11-26T17:30', timeZone: 'Europe/Berlin' }
    const facts = sessionFacts({ capacity: 2, hours })
    await changeSession(club.tools, club.desk, { id, version: 1, facts, publish: false, tell: true })
    seconds(club, 40)

    expect(await undo(club)).toMatchObject({ over: 1, answered: 1 })

    expect((await letters(club)).get(club.northerner.id)).toMatchObject({
      bodyText: expect.stringContaining('Answers to this mail are not read'),
      calendarMethod: 'REQUEST',
      calendarSessionIds: [id],
    })
  }),
)
