import { and, eq, gte, inArray } from 'drizzle-orm'
import { rsvps, scheduledSessions } from '../../../db/schema/sessions.server.ts'
import type { Tools } from '../../tools.ts'
import type { Admin } from '../../club/viewer.ts'

/** When the sessions began that these members came to since a moment, by member id; who came to none is left out. */
export async function attendedSince(
  tools: Pick<Tools, 'db'>,
  _admin: Admin,
  { memberIds, since }: { memberIds: string[]; since: Date },
): Promise<Map<string, Date[]>> {
  if (memberIds.length === 0) return new Map()
  const came = await tools.db
    .select({ memberId: rsvps.memberId, at: scheduledSessions.startsAt })
    .from(rsvps)
    .innerJoin(scheduledSessions, eq(scheduledSessions.id, rsvps.sessionId))
    .where(
      and(inArray(rsvps.memberId, memberIds), eq(rsvps.attendance, 'attended'), gte(scheduledSessions.startsAt, since)),
    )
  const byMember = Map.groupBy(came, ({ memberId }) => memberId)
  return new Map([...byMember].map(([id, list]) => [id, list.map(({ at }) => at)]))
}
