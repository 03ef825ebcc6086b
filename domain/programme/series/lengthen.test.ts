import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { scheduledSessions } from '../../../db/schema/sessions.server.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { saveBlackout } from '../blackouts/change.ts'
import { createSeries } from '../series.ts'
import { loadSessions } from '../sessions.ts'
import { sessionFacts } from '../sessions/house.fixture.ts'
import { moveSession } from '../sessions/change.ts'
import { planned, seriesHouse, seriesPlan } from './house.fixture.ts'
import type { SeriesHouse } from './house.fixture.ts'
import { lengthenSeries, listLonger } from './lengthen.ts'
import type { LongerAsked } from './lengthen.ts'

const database = await openTestDatabase()
afterAll(() => database.close())
const inHouse = seriesHouse(database)

const threeMore: LongerAsked = { more: { count: 3 }, leftOut: [], onClosed: 'skip' }

async function fourWeeks(club: SeriesHouse, more: Parameters<typeof seriesPlan>[0] = {}) {
  const made = await createSeries(club.tools, club.desk, seriesPlan({ publish: true, ...more }))
  const rows = await planned(club, made)
  return { made, id: rows.at(-1)?.id ?? '', rows }
}

/** Looks at the dates, and plans them. */
async function lengthen(club: SeriesHouse, id: string, asked: LongerAsked) {
  const listed = await listLonger(club.tools, club.desk, { id, ...asked })
  if (!listed?.ok) return { listed, done: undefined, stamp: '' }
  const { stamp } = listed
  return { listed, stamp, done: await lengthenSeries(club.tools, club.desk, { id, stamp, ...asked }) }
}

const days = (rows: { wallStart: string }[]) => rows.map(({ wallStart }) => wallStart.slice(5, 16))

test(
  'a series gets more sessions at its own hour, each a full one like the last; the same press again plans nothing',
  inHouse(async (club) => {
    const facts = sessionFacts({
      title: 'Writing with two zones',
      capacity: 12,
      editionId: club.edition.id,
      visibility: 'zone',
      zoneIds: [club.edition.northId, club.edition.southId],
      hostIds: [club.organiser.id],
    })
    const { made, id } = await fourWeeks(club, { facts })
    await moveSession(club.tools, club.desk, { id, version: 1, days: 1, minutes: 60, tell: false })

    const { done, stamp } = await lengthen(club, id, threeMore)
    expect(done).toEqual({ ok: true, count: 3, announced: true })
    const again = await lengthenSeries(club.tools, club.desk, { id, stamp, ...threeMore })
    expect(again).toEqual({ ok: false, because: 'stale' })

    const rows = await planned(club, made)
    expect(days(rows).slice(3)).toEqual(['12-16 17:00', '12-22 16:00', '12-29 16:00', '01-05 16:00'])
    const [added] = await loadSessions(club.tools, [rows[4]?.id ?? ''])
    expect(added).toMatchObject({ title: 'Writing with two zones', capacity: 12, status: 'scheduled' })
    expect(added?.zones).toHaveLength(2)
    expect(added?.hosts.map((host) => host.id)).toEqual([club.organiser.id])
  }),
)

test(
  'further dates go round closed days, or are held all the same or on the next open day, and are listed with them first',
  inHouse(async (club) => {
    const { made, id } = await fourWeeks(club)
    const closing = { name: 'Winter break', startsOn: '2026-12-21', endsOn: '2026-12-23', editionId: null }
    await saveBlackout(club.tools, club.desk, { facts: closing })

    const listed = await listLonger(club.tools, club.desk, { id, ...threeMore, onClosed: 'move' })
    if (!listed?.ok) throw new Error('Nothing was listed.')
    expect(listed.dates.map(({ day, closed, at }) => [day, closed?.name, at?.wallStart.slice(5, 10)])).toEqual([
      ['2026-12-22', 'Winter break', '12-24'],
      ['2026-12-29', undefined, '12-29'],
      ['2027-01-05', undefined, '01-05'],
    ])
    await lengthen(club, id, threeMore)
    expect(days(await planned(club, made)).slice(4)).toEqual(['12-29 16:00', '01-05 16:00'])
  }),
)

test(
  'a series goes on until a day, never to more than sixty, and what has passed since it ended is not planned',
  inHouse(async (club) => {
    const { made, id } = await fourWeeks(club)
    const tooMany = await lengthen(club, id, { ...threeMore, more: { count: 57 } })
    expect(tooMany.listed).toMatchObject({ ok: false, refused: { because: 'full', room: 56 } })
    const early = await lengthen(club, id, { ...threeMore, more: { on: '2026-12-15' } })
    expect(early.listed).toMatchObject({ ok: false, refused: { because: 'too-few' } })

    club.at(new Date('2026-12-24T12:00:00Z'))
    await lengthen(club, id, { ...threeMore, more: { on: '2027-01-12' } })
    expect(days(await planned(club, made)).slice(4)).toEqual(['12-29 16:00', '01-05 16:00', '01-12 16:00'])
  }),
)

test(
  'a series of drafts is lengthened by drafts, any on listed days, and a session alone by none',
  inHouse(async (club) => {
    const repeating = { rule: { unit: 'dates' as const }, dates: ['2026-12-01'] }
    const { made, id } = await fourWeeks(club, { repeating, publish: false })
    const more = { dates: ['2026-12-30', '2026-12-09'] }
    expect((await lengthen(club, id, { ...threeMore, more })).done).toEqual({ ok: true, count: 2, announced: false })
    const weekly = await fourWeeks(club, { facts: sessionFacts({ title: 'Every week' }) })
    await lengthen(club, weekly.id, { ...threeMore, more: { dates: ['2026-12-23'] } })
    expect(days(await planned(club, weekly.made)).slice(3)).toEqual(['12-15 16:00', '12-23 16:00'])

    const rows = await planned(club, made)
    expect(days(rows).slice(2)).toEqual(['12-09 16:00', '12-30 16:00'])
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['draft']))

    await club.tools.db
      .update(scheduledSessions)
      .set({ seriesId: null, seriesSlot: null })
      .where(eq(scheduledSessions.id, id))
    expect((await lengthen(club, id, threeMore)).listed).toBeUndefined()
  }),
)
