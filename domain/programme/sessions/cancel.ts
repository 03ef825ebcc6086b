import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { scheduledSessions } from '../../../db/schema/sessions.server.ts'
import { noteInAudit } from '../../club/audit.ts'
import type { Tools } from '../../tools.ts'
import { forgetMoves } from './moves/hold.ts'
import { tellOfSession } from './news.ts'

/** Of an edition, of a studio, or of one within the other. */
export type Cancelling = {
  editionId?: string | undefined
  studioId?: string | undefined
  /** Absent where the house itself does it. */
  actorId?: string | undefined
  reason: string
}

/**
 * Cancels the sessions that are announced and have not begun, when their edition or their studio ends. Everybody who wanted
 * to come is written to; the answers stay as history. Part of the caller's transaction. Returns how many there were.
 */
export async function cancelFutureSessions(
  tools: Pick<Tools, 'jobs' | 'now'>,
  tx: Transaction,
  { editionId, studioId, actorId, reason }: Cancelling,
): Promise<number> {
  if (!editionId && !studioId) throw new Error('Whose sessions are to be cancelled was not said.')
  const ids = await holdComing(tools, tx, { editionId, studioId })
  if (ids.length === 0) return 0
  await forgetMoves(tx, ids)
  const cancelled = await tx
    .update(scheduledSessions)
    .set(cancellation(tools.now(), reason))
    .where(inArray(scheduledSessions.id, ids))
    .returning({ id: scheduledSessions.id, title: scheduledSessions.title, sequence: scheduledSessions.sequence })
  await noteCancelled(tx, cancelled, { actorId, reason })
  for (const { id, sequence } of cancelled) {
    await tellOfSession(tools, tx, { sessionId: id, news: 'cancelled', sequence })
  }
  return cancelled.length
}

/** Locked in the order of their ids, as whoever gives back several places locks them. */
async function holdComing(
  { now }: Pick<Tools, 'now'>,
  tx: Transaction,
  { editionId, studioId }: { editionId: string | undefined; studioId: string | undefined },
): Promise<string[]> {
  const held = await tx
    .select({ id: scheduledSessions.id })
    .from(scheduledSessions)
    .where(
      and(
        eq(scheduledSessions.status, 'scheduled'),
        gt(scheduledSessions.startsAt, now()),
        editionId ? eq(scheduledSessions.editionId, editionId) : undefined,
        studioId ? eq(scheduledSessions.studioId, studioId) : undefined,
      ),
    )
    .orderBy(asc(scheduledSessions.id))
    .for('no key update')
  return held.map(({ id }) => id)
}

/** What a cancelled session's row says. */
export function cancellation(now: Date, reason: string) {
  return {
    status: 'cancelled' as const,
    cancelReason: reason,
    sequence: sql`${scheduledSessions.sequence} + 1`,
    version: sql`${scheduledSessions.version} + 1`,
    updatedAt: now,
  }
}

/** Writes cancellations into the audit log. */
export async function noteCancelled(
  tx: Transaction,
  sessions: { id: string; title: string }[],
  { actorId, reason }: { actorId?: string | undefined; reason: string },
): Promise<void> {
  const notes = sessions.map(({ id, title }) => ({
    ...(actorId ? { actorId } : {}),
    action: 'session-cancelled',
    objectType: 'session',
    objectId: id,
    summary: `Cancelled “${title}”${reason ? `: ${reason}` : ''}`,
  }))
  await noteInAudit(tx, ...notes)
}
