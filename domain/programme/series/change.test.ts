import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { rsvps, scheduledSessions, sessionSeries } from '../../../db/schema/sessions.server.ts'
import { outboxMails } from '../../../mail/schema.server.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { saveBlackout } from '../blackouts/change.ts'
import { createSeries } from '../series.ts'
import { answerSession } from '../sessions/answer.ts'
import { changeSession } from '../sessions/write.ts'
import { moveSession } from '../sessions/change.ts'
import { changeSeries, listChanges } from './change.ts'
import type { ChangeAsked } from './change-plan.ts'
import { endSeries, leaveSeries, listEnds } from './end.ts'
import { planned, seriesHouse, seriesPlan } from './house.fixture.ts'
import { sessionFacts } from '../sessions/house.fixture.ts'
import type { SeriesHouse } from './house.fixture.ts'
import { tellOfHeldMove } from '../sessions/moves/hold.ts'
import { sendSeriesNews } from './news.ts'

const database = await openTestDatabase()
afterAll(() => database.close())
const inHouse = seriesHouse(database)

const wednesday = { start: '2026-11-25T18:00', end: '2026-11-25T19:30', timeZone: 'Europe/Berlin' }

async function fourWeeks(club: SeriesHouse, more: Parameters<typeof seriesPlan>[0] = {}) {
  const made = await createSeries(club.tools, club.desk, seriesPlan({ publish: true, ...more }))
  return { made, rows: await planned(club, made) }
}

/** Looks at the list, and does what it says. */
async function changeAs(club: SeriesHouse, id: string, more: Partial<ChangeAsked>) {
  const [{ version = 0 } = {}] = await club.tools.db
    .select()
    .from(scheduledSessions)
    .where(eq(scheduledSessions.id, id))
  const asked = {
    id,
    version,
    scope: 'all' as const,
    facts: sessionFacts(),
    overwrite: [],
    publish: false,
    onClosed: 'skip' as const,
    ...more,
  }
  const listed = await listChanges(club.tools, club.desk, asked)
  if (!listed?.ok) throw new Error(`Nothing was listed: ${listed?.because}`)
  return { listed, done: await changeSeries(club.tools, club.desk, { ...asked, stamp: listed.stamp, tell: true }) }
}

async function tell(club: SeriesHouse) {
  for (const { kind, payload } of club.tools.sentJobs) {
    for (let run = 0; run < 2; run += 1) {
      if (isNews(kind, payload)) await sendSeriesNews(club.tools, payload)
      else if (isHeld(kind, payload)) await tellOfHeldMove(club.tools, payload.heldMoveId)
    }
  }
}
const isNews = (kind: string, payload: unknown): payload is Parameters<typeof sendSeriesNews>[1] =>
  kind === 'series-news' && payload !== null
const isHeld = (kind: string, payload: unknown): payload is { heldMoveId: string } =>
  kind === 'move-news' && payload !== null

const idOf = (rows: { id: string }[], number: number) => rows[number]?.id ?? ''
const starts = (rows: { wallStart: string }[]) => rows.map(({ wallStart }) => wallStart.slice(5, 16))

test(
  'all move together, on the clock of their zone; who comes to several gets one letter with all of them',
  inHouse(async (club) => {
    const { made, rows } = await fourWeeks(club)
    for (const number of [0, 1, 2])
      await answerSession(club.tools, club.outsider, { sessionId: idOf(rows, number), answer: 'going' })
    await answerSession(club.tools, club.northerner, { sessionId: idOf(rows, 2), answer: 'going' })

    const { listed, done } = await changeAs(club, idOf(rows, 0), { facts: sessionFacts({ hours: wednesday }) })
    await tell(club)

    expect(listed).toMatchObject({ people: 2, plan: { changed: ['hours'] } })
    expect(done).toEqual({ ok: true, changed: 4, moved: 4, people: 2, told: true })
    const after = await planned(club, made)
    expect(starts(after)).toEqual(['11-25 18:00', '12-02 18:00', '12-09 18:00', '12-16 18:00'])
    expect(after.map(({ sequence, seriesSlot, wallStart }) => [sequence, seriesSlot === wallStart])).toEqual(
      after.map(() => [1, true]),
    )
    const letters = await club.tools.db.select().from(outboxMails)
    expect(letters).toHaveLength(2)
    const toBoth = letters.find(({ toMemberId }) => toMemberId === club.outsider.id)
    expect(toBoth?.subject).toBe('Moved: 3 sessions of An hour of writing')
    expect(toBoth?.bodyText.match(/An hour of writing/g)?.length).toBeGreaterThanOrEqual(3)
    expect(letters.find(({ toMemberId }) => toMemberId === club.northerner.id)?.subject).toMatch(/^Moved to /)
  }),
)

test(
  'what was said of one alone survives a change to all, is named, and is changed as well where that is asked for',
  inHouse(async (club) => {
    const { made, rows } = await fourWeeks(club)
    const own = {
      ...sessionFacts({ title: 'A guest reads', capacity: 4 }),
      hours: { ...wednesday, start: '2026-12-02T17:00', end: '2026-12-02T18:30' },
    }
    await changeSession(club.tools, club.desk, {
      id: idOf(rows, 1),
      version: 1,
      facts: own,
      publish: false,
      tell: false,
    })
    const wanted = { facts: sessionFacts({ title: 'Two hours of writing', capacity: 8, hours: wednesday }) }

    const { listed } = await changeAs(club, idOf(rows, 0), wanted)

    expect(listed.plan.lines.map(({ kept }) => kept)).toEqual([[], ['hours', 'title', 'capacity'], [], []])
    const after = await planned(club, made)
    expect(after.map(({ title }) => title)).toEqual([
      'Two hours of writing',
      'A guest reads',
      'Two hours of writing',
      'Two hours of writing',
    ])
    expect(after.map(({ capacity }) => capacity)).toEqual([8, 4, 8, 8])
    expect(starts(after)).toEqual(['11-25 18:00', '12-02 17:00', '12-09 18:00', '12-16 18:00'])

    const again = {
      facts: sessionFacts({ title: 'An evening', capacity: 8, hours: wednesday }),
      overwrite: ['title' as const],
    }
    await changeAs(club, idOf(rows, 0), again)
    expect(new Set((await planned(club, made)).map(({ title }) => title))).toEqual(new Set(['An evening']))
  }),
)

test(
  'other hours from one on begin a series there; what lies before keeps its own',
  inHouse(async (club) => {
    const { made, rows } = await fourWeeks(club)
    const thursday = { start: '2026-12-10T09:00', end: '2026-12-10T10:00', timeZone: 'Asia/Singapore' }

    const { done } = await changeAs(club, idOf(rows, 2), {
      scope: 'following',
      facts: sessionFacts({ hours: thursday }),
    })

    expect(done).toMatchObject({ ok: true, changed: 2 })
    expect(starts(await planned(club, made))).toEqual(['11-24 16:00', '12-01 16:00'])
    const moved = await club.tools.db
      .select()
      .from(scheduledSessions)
      .where(eq(scheduledSessions.timeZone, 'Asia/Singapore'))
    expect(starts(moved).toSorted()).toEqual(['12-10 09:00', '12-17 09:00'])
    expect(
      await club.tools.db.select().from(sessionSeries).where(eq(sessionSeries.timeZone, 'Asia/Singapore')),
    ).toMatchObject([{ minutes: 60, rule: { unit: 'week', every: 1 } }])
  }),
)

test(
  'what is over, has begun or is cancelled never changes',
  inHouse(async (club) => {
    const { made, rows } = await fourWeeks(club)
    club.at(new Date('2026-12-01T15:30:00Z'))
    await club.tools.db
      .update(scheduledSessions)
      .set({ status: 'cancelled' })
      .where(eq(scheduledSessions.id, idOf(rows, 3)))

    const facts = sessionFacts({
      title: 'Renamed',
      hours: { start: '2026-12-08T16:00', end: '2026-12-08T17:30', timeZone: 'Europe/Berlin' },
    })
    await changeAs(club, idOf(rows, 2), { facts })

    expect((await planned(club, made)).map(({ title }) => title)).toEqual([
      'An hour of writing',
      'An hour of writing',
      'Renamed',
      'An hour of writing',
    ])
  }),
)

test(
  'a list that somebody else has changed since is not done, and a change through a missing hour names the day',
  inHouse(async (club) => {
    const { rows } = await fourWeeks(club)
    const asked = {
      id: idOf(rows, 0),
      version: 1,
      scope: 'all' as const,
      facts: sessionFacts({ title: 'Mine' }),
      overwrite: [],
      publish: false,
      onClosed: 'skip' as const,
    }
    const listed = await listChanges(club.tools, club.desk, asked)
    await moveSession(club.tools, club.desk, { id: idOf(rows, 3), version: 1, days: 1, minutes: 0, tell: false })

    const stamp = listed?.ok ? listed.stamp : ''
    expect(await changeSeries(club.tools, club.desk, { ...asked, stamp, tell: true })).toMatchObject({
      ok: false,
      because: 'stale',
    })

    const { rows: spring } = await fourWeeks(club, {
      facts: sessionFacts({ hours: { start: '2027-03-14T16:00', end: '2027-03-14T17:00', timeZone: 'Europe/Berlin' } }),
    })
    const early = sessionFacts({
      hours: { start: '2027-03-14T02:30', end: '2027-03-14T03:30', timeZone: 'Europe/Berlin' },
    })
    expect(await listChanges(club.tools, club.desk, { ...asked, id: idOf(spring, 0), facts: early })).toEqual({
      ok: false,
      because: 'day',
      problem: 'skipped',
      day: '2027-03-28',
    })
  }),
)

test(
  'what was typed after the list was made is not done before it was listed',
  inHouse(async (club) => {
    const { made, rows } = await fourWeeks(club)
    const asked = {
      id: idOf(rows, 0),
      version: 1,
      scope: 'all' as const,
      facts: sessionFacts(),
      overwrite: [],
      publish: false,
      onClosed: 'skip' as const,
    }
    const listed = await listChanges(club.tools, club.desk, asked)

    const stamp = listed?.ok ? listed.stamp : ''
    const typed = { ...asked, facts: sessionFacts({ hours: wednesday }) }
    const outcome = await changeSeries(club.tools, club.desk, { ...typed, stamp, tell: true })

    expect(outcome).toEqual({ ok: false, because: 'unlisted' })
    expect(starts(await planned(club, made))).toEqual(starts(rows))
  }),
)

test(
  'a series of months moves to the same week of each month',
  inHouse(async (club) => {
    const { made, rows } = await fourWeeks(club, {
      repeating: { rule: { unit: 'month', nth: -1 }, ends: { count: 3 } },
    })
    await changeAs(club, idOf(rows, 0), {
      facts: sessionFacts({ hours: { start: '2026-11-27T16:00', end: '2026-11-27T17:30', timeZone: 'Europe/Berlin' } }),
    })

    expect(starts(await planned(club, made))).toEqual(['11-27 16:00', '12-25 16:00', '01-29 16:00'])
  }),
)

test(
  'the rest of a series ends: who comes is told once, drafts go, what was before stays',
  inHouse(async (club) => {
    const { made, rows } = await fourWeeks(club)
    for (const number of [0, 2, 3])
      await answerSession(club.tools, club.outsider, { sessionId: idOf(rows, number), answer: 'going' })
    const listed = await listEnds(club.tools, club.desk, idOf(rows, 2))

    const ended = {
      id: idOf(rows, 2),
      scope: 'following' as const,
      stamp: listed?.stamp ?? '',
      reason: 'The host moves.',
    }
    const outcomes = [await endSeries(club.tools, club.desk, ended), await endSeries(club.tools, club.desk, ended)]
    await tell(club)

    expect(listed?.following).toMatchObject({ people: 1, drafts: 0 })
    expect(outcomes).toEqual([
      { ok: true, cancelled: 2, discarded: 0, people: 1 },
      { ok: false, because: 'stale' },
    ])
    expect((await planned(club, made)).map(({ status, sequence }) => `${status} ${sequence}`)).toEqual([
      'scheduled 0',
      'scheduled 0',
      'cancelled 1',
      'cancelled 1',
    ])
    const letters = await club.tools.db.select().from(outboxMails)
    expect(letters.map(({ subject }) => subject)).toEqual(['Cancelled: 2 sessions of An hour of writing'])
    expect(letters[0]?.bodyText).toContain('The host moves.')
    expect(await club.tools.db.$count(rsvps)).toBe(3)
  }),
)

test(
  'drafts of a series are thrown away together, and nobody is told',
  inHouse(async (club) => {
    const { rows } = await fourWeeks(club, { publish: false })
    const listed = await listEnds(club.tools, club.desk, idOf(rows, 1))

    const all = { id: idOf(rows, 1), scope: 'all' as const, stamp: listed?.stamp ?? '', reason: '' }
    expect(await endSeries(club.tools, club.desk, all)).toEqual({ ok: true, cancelled: 0, discarded: 4, people: 0 })
    expect(await club.tools.db.$count(scheduledSessions)).toBe(0)
    expect(club.tools.sentJobs).toEqual([])
  }),
)

test(
  'a session leaves its series and no change reaches it any more',
  inHouse(async (club) => {
    const { made, rows } = await fourWeeks(club)

    const left = await leaveSeries(club.tools, club.desk, { id: idOf(rows, 1), version: 1 })
    await changeAs(club, idOf(rows, 0), { facts: sessionFacts({ title: 'Changed' }) })

    expect(left).toEqual({ ok: true })
    expect((await planned(club, made)).map(({ title }) => title)).toEqual(['Changed', 'Changed', 'Changed'])
    const [alone] = await club.tools.db
      .select()
      .from(scheduledSessions)
      .where(eq(scheduledSessions.id, idOf(rows, 1)))
    expect(alone).toMatchObject({ title: 'An hour of writing', seriesId: null, seriesSlot: null })
  }),
)

test(
  'sessions that would get to a closed day stay where they are, go to the next open day or are held then, as was chosen',
  inHouse(async (club) => {
    const facts = sessionFacts({ hours: wednesday })
    const closing = { name: 'Second of December', startsOn: '2026-12-02', endsOn: '2026-12-02', editionId: null }
    const after = async (onClosed: ChangeAsked['onClosed']) => {
      const { made, rows } = await fourWeeks(club)
      const { listed, done } = await changeAs(club, idOf(rows, 0), { facts, onClosed })
      expect(listed.plan.lines.map(({ closed }) => closed?.name)).toEqual([
        undefined,
        'Second of December',
        undefined,
        undefined,
      ])
      expect(done).toMatchObject({ ok: true })
      return starts(await planned(club, made)).slice(0, 3)
    }
    const before = await fourWeeks(club)
    const [first] = before.rows
    const asked = {
      id: idOf(before.rows, 0),
      version: 1,
      scope: 'all' as const,
      facts,
      overwrite: [],
      publish: false,
      onClosed: 'skip' as const,
    }
    const listed = await listChanges(club.tools, club.desk, asked)
    if (!listed?.ok || !first) throw new Error('Nothing was listed.')
    await saveBlackout(club.tools, club.desk, { facts: closing })

    // A day that was closed since the list was made is seen before anything is done.
    const { stamp } = listed
    const outcome = await changeSeries(club.tools, club.desk, { ...asked, stamp, tell: true })
    expect(outcome).toEqual({ ok: false, because: 'unlisted' })
    expect(await after('skip')).toEqual(['11-25 18:00', '12-01 16:00', '12-09 18:00'])
    expect(await after('move')).toEqual(['11-25 18:00', '12-03 18:00', '12-09 18:00'])
    expect(await after('keep')).toEqual(['11-25 18:00', '12-02 18:00', '12-09 18:00'])
  }),
)
