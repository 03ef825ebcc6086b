import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { scheduledSessions } from '../../../db/schema/sessions.server.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { loadSessions } from '../sessions.ts'
import { sessionFacts } from '../sessions/house.fixture.ts'
import { planInEachZone } from './each-zone.ts'
import type { EachZonePlan } from './each-zone.ts'
import { seriesHouse } from './house.fixture.ts'
import type { SeriesHouse } from './house.fixture.ts'

const database = await openTestDatabase()
afterAll(() => database.close())
const inHouse = seriesHouse(database)

const plan = ({ edition }: SeriesHouse, more: Partial<EachZonePlan> = {}): EachZonePlan => ({
  id: randomUUID(),
  facts: sessionFacts({ visibility: 'zone', editionId: edition.id, zoneIds: [edition.northId, edition.southId] }),
  publish: false,
  evenIfClosed: false,
  ...more,
})

async function held({ tools }: SeriesHouse) {
  const rows = await tools.db.select().from(scheduledSessions).orderBy(scheduledSessions.startsAt)
  return loadSessions(
    tools,
    rows.map(({ id }) => id),
  )
}

test(
  'one form makes the same session once in each zone, at the same hour on its own clock and for it alone; sent twice, once',
  inHouse(async (club) => {
    const asked = plan(club)
    expect(await planInEachZone(club.tools, club.desk, asked)).toMatchObject({ ok: true, zones: 2, count: 2 })
    await planInEachZone(club.tools, club.desk, asked)

    const sessions = (await held(club)).toSorted((one, other) => (one.timeZone < other.timeZone ? -1 : 1))
    expect(sessions.map(({ wallStart, timeZone, zones }) => [wallStart, timeZone, zones.map(({ id }) => id)])).toEqual([
      ['2026-11-24 16:00:00', 'Asia/Singapore', [club.edition.southId]],
      ['2026-11-24 16:00:00', 'Europe/Berlin', [club.edition.northId]],
    ])
  }),
)

test(
  'once in each zone and repeated, every zone has a series of its own that keeps its hour there',
  inHouse(async (club) => {
    const repeating = { rule: { unit: 'week' as const, every: 1 }, ends: { count: 3 } }
    const series: EachZonePlan['series'] = { repeating, leftOut: [], onClosed: 'skip' }
    const outcome = await planInEachZone(club.tools, club.desk, plan(club, { series }))

    expect(outcome).toMatchObject({ ok: true, zones: 2, count: 6 })
    const sessions = await held(club)
    expect(new Set(sessions.map(({ series: own }) => own?.id)).size).toBe(2)
    expect(new Set(sessions.map(({ wallStart }) => wallStart.slice(11)))).toEqual(new Set(['16:00:00']))
  }),
)

test(
  'where one of the zones cannot have it, none has, and that zone is named; a single zone is not each',
  inHouse(async (club) => {
    // Clocks are put forward in Berlin that night; in Singapore they never are.
    const hours = { start: '2027-03-28T02:30', end: '2027-03-28T03:30', timeZone: 'Asia/Singapore' }
    const asked = plan(club)
    const outcome = await planInEachZone(club.tools, club.desk, { ...asked, facts: { ...asked.facts, hours } })
    expect(outcome).toMatchObject({ ok: false, because: 'zone', name: 'North', refused: { because: 'skipped' } })
    expect(await held(club)).toEqual([])

    const alone = { ...asked.facts, zoneIds: [club.edition.northId] }
    expect(await planInEachZone(club.tools, club.desk, { ...asked, facts: alone })).toEqual({
      ok: false,
      because: 'zones',
    })
  }),
)
