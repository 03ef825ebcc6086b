import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { auditEntries } from '../../../../db/schema/operations.server.ts'
import { heldMoves, scheduledSessions, sessionHosts, sessionSeries } from '../../../../db/schema/sessions.server.ts'
import { outboxMails } from '../../../../mail/schema.server.ts'
import { openTestDatabase } from '../../../../test/database.ts'
import { underway } from '../../../writing/publishing/underway.ts'
import { createSeries } from '../../series.ts'
import { changeSeries, listChanges } from '../../series/change.ts'
import { endSeries, listEnds } from '../../series/end.ts'
import { planned, seriesHouse, seriesPlan } from '../../series/house.fixture.ts'
import type { SeriesHouse } from '../../series/house.fixture.ts'
import { sendSeriesNews } from '../../series/news.ts'
import { answersOf } from '../../rsvps.ts'
import { answerSession } from '../answer.ts'
import { cancelSession, moveSession } from '../change.ts'
import { sessionFacts } from '../house.fixture.ts'
import { sendSessionNews } from '../news.ts'
import { prepareSession } from '../texts.ts'
import { changeSession, createSession } from '../write.ts'
import { tellOfHeldMove } from './hold.ts'
import { undoMove } from './undo.ts'

const database = await openTestDatabase()
afterAll(() => database.close())
const inHouse = seriesHouse(database)

async function announced(club: SeriesHouse): Promise<string> {
  const made = await createSession(club.tools, club.desk, {
    facts: sessionFacts({ hostIds: [club.host.id] }),
    publish: true,
  })
  if (!made.ok) throw new Error(`The session was not made: ${made.because}`)
  await answerSession(club.tools, club.outsider, { sessionId: made.id, answer: 'going' })
  return made.id
}

async function row(club: SeriesHouse, id: string) {
  const [found] = await club.tools.db.select().from(scheduledSessions).where(eq(scheduledSessions.id, id))
  if (!found) throw new Error('The session is gone.')
  return found
}

async function move(club: SeriesHouse, id: string, days: number, tell = true) {
  const { version } = await row(club, id)
  return moveSession(club.tools, club.desk, { id, version, days, minutes: 0, tell })
}

const held = async (club: SeriesHouse) => (await underway(club.tools, club.desk)).filter(({ kind }) => kind === 'move')
const heldId = async (club: SeriesHouse) => (await held(club))[0]?.id ?? ''

/** The minute of everything is over; each job runs twice, as after a crash. */
async function minuteIsOver(club: SeriesHouse) {
  for (const { kind, payload } of club.tools.sentJobs) {
    for (let run = 0; run < 2; run += 1) {
      if (isFor(kind, 'move-news', payload)) await tellOfHeldMove(club.tools, payload.heldMoveId)
      if (isNews(kind, payload)) await sendSessionNews(club.tools, payload)
      if (isSeriesNews(kind, payload)) await sendSeriesNews(club.tools, payload)
    }
  }
}
const isFor = (kind: string, wanted: string, payload: unknown): payload is { heldMoveId: string } =>
  kind === wanted && payload !== null
const isNews = (kind: string, payload: unknown): payload is Parameters<typeof sendSessionNews>[1] =>
  kind === 'session-news' && payload !== null
const isSeriesNews = (kind: string, payload: unknown): payload is Parameters<typeof sendSeriesNews>[1] =>
  kind === 'series-news' && payload !== null

const subjects = async (club: SeriesHouse) =>
  (await club.tools.db.select({ subject: outboxMails.subject }).from(outboxMails)).map(({ subject }) => subject)

test(
  'a move shows at once and is told after a minute; the bar says of what and to how many',
  inHouse(async (club) => {
    const id = await announced(club)

    await move(club, id, 1)

    expect(await row(club, id)).toMatchObject({ wallStart: '2026-11-25 16:00:00' })
    expect(await held(club)).toMatchObject([
      { state: 'held', leftMs: 60_000, people: 1, sessions: 1, what: 'start', to: '2026-11-25T15:00:00.000Z' },
    ])
    expect(await subjects(club)).toEqual([])
    await minuteIsOver(club)
    expect(await subjects(club)).toEqual([expect.stringMatching(/^Moved to /)])
    expect(await held(club)).toEqual([])
  }),
)

test(
  'Undo puts a session back as it was, nobody is told, and who had said yes is not asked again',
  inHouse(async (club) => {
    const id = await announced(club)
    const before = await row(club, id)
    const hours = { start: '2026-11-26T09:00', end: '2026-11-26T10:00', timeZone: 'Asia/Singapore' }
    const facts = sessionFacts({ title: 'A morning of writing', place: 'room', address: 'Hall 2', capacity: 3, hours })
    await changeSession(club.tools, club.desk, { id, version: 1, facts, publish: false, tell: true })

    expect(await undoMove(club.tools, club.desk, await heldId(club))).toEqual({
      ok: true,
      sessions: 1,
      over: 0,
      answered: 0,
    })
    await minuteIsOver(club)

    const { version, sequence, updatedAt: _at, ...after } = await row(club, id)
    expect(before).toMatchObject(after)
    expect([version, sequence]).toEqual([3, 2])
    expect(await club.tools.db.$count(sessionHosts, eq(sessionHosts.sessionId, id))).toBe(1)
    expect(await subjects(club)).toEqual([])
    const own = await answersOf(club.tools, club.outsider, [id])
    expect(own.get(id)).toMatchObject({ answer: 'going' })
    expect(own.get(id)).not.toHaveProperty('movedFrom')
    const entries = await club.tools.db.select().from(auditEntries).where(eq(auditEntries.objectId, id))
    expect(entries.map(({ action }) => action)).toContain('session-move-undone')
  }),
)

test(
  'who got a place by a change that is undone keeps it, and the organiser hears that there are more people than places',
  inHouse(async (club) => {
    const made = await createSession(club.tools, club.desk, { facts: sessionFacts({ capacity: 1 }), publish: true })
    const id = made.ok ? made.id : ''
    for (const member of [club.outsider, club.northerner])
      await answerSession(club.tools, member, { sessionId: id, answer: 'going' })
    const hours = { start: '2026-11-26T16:00', end: '2026-11-26T17:30', timeZone: 'Europe/Berlin' }
    const facts = sessionFacts({ capacity: 2, hours })
    await changeSession(club.tools, club.desk, { id, version: 1, facts, publish: false, tell: true })

    expect(await undoMove(club.tools, club.desk, await heldId(club))).toEqual({
      ok: true,
      sessions: 1,
      over: 1,
      answered: 0,
    })

    expect(await row(club, id)).toMatchObject({ wallStart: '2026-11-24 16:00:00', capacity: 1 })
    const own = await answersOf(club.tools, club.northerner, [id])
    expect(own.get(id)).toMatchObject({ answer: 'going', state: 'confirmed' })
  }),
)

test(
  'who is told already is not told otherwise, and what was put back is not put back twice',
  inHouse(async (club) => {
    const id = await announced(club)
    await move(club, id, 1)
    const hold = await heldId(club)
    await minuteIsOver(club)

    expect(await undoMove(club.tools, club.desk, hold)).toEqual({ ok: false, because: 'too-late' })
    expect(await row(club, id)).toMatchObject({ version: 2 })
    await move(club, id, 1)
    const second = await heldId(club)
    const outcomes = [
      await undoMove(club.tools, club.desk, second),
      await undoMove(club.tools, club.desk, second),
      await undoMove(club.tools, club.desk, 'no id'),
    ]
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, false, false])
  }),
)

test(
  'of two moves people are told once, of the last, from where they knew it; Undo goes back to there',
  inHouse(async (club) => {
    const id = await announced(club)
    await move(club, id, 1)
    await move(club, id, 1, false)

    expect(await held(club)).toMatchObject([{ to: '2026-11-26T15:00:00.000Z', leftMs: 60_000 }])
    await minuteIsOver(club)

    const [letter, ...others] = await club.tools.db.select().from(outboxMails)
    expect(others).toEqual([])
    expect(letter?.bodyText).toContain('Before: Tue 24 Nov 2026')
    expect(letter?.bodyText).toContain('When: Thu 26 Nov 2026')
    await move(club, id, 1)
    await move(club, id, 2)
    await undoMove(club.tools, club.desk, await heldId(club))
    expect(await row(club, id)).toMatchObject({ wallStart: '2026-11-26 16:00:00' })
  }),
)

test(
  'nobody is told of what is again where it began, where nobody comes, or of what was to be quiet',
  inHouse(async (club) => {
    const id = await announced(club)
    await move(club, id, 2, false)
    expect(await held(club)).toEqual([])
    await move(club, id, 1)
    await move(club, id, -1)
    expect(await club.tools.db.$count(heldMoves)).toBe(0)
    await answerSession(club.tools, club.outsider, { sessionId: id, answer: 'not_going' })
    expect(await move(club, id, 1)).toMatchObject({ told: false })

    await minuteIsOver(club)

    expect(await subjects(club)).toEqual([])
  }),
)

test(
  'where somebody changed it since nothing is put back, and people are told what is true',
  inHouse(async (club) => {
    const id = await announced(club)
    await move(club, id, 1)
    const { version } = await row(club, id)
    await prepareSession(club.tools, club.host, { id, version, agenda: 'Bring a page.', joinUrl: '' })

    expect(await undoMove(club.tools, club.desk, await heldId(club))).toEqual({ ok: false, because: 'changed' })
    await minuteIsOver(club)

    expect(await row(club, id)).toMatchObject({ agenda: 'Bring a page.', wallStart: '2026-11-25 16:00:00' })
    expect(await subjects(club)).toEqual([expect.stringMatching(/^Moved to /)])
  }),
)

test(
  'what is cancelled within the minute is told as cancelled alone',
  inHouse(async (club) => {
    const id = await announced(club)
    await move(club, id, 1)
    await cancelSession(club.tools, club.desk, { id, version: 2, reason: 'The host is ill.' })

    expect(await held(club)).toEqual([])
    await minuteIsOver(club)

    const [letter, ...others] = await club.tools.db.select().from(outboxMails)
    expect(others).toEqual([])
    expect(letter?.subject).toMatch(/^Cancelled/)
    expect(letter?.bodyText).toContain('When: Tue 24 Nov 2026')
    expect(await row(club, id)).toMatchObject({ status: 'cancelled', wallStart: '2026-11-24 16:00:00' })
  }),
)

test(
  'sessions of a series that moved and are cancelled within the minute are told as cancelled, at the hours people know',
  inHouse(async (club) => {
    const made = await createSeries(club.tools, club.desk, seriesPlan({ publish: true }))
    const before = await planned(club, made)
    for (const { id: sessionId } of before)
      await answerSession(club.tools, club.outsider, { sessionId, answer: 'going' })
    await changeFrom(club, before[0]?.id ?? '', 'all', '2026-11-25T18:00')
    const last = before.at(-1)?.id ?? ''

    const ends = await listEnds(club.tools, club.desk, last)
    const ending = { id: last, scope: 'following' as const, stamp: ends?.stamp ?? '', reason: 'The host moves on.' }
    expect(await endSeries(club.tools, club.desk, ending)).toMatchObject({ ok: true, cancelled: 1 })
    expect(await held(club)).toMatchObject([{ sessions: 3 }])
    await minuteIsOver(club)

    const letters = await club.tools.db.select().from(outboxMails)
    expect(letters.map(({ subject }) => subject).toSorted()).toEqual([
      expect.stringMatching(/^Cancelled/),
      expect.stringMatching(/moved/i),
    ])
    expect(letters.find(({ subject }) => subject.startsWith('Cancelled'))?.bodyText).toContain('Tue 15 Dec 2026')
    expect(letters.find(({ subject }) => !subject.startsWith('Cancelled'))?.bodyText).not.toContain('15 Dec')
  }),
)

async function changeFrom(club: SeriesHouse, id: string, scope: 'all' | 'following', start: string) {
  const { version } = await row(club, id)
  const hours = { start, end: `${start.slice(0, 11)}19:30`, timeZone: 'Europe/Berlin' }
  const asked = {
    id,
    version,
    scope,
    facts: sessionFacts({ hours }),
    overwrite: [],
    publish: false,
    onClosed: 'skip' as const,
  }
  const listed = await listChanges(club.tools, club.desk, asked)
  if (!listed?.ok) throw new Error('Nothing was listed.')
  return changeSeries(club.tools, club.desk, { ...asked, stamp: listed.stamp, tell: true })
}

test.each(['all', 'following'] as const)(
  'a series whose sessions moved (%s) is put back whole, with its rule, also after it moved twice',
  (scope) =>
    inHouse(async (club) => {
      const made = await createSeries(club.tools, club.desk, seriesPlan({ publish: true }))
      const before = await planned(club, made)
      for (const { id: sessionId } of before.slice(2))
        await answerSession(club.tools, club.outsider, { sessionId, answer: 'going' })
      const rules = () =>
        club.tools.db.select({ rule: sessionSeries.rule, minutes: sessionSeries.minutes }).from(sessionSeries)
      const rulesBefore = await rules()
      const second = before[1]?.id ?? ''

      await changeFrom(club, second, scope, '2026-12-02T18:00')
      await changeFrom(club, second, scope, '2026-12-03T18:00')
      expect(await held(club)).toMatchObject([{ people: 1, sessions: scope === 'all' ? 4 : 3 }])
      const outcome = await undoMove(club.tools, club.desk, await heldId(club))
      await minuteIsOver(club)

      expect(outcome).toMatchObject({ ok: true })
      const facts = ({ wallStart, seriesSlot, seriesId }: (typeof before)[number]) => [wallStart, seriesSlot, seriesId]
      expect((await planned(club, made)).map(facts)).toEqual(before.map(facts))
      expect(await rules()).toEqual(rulesBefore)
      expect(await subjects(club)).toEqual([])
    })(),
)
