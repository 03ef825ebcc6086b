import { and, asc, eq, exists, gt, inArray, ne, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/open.ts'
import { rsvps, scheduledSessions, sessionZones } from '../../db/schema/sessions.server.ts'
import { noteInAudit } from '../audit.ts'
import type { Tools } from '../tools.ts'
import { fillPlaces, holdSession } from './line.ts'

/** `reason` is said in the audit log: `suspended`, `left the edition`. */
export type Release = {
  memberId: string
  editionId?: string | undefined
  /** Only sessions that name this zone. */
  zoneId?: string | undefined
  /** Absent where the house itself does it. */
  actorId?: string | undefined
  reason: string
}

/**
 * Gives back the places of a member in sessions that have not begun, of one edition or of one zone where it is named: those
 * who wait move up as if the member had left them. Part of the caller's transaction; a second time does nothing. Returns how many.
 */
export async function releaseAnswers(
  tools: Pick<Tools, 'jobs' | 'now' | 'siteUrl'>,
  tx: Transaction,
  { memberId, editionId, zoneId, actorId, reason }: Release,
): Promise<number> {
  const answered = await tx
    .select({ id: scheduledSessions.id })
    .from(rsvps)
    .innerJoin(scheduledSessions, eq(scheduledSessions.id, rsvps.sessionId))
    .where(
      and(
        eq(rsvps.memberId, memberId),
        eq(rsvps.answer, 'going'),
        ne(rsvps.state, 'released'),
        gt(scheduledSessions.startsAt, tools.now()),
        editionId ? eq(scheduledSessions.editionId, editionId) : undefined,
        zoneId ? isForZone(tx, zoneId) : undefined,
      ),
    )
    // One after another in the order of their ids, or two releases could wait for each other.
    .orderBy(asc(scheduledSessions.id))
  let released = 0
  for (const { id } of answered) released += await releaseOne(tools, tx, id, memberId)
  if (released === 0) return 0
  await noteInAudit(tx, {
    ...(actorId ? { actorId } : {}),
    action: 'rsvps-released',
    objectType: 'member',
    objectId: memberId,
    summary: `Gave back ${released === 1 ? 'one place' : `${released} places`} in coming sessions: ${reason}.`,
  })
  return released
}

function isForZone(tx: Transaction, zoneId: string) {
  const named = tx
    .select({ one: sql`1` })
    .from(sessionZones)
    .where(and(eq(sessionZones.sessionId, scheduledSessions.id), eq(sessionZones.zoneId, zoneId)))
  return exists(named)
}

async function releaseOne(
  tools: Pick<Tools, 'jobs' | 'now' | 'siteUrl'>,
  tx: Transaction,
  sessionId: string,
  memberId: string,
): Promise<number> {
  const session = await holdSession(tx, sessionId)
  if (!session) return 0
  const released = await tx
    .update(rsvps)
    .set({ state: 'released', position: null, at: tools.now(), version: sql`${rsvps.version} + 1` })
    .where(
      and(
        eq(rsvps.sessionId, sessionId),
        eq(rsvps.memberId, memberId),
        eq(rsvps.answer, 'going'),
        inArray(rsvps.state, ['confirmed', 'waitlisted', 'offered']),
      ),
    )
    .returning({ memberId: rsvps.memberId })
  if (released.length > 0) await fillPlaces(tools, tx, session)
  return released.length
}
