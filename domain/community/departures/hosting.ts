import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { assignments } from '../../../db/schema/programme.server.ts'
import { scheduledSessions, sessionHosts } from '../../../db/schema/sessions.server.ts'
import { noteInAudit } from '../../club/audit.ts'
import type { Tools } from '../../tools.ts'

/**
 * Whoever goes hosts no studio, no zone and no session that has not begun; those they held stay theirs. A session without a host
 * stands in what waits for the organisers. Part of the caller's transaction.
 */
export async function giveUpHosting(
  { now }: Pick<Tools, 'now'>,
  tx: Transaction,
  { id, actorId }: { id: string; actorId: string },
): Promise<void> {
  const given = await tx.delete(assignments).where(eq(assignments.memberId, id)).returning()
  const ahead = tx
    .select({ id: scheduledSessions.id })
    .from(scheduledSessions)
    .where(gt(scheduledSessions.startsAt, now()))
  const sessions = await tx
    .delete(sessionHosts)
    .where(and(eq(sessionHosts.memberId, id), inArray(sessionHosts.sessionId, ahead)))
    .returning({ id: sessionHosts.sessionId })
  const hosted = [
    ...given.map(({ zoneId, studioId }) => ({
      objectType: zoneId ? 'zone' : 'studio',
      objectId: zoneId ?? studioId ?? '',
    })),
    ...sessions.map((session) => ({ objectType: 'session', objectId: session.id })),
  ]
  const summary = 'Its host went: it needs another one.'
  await noteInAudit(tx, ...hosted.map((what) => ({ actorId, action: 'host-removed', ...what, summary })))
}
