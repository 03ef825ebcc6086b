/* The small house of sessions, with a series in it. */
import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../../db/open.ts'
import { scheduledSessions } from '../../../db/schema/sessions.server.ts'
import type { Admin } from '../../club/viewer.ts'
import type { PlanOutcome, SeriesPlan } from '../series.ts'
import { sessionFacts, sessionHouse } from '../sessions/house.fixture.ts'

export type SeriesHouse = Awaited<ReturnType<typeof sessionHouse>> & { desk: Admin }

/** Runs a test in a house of its own, undone after it. */
export const seriesHouse =
  (database: { rolledBack: (run: (db: Database) => Promise<void>) => Promise<void> }) =>
  (run: (club: SeriesHouse) => Promise<void>) =>
  () =>
    database.rolledBack(async (db) => {
      const club = await sessionHouse(db)
      await run({ ...club, desk: club.organiser })
    })

/** Four weeks of it, as drafts. */
export const seriesPlan = (more: Partial<SeriesPlan> = {}): SeriesPlan => ({
  id: randomUUID(),
  facts: sessionFacts(),
  repeating: { rule: { unit: 'week', every: 1 }, ends: { count: 4 } },
  leftOut: [],
  onClosed: 'skip',
  publish: false,
  ...more,
})

/** The sessions of a series that was made, in the order of their slots. */
export async function planned(club: Pick<SeriesHouse, 'tools'>, made: PlanOutcome) {
  if (!made.ok) throw new Error(`The series was not made: ${made.because}`)
  return club.tools.db
    .select()
    .from(scheduledSessions)
    .where(eq(scheduledSessions.seriesId, made.seriesId))
    .orderBy(asc(scheduledSessions.seriesSlot))
}
