/** The sessions somebody hosts, for their page. */
import { and, asc, desc, eq, exists, gt, inArray, lte, or, sql } from 'drizzle-orm'
import { scheduledSessions, sessionHosts, sessionZones } from '../../../db/schema/sessions.server.ts'
import type { Member } from '../../club/viewer.ts'
import type { Tools } from '../../tools.ts'
import { hostsUntilAfterMs } from '../attendance.ts'
import { findSessions } from '../schedule.ts'
import { longestMs } from '../schedule/candidates.ts'
import type { SessionRow } from '../schedule/shown.ts'

/** As many of those ahead, and of those that have been. */
const mostListed = 20

type Lack = 'link' | 'agenda' | 'nothing'

/** A session for its host's list; `lacks` is what is to be done before it is held, absent once it is over. */
export type HostedRow = SessionRow & { lacks?: Lack }

/** What a member hosts: not over yet, the next first; and over for 14 days at most, the latest first. */
export async function hostedSessions(
  tools: Pick<Tools, 'db' | 'now'>,
  member: Member,
): Promise<{ ahead: HostedRow[]; past: HostedRow[] }> {
  const [ahead, past] = await Promise.all([listHosted(tools, member, 'ahead'), listHosted(tools, member, 'past')])
  const ids = [...ahead, ...past].map(({ id }) => id)
  const hosted = (await findSessions(tools, member, ids)).filter(({ leads }) => leads)
  const lacking = new Map(ahead.map((row) => [row.id, lackOf(row)]))
  return {
    ahead: hosted.flatMap((row) => {
      const lacks = lacking.get(row.id)
      return lacks ? { ...row, lacks } : []
    }),
    past: hosted.filter(({ id }) => !lacking.has(id)).toReversed(),
  }
}

/** Does this member host anything: a zone, a studio, or a session that is not long over? */
export async function hostsAnything({ db, now }: Pick<Tools, 'db' | 'now'>, member: Member): Promise<boolean> {
  if (member.status !== 'active') return false
  if (member.hostedStudioIds.length > 0 || member.hostedZoneIds.length > 0) return true
  const [one] = await db
    .select({ id: sessionHosts.sessionId })
    .from(sessionHosts)
    .innerJoin(scheduledSessions, eq(scheduledSessions.id, sessionHosts.sessionId))
    .where(
      and(
        eq(sessionHosts.memberId, member.id),
        eq(scheduledSessions.status, 'scheduled'),
        gt(scheduledSessions.endsAt, longAgo(now())),
      ),
    )
    .limit(1)
  return one !== undefined
}

function listHosted({ db, now }: Pick<Tools, 'db' | 'now'>, member: Member, which: 'ahead' | 'past') {
  const { endsAt, startsAt, id, place, joinUrl, agenda } = scheduledSessions
  const named = db
    .select({ one: sql`1` })
    .from(sessionHosts)
    .where(and(eq(sessionHosts.sessionId, id), eq(sessionHosts.memberId, member.id)))
  const ofZone = db
    .select({ one: sql`1` })
    .from(sessionZones)
    .where(and(eq(sessionZones.sessionId, id), inArray(sessionZones.zoneId, member.hostedZoneIds)))
  const isHosted = or(
    exists(named),
    member.hostedStudioIds.length > 0 ? inArray(scheduledSessions.studioId, member.hostedStudioIds) : undefined,
    member.hostedZoneIds.length > 0 ? exists(ofZone) : undefined,
  )
  const from = which === 'ahead' ? now() : longAgo(now())
  return db
    .select({ id, place, joinUrl, agenda })
    .from(scheduledSessions)
    .where(
      and(
        eq(scheduledSessions.status, 'scheduled'),
        gt(endsAt, from),
        // By the index of starts nobody reads through all that is over.
        gt(startsAt, new Date(from.getTime() - longestMs)),
        which === 'past' ? lte(endsAt, now()) : undefined,
        isHosted,
      ),
    )
    .orderBy(which === 'ahead' ? asc(startsAt) : desc(startsAt), id)
    .limit(mostListed)
}

/** The link first: without an agenda people still find each other. */
function lackOf({ place, joinUrl, agenda }: { place: string; joinUrl: string; agenda: string }): Lack {
  if (place !== 'room' && joinUrl === '') return 'link'
  return agenda.trim() === '' ? 'agenda' : 'nothing'
}

function longAgo(now: Date): Date {
  return new Date(now.getTime() - hostsUntilAfterMs)
}
