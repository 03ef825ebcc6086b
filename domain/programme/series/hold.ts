import { createHash } from 'node:crypto'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { scheduledSessions, sessionSeries } from '../../../db/schema/sessions.server.ts'
import type { Admin } from '../../club/viewer.ts'
import type { Tools } from '../../tools.ts'
import { loadSessions } from '../sessions.ts'
import type { SeriesSession } from './change-plan.ts'

/** A session of a series with all the others, in the order of their slots. */
export type WholeSeries = { opened: SeriesSession; sessions: SeriesSession[]; stamp: string }

/** Reads a session's series; `undefined` where the session is gone or in none. */
export async function readSeries(tx: Tools['db'], sessionId: string): Promise<WholeSeries | undefined> {
  const of = tx
    .select({ id: scheduledSessions.seriesId })
    .from(scheduledSessions)
    .where(eq(scheduledSessions.id, sessionId))
  const rows = await tx
    .select({ id: scheduledSessions.id })
    .from(scheduledSessions)
    .where(inArray(scheduledSessions.seriesId, of))
  const ids = rows.map(({ id }) => id)
  const sessions = (await loadSessions({ db: tx }, ids)).filter(isOfSeries)
  const opened = sessions.find(({ id }) => id === sessionId)
  if (!opened) return undefined
  const inOrder = sessions.toSorted((one, other) => (one.seriesSlot < other.seriesSlot ? -1 : 1))
  return { opened, sessions: inOrder, stamp: stampOf(inOrder) }
}

/**
 * The same, held until the transaction ends: the series first, then its sessions in the order of their ids, as whoever gives
 * back several places holds them.
 */
export async function holdWholeSeries(tx: Transaction, sessionId: string): Promise<WholeSeries | undefined> {
  const of = tx
    .select({ id: scheduledSessions.seriesId })
    .from(scheduledSessions)
    .where(eq(scheduledSessions.id, sessionId))
  const [series] = await tx
    .select({ id: sessionSeries.id })
    .from(sessionSeries)
    .where(inArray(sessionSeries.id, of))
    .for('no key update')
  if (!series) return undefined
  await tx
    .select({ id: scheduledSessions.id })
    .from(scheduledSessions)
    .where(eq(scheduledSessions.seriesId, series.id))
    .orderBy(asc(scheduledSessions.id))
    .for('no key update')
  return readSeries(tx, sessionId)
}

/** Where a session stands among those of its series that are not cancelled: `undefined` where it is in none. */
export async function placeInSeries(
  { db }: Pick<Tools, 'db'>,
  _admin: Admin,
  sessionId: string,
): Promise<
  | {
      number: number
      of: number
      rule: SeriesSession['series']['rule']
      slot: string
      timeZone: string
      /** As of when, for what is done to the whole series. */
      stamp: string
    }
  | undefined
> {
  const whole = await readSeries(db, sessionId)
  if (!whole) return undefined
  const { opened, sessions, stamp } = whole
  const held = sessions.filter(({ id, status }) => id === sessionId || status !== 'cancelled')
  const { rule, timeZone } = opened.series
  return { number: held.indexOf(opened) + 1, of: held.length, rule, slot: opened.seriesSlot, timeZone, stamp }
}

/** Says of what state of the series a list was made: another one is another stamp. */
function stampOf(sessions: readonly SeriesSession[]): string {
  const state = sessions.map(({ id, version, series }) => `${id} ${version} ${series.version}`).toSorted()
  return createHash('sha256').update(state.join('\n')).digest('base64url').slice(0, 22)
}

function isOfSeries<Session extends { series: unknown; seriesSlot: unknown }>(
  session: Session,
): session is Session & { series: SeriesSession['series']; seriesSlot: string } {
  return session.series !== null && session.seriesSlot !== null
}
