/** A move is taken back while nobody was told of it. */
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../../../db/open.ts'
import { heldMoves, heldMoveSessions, scheduledSessions, sessionSeries } from '../../../../db/schema/sessions.server.ts'
import type { SessionBefore } from '../../../../db/schema/shapes.ts'
import { noteInAudit } from '../../../club/audit.ts'
import type { Admin } from '../../../club/viewer.ts'
import { isId } from '../../../ids.ts'
import type { Tools } from '../../../tools.ts'
import { fillPlaces, freePlaces, holdSessions } from '../../rsvps/session-waiting-list.ts'
import { columnsOf, writeAround } from '../facts.ts'
import { saveHeld } from '../write.ts'
import { isElsewhere, momentsBefore } from './before.ts'
import type { Whereabouts } from './before.ts'
import { tellOfPutBack } from './put-back.ts'
import type { PutBack } from './put-back.ts'

/**
 * `over`: so many more come than there are places again, since who got a place by the change keeps it. `answered`: so many
 * answered while it stood elsewhere, and are told. `too-late`: people are
 * being told, or it was taken back. `changed`: somebody saved one of these sessions, or their series, since.
 */
export type UndoMoveOutcome =
  | { ok: true; sessions: number; over: number; answered: number }
  | { ok: false; because: 'too-late' | 'changed' }

/**
 * Puts what was moved back as it stood, its series with it, and nobody is told but whoever answered meanwhile. The job that tells asks for the same row, and
 * one of them gets it. Where somebody changed something since, all stays as it is and is told.
 */
export async function undoMove(
  tools: Pick<Tools, 'db' | 'jobs' | 'mail' | 'now'>,
  admin: Admin,
  heldMoveId: string,
): Promise<UndoMoveOutcome> {
  if (!isId(heldMoveId)) return { ok: false, because: 'too-late' }
  return tools.db.transaction(async (tx): Promise<UndoMoveOutcome> => {
    await holdTheirSessions(tx, heldMoveId)
    const [held] = await tx.select().from(heldMoves).where(eq(heldMoves.id, heldMoveId)).for('update')
    if (!held) return { ok: false, because: 'too-late' }
    const rows = await tx
      .select({
        id: scheduledSessions.id,
        title: scheduledSessions.title,
        status: scheduledSessions.status,
        version: scheduledSessions.version,
        startsAt: scheduledSessions.startsAt,
        endsAt: scheduledSessions.endsAt,
        place: scheduledSessions.place,
        address: scheduledSessions.address,
        heldVersion: heldMoveSessions.version,
        since: heldMoveSessions.since,
        was: heldMoveSessions.was,
      })
      .from(heldMoveSessions)
      .innerJoin(scheduledSessions, eq(scheduledSessions.id, heldMoveSessions.sessionId))
      .where(eq(heldMoveSessions.heldMoveId, heldMoveId))
      .orderBy(asc(scheduledSessions.id))
    if (rows.some(({ version, heldVersion }) => version !== heldVersion)) return { ok: false, because: 'changed' }
    if (!(await putSeriesBack(tx, held))) return { ok: false, because: 'changed' }
    const back: PutBack[] = []
    for (const row of rows) back.push(...(await putBack(tx, tools.now(), row)))
    const answered = await tellOfPutBack(tools, tx, back)
    const over = await settlePlaces(
      tools,
      tx,
      rows.map(({ id }) => id),
    )
    await dropEmptySeries(tx, held)
    await tx.delete(heldMoves).where(eq(heldMoves.id, heldMoveId))
    const notes = rows.map(({ id, was }) => ({
      actorId: admin.id,
      action: 'session-move-undone',
      objectType: 'session',
      objectId: id,
      summary: `Put “${was.title}” back before anybody was told`,
    }))
    await noteInAudit(tx, ...notes)
    return { ok: true, sessions: rows.length, over, answered }
  })
}

/** In the order in which a change holds them: the series, its sessions, what is held of them. */
async function holdTheirSessions(tx: Transaction, heldMoveId: string): Promise<void> {
  const ofMove = eq(heldMoveSessions.heldMoveId, heldMoveId)
  const seriesIds = tx
    .select({ id: scheduledSessions.seriesId })
    .from(heldMoveSessions)
    .innerJoin(scheduledSessions, eq(scheduledSessions.id, heldMoveSessions.sessionId))
    .where(ofMove)
  await tx
    .select({ id: sessionSeries.id })
    .from(sessionSeries)
    .where(inArray(sessionSeries.id, seriesIds))
    .orderBy(asc(sessionSeries.id))
    .for('no key update')
  const ids = tx.select({ id: heldMoveSessions.sessionId }).from(heldMoveSessions).where(ofMove)
  await tx
    .select({ id: scheduledSessions.id })
    .from(scheduledSessions)
    .where(inArray(scheduledSessions.id, ids))
    .orderBy(asc(scheduledSessions.id))
    .for('no key update')
}

type Held = typeof heldMoves.$inferSelect

/** False where the series says something newer. */
async function putSeriesBack(tx: Transaction, { seriesId, seriesVersion, seriesWas }: Held): Promise<boolean> {
  if (seriesId === null) return true
  const [series] = await tx
    .select({ version: sessionSeries.version })
    .from(sessionSeries)
    .where(eq(sessionSeries.id, seriesId))
  if (series?.version !== seriesVersion) return false
  if (seriesWas === null) return true
  await tx
    .update(sessionSeries)
    .set({ ...seriesWas, version: sql`${sessionSeries.version} + 1` })
    .where(eq(sessionSeries.id, seriesId))
  return true
}

type HeldRow = Whereabouts & { id: string; version: number; status: string; since: Date; was: SessionBefore }

/** Returns the session where people could have answered to another hour or place. */
async function putBack(tx: Transaction, now: Date, { was, since, ...before }: HeldRow): Promise<PutBack[]> {
  const { seriesId, seriesSlot, timeZone } = was
  const at = momentsBefore(was)
  const facts = { ...was, ...at, hours: { start: '', end: '', timeZone } }
  const changed = { ...columnsOf(facts), ...at, seriesId, seriesSlot }
  // Calendars that read the feed meanwhile have seen the later sequence.
  const sequence = await saveHeld(tx, now, { before, changed, moved: before.status === 'scheduled' })
  await writeAround(tx, before.id, facts)
  if (before.status !== 'scheduled' || !isElsewhere(was, before)) return []
  return [{ sessionId: before.id, sequence, was: before.startsAt, since }]
}

/** Nobody loses a place; what is free again goes to those who wait. Returns how many come beyond the places there are. */
async function settlePlaces(
  tools: Pick<Tools, 'jobs' | 'mail' | 'now'>,
  tx: Transaction,
  ids: string[],
): Promise<number> {
  let over = 0
  for (const session of await holdSessions(tx, ids)) {
    await fillPlaces(tools, tx, session)
    over += Math.max(0, -(await freePlaces(tx, session)))
  }
  return over
}

/** The series the change had made is needed no more. */
async function dropEmptySeries(tx: Transaction, { seriesId, seriesWas }: Held): Promise<void> {
  if (seriesId === null || seriesWas !== null) return
  if ((await tx.$count(scheduledSessions, eq(scheduledSessions.seriesId, seriesId))) > 0) return
  await tx.delete(sessionSeries).where(eq(sessionSeries.id, seriesId))
}
