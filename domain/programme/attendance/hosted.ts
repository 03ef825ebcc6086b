/** The sessions somebody hosts, for their page. */
import { and, asc, desc, eq, exists, gt, inArray, lte, or, sql } from 'drizzle-orm'
import { scheduledSessions, sessionHosts, sessionZones } from '../../../db/schema/sessions.server.ts'
import { canHost } from '../../club/access.ts'
import type { Member } from '../../club/viewer.ts'
import type { Tools } from '../../tools.ts'
import { hostsUntilAfterMs } from '../attendance.ts'
import { findSessions } from '../schedule.ts'
import type { SessionRow } from '../schedule/shown.ts'
import { loadSessions, storedSessionAccessObject } from '../sessions.ts'
import type { StoredSession } from '../sessions.ts'

/** As many of those ahead, and of those that have been. */
const mostListed = 20

/** A session for its host's list; `lacks` is what is to be done before it is held, absent once it is over. */
export type HostedRow = SessionRow & { lacks?: 'link' | 'agenda' | 'nothing' }

/** What a member hosts: not over yet, the next first; and over for 14 days at most, the latest first. */
export async function hostedSessions(
  tools: Pick<Tools, 'db' | 'now'>,
  member: Member,
): Promise<{ ahead: HostedRow[]; past: HostedRow[] }> {
  const [ahead, past] = await Promise.all([listHosted(tools, member, 'ahead'), listHosted(tools, member, 'past')])
  return { ahead, past: past.toReversed() }
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

async function listHosted(
  tools: Pick<Tools, 'db' | 'now'>,
  member: Member,
  which: 'ahead' | 'past',
): Promise<HostedRow[]> {
  const { db, now } = tools
  const { endsAt, startsAt, id } = scheduledSessions
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
  const isThen = which === 'ahead' ? gt(endsAt, now()) : and(lte(endsAt, now()), gt(endsAt, longAgo(now())))
  const rows = await db
    .select({ id })
    .from(scheduledSessions)
    .where(and(eq(scheduledSessions.status, 'scheduled'), isThen, isHosted))
    .orderBy(which === 'ahead' ? asc(startsAt) : desc(startsAt), id)
    .limit(mostListed)
  const stored = await loadSessions(
    tools,
    rows.map((row) => row.id),
  )
  const hosted = stored.filter((session) => canHost(member, storedSessionAccessObject(session), now()))
  const shown = await findSessions(
    tools,
    member,
    hosted.map((session) => session.id),
  )
  if (which === 'past') return shown
  const lacking = new Map(hosted.map((session) => [session.id, lackOf(session)]))
  return shown.map((session) => ({ ...session, lacks: lacking.get(session.id) ?? 'nothing' }))
}

/** The link first: without an agenda people still find each other. */
function lackOf({ place, joinUrl, agenda }: StoredSession): 'link' | 'agenda' | 'nothing' {
  if (place !== 'room' && joinUrl === '') return 'link'
  return agenda.trim() === '' ? 'agenda' : 'nothing'
}

function longAgo(now: Date): Date {
  return new Date(now.getTime() - hostsUntilAfterMs)
}
