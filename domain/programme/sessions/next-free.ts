/** When those who lead or come to a session are free: a way out of a clash. */
import { and, asc, eq, gt, inArray, lt, ne, or } from 'drizzle-orm'
import { rsvps, scheduledSessions, sessionHosts } from '../../../db/schema/sessions.server.ts'
import { hourMs } from '../../../time/durations.ts'
import type { Tools } from '../../tools.ts'
import type { Admin } from '../../club/viewer.ts'

type Span = { startsAt: Date; endsAt: Date }

/** As far ahead a later start is looked for; more would be another day. */
const aheadMs = 12 * hourMs

/** The first start from that of `wanted` on from which nothing of `busy` overlaps, as long as wanted. Not later than 12 hours on. */
export function nextFreeStart(busy: readonly Span[], wanted: Span): Date | undefined {
  const length = wanted.endsAt.getTime() - wanted.startsAt.getTime()
  const latest = wanted.startsAt.getTime() + aheadMs
  let start = wanted.startsAt.getTime()
  for (const { startsAt, endsAt } of busy.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime()))
    if (startsAt.getTime() < start + length && endsAt.getTime() > start) start = endsAt.getTime()
  return start <= latest ? new Date(start) : undefined
}

/** The next start, from that between these moments on, at which neither its hosts nor those who go to it have another session. */
export async function findFreeStart(
  { db }: Pick<Tools, 'db'>,
  _admin: Admin,
  { sessionId, startsAt, endsAt }: Span & { sessionId: string },
): Promise<Date | undefined> {
  const goes = and(eq(rsvps.answer, 'going'), ne(rsvps.state, 'released'))
  const hosts = db.select({ id: sessionHosts.memberId }).from(sessionHosts).where(eq(sessionHosts.sessionId, sessionId))
  const people = db
    .select({ id: rsvps.memberId })
    .from(rsvps)
    .where(and(eq(rsvps.sessionId, sessionId), goes))
  const led = db.select({ id: sessionHosts.sessionId }).from(sessionHosts).where(inArray(sessionHosts.memberId, hosts))
  const gone = db
    .select({ id: rsvps.sessionId })
    .from(rsvps)
    .where(and(inArray(rsvps.memberId, people), goes))
  const busy = await db
    .select({ startsAt: scheduledSessions.startsAt, endsAt: scheduledSessions.endsAt })
    .from(scheduledSessions)
    .where(
      and(
        ne(scheduledSessions.id, sessionId),
        ne(scheduledSessions.status, 'cancelled'),
        or(inArray(scheduledSessions.id, led), inArray(scheduledSessions.id, gone)),
        gt(scheduledSessions.endsAt, startsAt),
        lt(scheduledSessions.startsAt, new Date(endsAt.getTime() + aheadMs)),
      ),
    )
    .orderBy(asc(scheduledSessions.startsAt))
    .limit(most)
  return nextFreeStart(busy, { startsAt, endsAt })
}

/** Nobody has more in half a day; where a house has, a later start may still clash, and the hint says so. */
const most = 200
