import { and, eq, gte, inArray, ne } from 'drizzle-orm'
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

/** Whether it was noted of any session since a moment who came; where it was not, nobody knows who was missing. */
export async function isNotedSince(tools: Pick<Tools, 'db'>, _admin: Admin, since: Date): Promise<boolean> {
  const noted = await tools.db
    .select({ at: scheduledSessions.startsAt })
    .from(rsvps)
    .innerJoin(scheduledSessions, eq(scheduledSessions.id, rsvps.sessionId))
    .where(and(ne(rsvps.attendance, 'unset'), gte(scheduledSessions.startsAt, since)))
    .limit(1)
  return noted.length > 0
}
