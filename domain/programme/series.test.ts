import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { scheduledSessions, sessionHosts, sessionSeries } from '../../db/schema/sessions.server.ts'
import { openTestDatabase } from '../../test/database.ts'
import { saveBlackout } from './blackouts/change.ts'
import { createSeries } from './series.ts'
import { planned, seriesHouse, seriesPlan } from './series/house.fixture.ts'
import { sessionFacts } from './sessions/house.fixture.ts'

const database = await openTestDatabase()
afterAll(() => database.close())
const inHouse = seriesHouse(database)

test(
  'every session of a series is a full one, at its hour on the wall over both changes of the clock',
  inHouse(async (club) => {
    const facts = sessionFacts({
      hours: { start: '2027-03-16T16:00', end: '2027-03-16T17:30', timeZone: 'Europe/Berlin' },
      hostIds: [club.host.id],
      capacity: 8,
    })
    const repeating = { rule: { unit: 'week', every: 4 }, ends: { on: '2027-12-31' } } as const

    const made = await createSeries(club.tools, club.desk, seriesPlan({ facts, repeating }))

    expect(made).toMatchObject({ ok: true, count: 11, isNew: true })
    const rows = await planned(club, made)
    expect(rows.map(({ wallStart }) => wallStart.slice(11, 16))).toEqual(rows.map(() => '16:00'))
    expect(new Set(rows.map(({ startsAt }) => startsAt.getUTCHours()))).toEqual(new Set([15, 14]))
    expect(new Set(rows.map(({ uid }) => uid)).size).toBe(11)
    expect(rows).toEqual(rows.map((row) => ({ ...row, capacity: 8, status: 'draft', seriesSlot: row.wallStart })))
    expect(await club.tools.db.$count(sessionHosts, eq(sessionHosts.memberId, club.host.id))).toBe(11)
  }),
)

test(
  'a plan that is sent twice is one series',
  inHouse(async (club) => {
    const plan = seriesPlan({ publish: true })

    const [first, again] = [
      await createSeries(club.tools, club.desk, plan),
      await createSeries(club.tools, club.desk, plan),
    ]

    expect(again).toEqual({ ...first, isNew: false })
    expect(await club.tools.db.$count(scheduledSessions)).toBe(4)
    expect(await planned(club, first)).toMatchObject([{ status: 'scheduled' }, {}, {}, {}])
  }),
)

test(
  'an hour that does not exist on one of its days stops the whole plan and is named, unless that day is left out',
  inHouse(async (club) => {
    const facts = sessionFacts({
      hours: { start: '2027-03-21T02:30', end: '2027-03-21T03:30', timeZone: 'Europe/Berlin' },
    })
    const refused = await createSeries(club.tools, club.desk, seriesPlan({ facts }))
    const without = await createSeries(club.tools, club.desk, seriesPlan({ facts, leftOut: ['2027-03-28'] }))

    expect(refused).toEqual({ ok: false, because: 'days', refused: { because: 'skipped', day: '2027-03-28' } })
    expect(without).toMatchObject({ ok: true, count: 3 })
    expect(await club.tools.db.$count(sessionSeries)).toBe(1)
  }),
)

test(
  'an hour that comes twice on one of its days is asked about, and the answer counts for that day alone',
  inHouse(async (club) => {
    const hours = { start: '2027-10-24T02:30', end: '2027-10-24T03:30', timeZone: 'Europe/Berlin' }
    const asked = await createSeries(club.tools, club.desk, seriesPlan({ facts: sessionFacts({ hours }) }))
    const later = sessionFacts({ hours: { ...hours, twice: 'later' } })
    const answered = await createSeries(club.tools, club.desk, seriesPlan({ facts: later }))

    expect(asked).toEqual({ ok: false, because: 'days', refused: { because: 'twice', day: '2027-10-31' } })
    const starts = (await planned(club, answered)).map(({ startsAt }) => startsAt.toISOString())
    expect(starts.slice(0, 3)).toEqual([
      '2027-10-24T00:30:00.000Z',
      '2027-10-31T01:30:00.000Z',
      '2027-11-07T01:30:00.000Z',
    ])
  }),
)

test(
  'a series that begins in the past, or of an edition that is none, is not planned at all',
  inHouse(async (club) => {
    const past = sessionFacts({
      hours: { start: '2026-11-17T16:00', end: '2026-11-17T17:30', timeZone: 'Europe/Berlin' },
    })
    const nowhere = sessionFacts({ visibility: 'edition' })

    const outcomes = [
      await createSeries(club.tools, club.desk, seriesPlan({ facts: past })),
      await createSeries(club.tools, club.desk, seriesPlan({ facts: nowhere })),
    ]

    expect(outcomes).toEqual([
      { ok: false, because: 'days', refused: { because: 'in-the-past', day: '2026-11-17' } },
      { ok: false, because: 'edition-missing' },
    ])
    expect(await club.tools.db.$count(sessionSeries)).toBe(0)
  }),
)

test(
  'answers open and close as long before each session as before the first',
  inHouse(async (club) => {
    const facts = sessionFacts({
      rsvpOpensAt: new Date('2026-11-21T15:00:00Z'),
      rsvpClosesAt: new Date('2026-11-24T12:00:00Z'),
    })
    const made = await createSeries(club.tools, club.desk, seriesPlan({ facts }))

    const [, second] = await planned(club, made)
    expect(second).toMatchObject({
      rsvpOpensAt: new Date('2026-11-28T15:00:00Z'),
      rsvpClosesAt: new Date('2026-12-01T12:00:00Z'),
    })
  }),
)

test(
  'on closed days a series skips, goes on to the next open day, or is held all the same, as was chosen',
  inHouse(async (club) => {
    await saveBlackout(club.tools, club.desk, {
      facts: { name: 'Harvest break', startsOn: '2026-12-01', endsOn: '2026-12-02', editionId: null },
    })
    const starts = async (onClosed: 'skip' | 'keep' | 'move') => {
      const made = await createSeries(club.tools, club.desk, seriesPlan({ onClosed }))
      return (await planned(club, made)).map(({ wallStart, seriesSlot }) => [
        wallStart.slice(5, 10),
        seriesSlot?.slice(5, 10),
      ])
    }

    expect(await starts('skip')).toEqual([
      ['11-24', '11-24'],
      ['12-08', '12-08'],
      ['12-15', '12-15'],
    ])
    expect((await starts('keep')).slice(0, 2)).toEqual([
      ['11-24', '11-24'],
      ['12-01', '12-01'],
    ])
    // On another day, it still is the one its series has for the first of December.
    expect((await starts('move')).slice(0, 2)).toEqual([
      ['11-24', '11-24'],
      ['12-03', '12-01'],
    ])
  }),
)
