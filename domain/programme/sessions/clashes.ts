/** What else is at the hour of a session: for whoever leads it, for who comes, and for the same zone. Hints, never locks. */
import { and, asc, count, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
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

/** What kinds of clashes a session has. */
export type ClashKinds = { [kind in Clash['kind']]: boolean }

/**
 * Which of these sessions clash with another one, whether it is among them or not, by session id and in one question. What is
 * over or cancelled clashes with nothing.
 */
export async function clashKindsOf(
  { db, now }: Pick<Tools, 'db' | 'now'>,
  _admin: Admin,
  sessionIds: readonly string[],
): Promise<Map<string, ClashKinds>> {
  if (sessionIds.length === 0) return new Map()
  const other = alias(scheduledSessions, 'other')
  const shares = (table: typeof sessionHosts | typeof sessionZones | typeof rsvps, same: SQL) =>
    sql<boolean>`bool_or(exists (
      select from ${table} as own join ${table} as theirs on ${same}
      where own.session_id = ${scheduledSessions.id} and theirs.session_id = ${other.id}
    ))`
  const goes = (answer: 'own' | 'theirs') => sql.raw(`${answer}.answer = 'going' and ${answer}.state <> 'released'`)
  const rows = await db
    .select({
      id: scheduledSessions.id,
      host: shares(sessionHosts, sql`theirs.member_id = own.member_id`),
      members: shares(rsvps, sql`theirs.member_id = own.member_id and ${goes('own')} and ${goes('theirs')}`),
      zone: shares(sessionZones, sql`theirs.zone_id = own.zone_id`),
    })
    .from(scheduledSessions)
    .innerJoin(
      other,
      and(
        ne(other.id, scheduledSessions.id),
        ne(other.status, 'cancelled'),
        lt(other.startsAt, scheduledSessions.endsAt),
        gt(other.endsAt, scheduledSessions.startsAt),
        // None lasts longer: what began before that is not looked at.
        sql`${other.startsAt} > ${scheduledSessions.startsAt} - interval '12 hours'`,
      ),
    )
    .where(
      and(
        inArray(scheduledSessions.id, [...sessionIds]),
        ne(scheduledSessions.status, 'cancelled'),
        gt(scheduledSessions.endsAt, now()),
      ),
    )
    .groupBy(scheduledSessions.id)
  return new Map(
    rows.filter(({ host, members: both, zone }) => host || both || zone).map(({ id, ...kinds }) => [id, kinds]),
  )
}
