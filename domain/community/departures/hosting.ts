import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { assignments, zones } from '../../../db/schema/programme.server.ts'
import { scheduledSessions, sessionHosts } from '../../../db/schema/sessions.server.ts'
import { noteInAudit } from '../../club/audit.ts'
import type { Tools } from '../../tools.ts'

/**
 * Whoever goes hosts no studio, no zone and no session that has not begun; those they held stay theirs. With an edition only what
 * belongs to it: no studio does. A session without a host stands in what waits for the organisers. Part of the caller's
 * transaction.
 */
export async function giveUpHosting(
  { now }: Pick<Tools, 'now'>,
  tx: Transaction,
  { id, actorId, editionId }: { id: string; actorId: string; editionId?: string },
): Promise<void> {
  const ofEdition =
    editionId === undefined ? undefined : tx.select({ id: zones.id }).from(zones).where(eq(zones.editionId, editionId))
  const given = await tx
    .delete(assignments)
    .where(and(eq(assignments.memberId, id), ofEdition && inArray(assignments.zoneId, ofEdition)))
    .returning()
  const ahead = tx
    .select({ id: scheduledSessions.id })
    .from(scheduledSessions)
    .where(
      and(
        gt(scheduledSessions.startsAt, now()),
        editionId === undefined ? undefined : eq(scheduledSessions.editionId, editionId),
      ),
    )
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
