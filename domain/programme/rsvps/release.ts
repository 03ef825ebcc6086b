import { and, asc, eq, exists, gt, inArray, ne, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { rsvps, scheduledSessions, sessionZones } from '../../../db/schema/sessions.server.ts'
import { noteInAudit } from '../../club/audit.ts'
import type { Tools } from '../../tools.ts'
import { queueCalendarLetters } from './calendar.ts'
import { fillPlaces, holdSessions } from './session-waiting-list.ts'

/** `reason` is said in the audit log: `suspended`, `left the edition`. */
export type Release = {
  memberIds: string[]
  editionId?: string | undefined
  /** Only sessions that name this zone. */
  zoneId?: string | undefined
  /** Absent where the house itself does it. */
  actorId?: string | undefined
  reason: string
}

/**
 * Gives back the places of members in sessions that have not begun, of one edition or of one zone where it is named: those
 * who wait move up as if the members had left them. All sessions are held at once, in one order, whoever they are of. Part of
 * the caller's transaction; a second time does nothing. Returns how many.
 */
export async function releaseAnswers(
  tools: Pick<Tools, 'jobs' | 'mail' | 'now'>,
  tx: Transaction,
  release: Release,
): Promise<number> {
  const sessions = await holdSessions(tx, await answeredSessions(tools, tx, release))
  if (sessions.length === 0) return 0
  const ids = sessions.map(({ id }) => id)
  const released = await tx
    .update(rsvps)
    .set({ state: 'released', position: null, at: tools.now(), version: sql`${rsvps.version} + 1` })
    .where(and(inArray(rsvps.sessionId, ids), isGoing(release.memberIds)))
    .returning({ memberId: rsvps.memberId, sessionId: rsvps.sessionId })
  const freed = new Set(released.map(({ sessionId }) => sessionId))
  for (const session of sessions) if (freed.has(session.id)) await fillPlaces(tools, tx, session)
  await queueCalendarLetters(tools, tx, 'given-back', released)
  await note(tx, release, released)
  return released.length
}

async function answeredSessions(
  { now }: Pick<Tools, 'now'>,
  tx: Transaction,
  { memberIds, editionId, zoneId }: Release,
): Promise<string[]> {
  if (memberIds.length === 0) return []
  const answered = await tx
    .selectDistinct({ id: scheduledSessions.id })
    .from(rsvps)
    .innerJoin(scheduledSessions, eq(scheduledSessions.id, rsvps.sessionId))
    .where(
      and(
        isGoing(memberIds),
        gt(scheduledSessions.startsAt, now()),
        editionId ? eq(scheduledSessions.editionId, editionId) : undefined,
        zoneId ? isForZone(tx, zoneId) : undefined,
      ),
    )
    .orderBy(asc(scheduledSessions.id))
  return answered.map(({ id }) => id)
}

function isGoing(memberIds: string[]) {
  return and(inArray(rsvps.memberId, memberIds), eq(rsvps.answer, 'going'), ne(rsvps.state, 'released'))
}

function isForZone(tx: Transaction, zoneId: string) {
  const named = tx
    .select({ one: sql`1` })
    .from(sessionZones)
    .where(and(eq(sessionZones.sessionId, scheduledSessions.id), eq(sessionZones.zoneId, zoneId)))
  return exists(named)
}

/** One line for each member, however many places they had. */
async function note(
  tx: Transaction,
  { memberIds, actorId, reason }: Release,
  released: { memberId: string }[],
): Promise<void> {
  const placesOf = Map.groupBy(released, ({ memberId }) => memberId)
  const notes = memberIds.flatMap((memberId) => {
    const places = placesOf.get(memberId)?.length ?? 0
    if (places === 0) return []
    return {
      ...(actorId ? { actorId } : {}),
      action: 'rsvps-released',
      objectType: 'member',
      objectId: memberId,
      summary: `Gave back ${places === 1 ? 'one place' : `${places} places`} in coming sessions: ${reason}.`,
    }
  })
  await noteInAudit(tx, ...notes)
}
