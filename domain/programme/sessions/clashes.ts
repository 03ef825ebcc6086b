/** What else is at the hour of a session: for whoever leads it, for who comes, and for the same zone. Hints, never locks. */
import { and, asc, count, eq, gt, lt, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { members } from '../../../db/schema/people.server.ts'
import { zones } from '../../../db/schema/programme.server.ts'
import { rsvps, scheduledSessions, sessionHosts, sessionZones } from '../../../db/schema/sessions.server.ts'
import type { Tools } from '../../tools.ts'
import type { Admin } from '../../club/viewer.ts'

/** Another session that overlaps; `who` is the host or the zone both have, or how many go to both. */
export type Clash = { title: string; startsAt: Date; endsAt: Date } & (
  | { kind: 'host' | 'zone'; who: string }
  | { kind: 'members'; who: number }
)

/** As many are told of each kind; the rest is seen in the calendar. */
const most = 5

/** The clashes a session has, or would have between these two moments. */
export async function findClashes(
  { db }: Pick<Tools, 'db'>,
  _admin: Admin,
  { sessionId, startsAt, endsAt }: { sessionId: string; startsAt: Date; endsAt: Date },
): Promise<Clash[]> {
  const other = alias(scheduledSessions, 'other')
  const seen = { title: other.title, startsAt: other.startsAt, endsAt: other.endsAt }
  const overlaps = and(
    ne(other.id, sessionId),
    ne(other.status, 'cancelled'),
    lt(other.startsAt, endsAt),
    gt(other.endsAt, startsAt),
  )
  const [theirHosts, theirZones, theirAnswers] = [
    alias(sessionHosts, 'their_hosts'),
    alias(sessionZones, 'their_zones'),
    alias(rsvps, 'their_answers'),
  ]
  const goes = (answers: typeof rsvps | typeof theirAnswers) =>
    and(eq(answers.answer, 'going'), ne(answers.state, 'released'))
  const [hosts, sameZone, sameMembers] = await Promise.all([
    db
      .select({ ...seen, who: members.displayName })
      .from(sessionHosts)
      .innerJoin(theirHosts, eq(theirHosts.memberId, sessionHosts.memberId))
      .innerJoin(other, eq(other.id, theirHosts.sessionId))
      .innerJoin(members, eq(members.id, sessionHosts.memberId))
      .where(and(eq(sessionHosts.sessionId, sessionId), overlaps))
      .orderBy(asc(other.startsAt), asc(members.displayName))
      .limit(most),
    db
      .select({ ...seen, who: zones.name })
      .from(sessionZones)
      .innerJoin(theirZones, eq(theirZones.zoneId, sessionZones.zoneId))
      .innerJoin(other, eq(other.id, theirZones.sessionId))
      .innerJoin(zones, eq(zones.id, sessionZones.zoneId))
      .where(and(eq(sessionZones.sessionId, sessionId), overlaps))
      .orderBy(asc(other.startsAt), asc(zones.name))
      .limit(most),
    db
      .select({ ...seen, who: count() })
      .from(rsvps)
      .innerJoin(theirAnswers, eq(theirAnswers.memberId, rsvps.memberId))
      .innerJoin(other, eq(other.id, theirAnswers.sessionId))
      .where(and(eq(rsvps.sessionId, sessionId), goes(rsvps), goes(theirAnswers), overlaps))
      .groupBy(other.id)
      .orderBy(sql`count(*) desc`, asc(other.startsAt))
      .limit(most),
  ])
  return [
    ...hosts.map((clash) => ({ ...clash, kind: 'host' as const })),
    ...sameMembers.map((clash) => ({ ...clash, kind: 'members' as const })),
    ...sameZone.map((clash) => ({ ...clash, kind: 'zone' as const })),
  ]
}
