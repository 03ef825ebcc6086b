/** The community in numbers, all of them sums: nobody is followed. */
import { and, count, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { members } from '../../db/schema/people.server.ts'
import { accesses, invitations, zones } from '../../db/schema/programme.server.ts'
import { challenges, submissions } from '../../db/schema/challenges.server.ts'
import type { Edition } from '../programme/editions.ts'
import type { MemberStatus } from '../community/people/search.ts'
import type { Tools } from '../tools.ts'
import type { Admin } from '../club/viewer.ts'

/** How many members have which status; those with none are left out. */
export async function countByStatus(
  tools: Pick<Tools, 'db'>,
  _admin: Admin,
): Promise<{ status: MemberStatus; number: number }[]> {
  return tools.db
    .select({ status: members.status, number: count() })
    .from(members)
    .groupBy(members.status)
    .orderBy(sql`2 desc`, members.status)
}

/** How many people each zone of an edition has now, in the order of its zones; merged zones are left out. */
export async function countByZone(
  tools: Pick<Tools, 'db'>,
  _admin: Admin,
  edition: Pick<Edition, 'id'>,
): Promise<{ zoneId: string; zone: string; number: number; capacity: number | null }[]> {
  return tools.db
    .select({ zoneId: zones.id, zone: zones.name, capacity: zones.capacity, number: count(accesses.id) })
    .from(zones)
    .leftJoin(accesses, and(eq(accesses.zoneId, zones.id), eq(accesses.status, 'active')))
    .where(and(eq(zones.editionId, edition.id), inArray(zones.status, ['active', 'closed'])))
    .groupBy(zones.id)
    .orderBy(zones.position, zones.name)
}

/** How many members there were at the end of each of the last `weeks` weeks, this one last: those who had joined. */
export async function memberTrend(tools: Pick<Tools, 'db' | 'now'>, _admin: Admin, weeks: number): Promise<number[]> {
  const now = tools.now().toISOString()
  // Everybody is looked at once, and not once for each week.
  const { rows } = await tools.db.execute<{ number: number }>(sql`
    with joined as (
      select floor(extract(epoch from ${now}::timestamptz - ${members.joinedAt}) / (7 * 86400)) as weeks_ago, count(*) as number
      from ${members}
      where ${members.joinedAt} <= ${now}::timestamptz and ${members.status} in ('active', 'paused')
      group by 1
    )
    select coalesce(sum(joined.number), 0)::int as number
    from generate_series(0, ${weeks - 1}::int) as ago
    left join joined on joined.weeks_ago >= ago
    group by ago order by ago desc`)
  return rows.map((row) => row.number)
}

/** From invitation to first session, in one edition: how many personal invitations came how far. */
export type Funnel = {
  invited: number
  opened: number
  registered: number
  /** `undefined` where it was noted of no session of the edition who came. */
  firstSession: number | undefined
}

/** The way of those invited to an edition. A first session is one an organiser or host marked as attended. */
export async function invitationFunnel(
  tools: Pick<Tools, 'db'>,
  _admin: Admin,
  edition: Pick<Edition, 'id'>,
): Promise<Funnel> {
  const [[asked], { rows }] = await Promise.all([
    tools.db
      .select({
        invited: count(),
        opened: sql<number>`count(*) filter (where ${or(isNotNull(invitations.openedAt), inArray(invitations.status, ['opened', 'accepted', 'declined']))})::int`,
        registered: sql<number>`count(*) filter (where ${eq(invitations.status, 'accepted')})::int`,
      })
      .from(invitations)
      .where(
        and(
          eq(invitations.editionId, edition.id),
          eq(invitations.type, 'personal'),
          sql`${invitations.status} not in ('draft', 'queued')`,
        ),
      ),
    tools.db.execute<{ number: number; isNoted: boolean }>(sql`
      select count(distinct invited.id)::int as number, exists (
        select from guildhall.rsvps as noted
        join guildhall.scheduled_sessions as any_held on any_held.id = noted.session_id
        where any_held.edition_id = ${edition.id} and noted.attendance <> 'unset'
      ) as "isNoted"
      from guildhall.invitations as invited
      join auth.users as account on lower(account.email) = lower(invited.email)
      join guildhall.members as member on member.account_id = account.id
      join guildhall.rsvps as answered on answered.member_id = member.id and answered.attendance = 'attended'
      join guildhall.scheduled_sessions as held on held.id = answered.session_id and held.edition_id = invited.edition_id
      where invited.edition_id = ${edition.id} and invited.type = 'personal' and invited.status = 'accepted'`),
  ])
  return {
    invited: asked?.invited ?? 0,
    opened: asked?.opened ?? 0,
    registered: asked?.registered ?? 0,
    firstSession: rows[0]?.isNoted ? rows[0].number : undefined,
  }
}

/** How many entries each of the last challenges has, oldest first: handed in, accepted or shown, taken back. */
export async function entriesByChallenge(
  tools: Pick<Tools, 'db'>,
  _admin: Admin,
  most: number,
): Promise<{ quarter: string; submitted: number; accepted: number; drafts: number }[]> {
  const newest = await tools.db
    .select({
      quarter: challenges.quarter,
      submitted: sql<number>`count(*) filter (where ${submissions.status} = 'submitted')::int`,
      accepted: sql<number>`count(*) filter (where ${submissions.status} in ('accepted', 'featured'))::int`,
      drafts: sql<number>`count(*) filter (where ${submissions.status} = 'draft')::int`,
    })
    .from(challenges)
    .leftJoin(submissions, eq(submissions.challengeId, challenges.id))
    .groupBy(challenges.quarter)
    .orderBy(sql`${challenges.quarter} desc`)
    .limit(most)
  return newest.toReversed()
}
