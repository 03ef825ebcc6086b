/**
 * A move is saved at once, and told a minute later: `undo.ts` takes it back until then. Of a session that moves again within
 * its minute people are told once, of where it is then and from where they know it.
 */
import { and, asc, eq, inArray, notExists } from 'drizzle-orm'
import type { Transaction } from '../../../../db/open.ts'
import { heldMoves, heldMoveSessions, scheduledSessions } from '../../../../db/schema/sessions.server.ts'
import type { SeriesBefore } from '../../../../db/schema/shapes.ts'
import { holdMs } from '../../../limit-numbers.ts'
import type { Tools } from '../../../tools.ts'
import { peopleComing } from '../../rsvps/tell.ts'
import type { StoredSession } from '../../sessions.ts'
import { tellOfSeries, tellOfSession } from '../news.ts'
import { beforeOf, isElsewhere, momentsBefore } from './before.ts'
import type { Whereabouts } from './before.ts'
import { tellOfPutBack } from './put-back.ts'
import type { PutBack } from './put-back.ts'

/** A session that was changed: as it stood, with the version it had, and where it is now. */
export type MovedSession = {
  before: StoredSession
  after: Whereabouts
  /** Who comes is told of it; the others of its series are only put back with it. */
  isTold: boolean
}

/** The series whose hours were written, its version now, and how it stood; absent where the change made it. */
export type ChangedSeries = { id: string; version: number; was: SeriesBefore | undefined }

type Move = {
  by: string
  tell: boolean
  /** By a form that said before who is written to, on a page without the bar: no hand slipped, and Undo is nowhere. */
  isTyped?: boolean
  sessions: MovedSession[]
  series?: ChangedSeries
}

/**
 * Holds what people are to be told of a change, as part of it; whoever asks holds the sessions. `tell: false` begins no hold,
 * but what is held already stays true: it is told from where people know it to where it is. `isTyped` is told at once. Returns whether anybody will be
 * told: nobody where nobody comes, or where it is again where it began.
 */
export async function holdMove(
  tools: Pick<Tools, 'jobs' | 'now'>,
  tx: Transaction,
  { by, tell, isTyped, sessions, series }: Move,
): Promise<boolean> {
  const ids = sessions.map(({ before }) => before.id)
  const earlier = await takeEarlier(tx, ids)
  const toldIds = sessions.filter(({ isTold }) => isTold).map(({ before }) => before.id)
  const begins = tell && (await peopleComing(tx, toldIds)) > 0
  if (!begins && earlier.length === 0) return false
  const heldIds = new Set(earlier.flatMap(({ sessionIds }) => sessionIds))
  const dueAt = new Date(tools.now().getTime() + (isTyped ? 0 : holdMs))
  const first = earlier.find(({ seriesId }) => seriesId !== null && seriesId === series?.id)
  const [held] = await tx
    .insert(heldMoves)
    .values({
      byMemberId: by,
      dueAt,
      seriesId: series?.id ?? null,
      seriesVersion: series?.version ?? null,
      seriesWas: (first ? first.seriesWas : series?.was) ?? null,
    })
    .returning({ id: heldMoves.id })
  if (!held) throw new Error('A held move was not written.')
  const back: PutBack[] = []
  for (const session of sessions.filter(({ before }) => begins || heldIds.has(before.id)))
    back.push(...(await writeHeld(tools, tx, held.id, { ...session, isTold: begins && session.isTold })))
  await tellOfPutBack(tools, tx, back)
  await dropWithoutNews(tx, [held.id, ...earlier.map(({ id }) => id)])
  if ((await tx.$count(heldMoves, eq(heldMoves.id, held.id))) === 0) return false
  await tools.jobs.send(tx, 'move-news', { heldMoveId: held.id }, { runAt: dueAt })
  return true
}

/**
 * Of what is cancelled people hear that alone: the session is back at the hour they know, as part of its cancelling, and its
 * letter, its page and their calendars name no other.
 */
export async function forgetMoves(tx: Transaction, ids: string[]): Promise<void> {
  const earlier = await takeEarlier(tx, ids)
  if (earlier.length === 0) return
  const gone = await tx
    .delete(heldMoveSessions)
    .where(inArray(heldMoveSessions.sessionId, ids))
    .returning({ id: heldMoveSessions.sessionId, was: heldMoveSessions.was })
  for (const { id, was } of gone)
    await tx.update(scheduledSessions).set(momentsBefore(was)).where(eq(scheduledSessions.id, id))
  await dropWithoutNews(
    tx,
    earlier.map(({ id }) => id),
  )
}

/** What is held of these sessions, locked: the job that tells comes before this change, or after it. */
async function takeEarlier(tx: Transaction, ids: string[]) {
  const theirs = tx
    .select({ id: heldMoveSessions.heldMoveId })
    .from(heldMoveSessions)
    .where(inArray(heldMoveSessions.sessionId, ids))
  const moves = await tx
    .select({ id: heldMoves.id, seriesId: heldMoves.seriesId, seriesWas: heldMoves.seriesWas })
    .from(heldMoves)
    .where(inArray(heldMoves.id, theirs))
    .orderBy(asc(heldMoves.id))
    .for('update')
  const moveIds = moves.map(({ id }) => id)
  const rows = await tx
    .select({ id: heldMoveSessions.heldMoveId, sessionId: heldMoveSessions.sessionId })
    .from(heldMoveSessions)
    .where(inArray(heldMoveSessions.heldMoveId, moveIds))
  const sessionsOf = Map.groupBy(rows, ({ id }) => id)
  return moves.map((move) => ({
    ...move,
    sessionIds: (sessionsOf.get(move.id) ?? []).map(({ sessionId }) => sessionId),
  }))
}

/** How it stood before the first of several moves stays. Returns the session where this one brings it back there. */
async function writeHeld(
  { now }: Pick<Tools, 'now'>,
  tx: Transaction,
  heldMoveId: string,
  { before, after, isTold }: MovedSession,
): Promise<PutBack[]> {
  const held = { heldMoveId, version: before.version + 1 }
  const [row] = await tx
    .insert(heldMoveSessions)
    .values({ ...held, sessionId: before.id, isTold, since: now(), was: beforeOf(before) })
    .onConflictDoUpdate({ target: heldMoveSessions.sessionId, set: held })
    .returning({ was: heldMoveSessions.was, since: heldMoveSessions.since, isTold: heldMoveSessions.isTold })
  if (!row) throw new Error('A held session was not written.')
  const isNews = isElsewhere(row.was, after) && (row.isTold || isTold)
  if (row.isTold !== isNews)
    await tx.update(heldMoveSessions).set({ isTold: isNews }).where(eq(heldMoveSessions.sessionId, before.id))
  if (isElsewhere(row.was, after) || !isElsewhere(row.was, before)) return []
  return [{ sessionId: before.id, sequence: before.sequence + 1, was: before.startsAt, since: row.since }]
}

/** A hold of which nobody would hear anything is none. */
async function dropWithoutNews(tx: Transaction, ids: string[]): Promise<void> {
  const news = tx
    .select({ id: heldMoveSessions.sessionId })
    .from(heldMoveSessions)
    .where(and(eq(heldMoveSessions.heldMoveId, heldMoves.id), eq(heldMoveSessions.isTold, true)))
  await tx.delete(heldMoves).where(and(inArray(heldMoves.id, ids), notExists(news)))
}

/**
 * The minute is over: who comes is told, by the jobs that tell of sessions, as part of letting go of it. Nothing where it was
 * taken back, or moved on under another hold. What was cancelled meanwhile is told by its own letter.
 */
export async function tellOfHeldMove(tools: Pick<Tools, 'db' | 'jobs'>, heldMoveId: string): Promise<void> {
  await tools.db.transaction(async (tx) => {
    const [held] = await tx
      .select({ id: heldMoves.id })
      .from(heldMoves)
      .where(eq(heldMoves.id, heldMoveId))
      .for('update')
    if (!held) return
    const rows = await tx
      .select({
        id: scheduledSessions.id,
        sequence: scheduledSessions.sequence,
        status: scheduledSessions.status,
        was: heldMoveSessions.was,
      })
      .from(heldMoveSessions)
      .innerJoin(scheduledSessions, eq(scheduledSessions.id, heldMoveSessions.sessionId))
      .where(and(eq(heldMoveSessions.heldMoveId, heldMoveId), eq(heldMoveSessions.isTold, true)))
      .orderBy(asc(scheduledSessions.startsAt), asc(scheduledSessions.id))
    const moved = rows
      .filter(({ status }) => status === 'scheduled')
      .map(({ id, sequence, was }) => ({ id, sequence, was: was.startsAt }))
    const [only] = moved
    await tx.delete(heldMoves).where(eq(heldMoves.id, heldMoveId))
    if (moved.length > 1) await tellOfSeries(tools, tx, { news: 'moved', change: heldMoveId, sessions: moved })
    else if (only) {
      const { id: sessionId, ...since } = only
      await tellOfSession(tools, tx, { sessionId, news: 'moved', ...since })
    }
  })
}
