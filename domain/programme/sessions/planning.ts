/** What an organiser plans a session with: who may host, for which zones, and who has two at once. */
import { and, asc, eq, gt, inArray, lt, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { members } from '../../../db/schema/people.server.ts'
import { assignments, editions, zones } from '../../../db/schema/programme.server.ts'
import { scheduledSessions, sessionHosts } from '../../../db/schema/sessions.server.ts'
import { studios } from '../../../db/schema/studios.server.ts'
import type { Tools } from '../../tools.ts'
import type { Admin } from '../../club/viewer.ts'
import { loadSessions } from '../sessions.ts'
import type { StoredSession } from '../sessions.ts'

/** More than these nobody could choose from. */
const most = 200

/** Two sessions of one host that overlap. */
export type HostConflict = { host: string; title: string; startsAt: Date }

/**
 * The studios, the editions with their zones, and the people an organiser may choose for a session; those that are over only
 * where the session itself has them.
 */
export async function planningChoices(tools: Pick<Tools, 'db'>, _admin: Admin, sessionId?: string) {
  const own = ownOf(tools, sessionId)
  const isChosen = or(
    inArray(editions.status, ['draft', 'announced', 'enrolling', 'running']),
    own && inArray(editions.id, own.edition),
  )
  const [studioRows, editionRows, zoneRows, hosts] = await Promise.all([
    tools.db
      .select({
        id: studios.id,
        slug: studios.slug,
        name: studios.name,
        pigment: studios.pigment,
        capacity: studios.capacity,
      })
      .from(studios)
      .where(or(ne(studios.status, 'retired'), own && inArray(studios.id, own.studio)))
      .orderBy(asc(studios.name))
      .limit(most),
    tools.db
      .select({ id: editions.id, title: editions.title, slug: editions.slug })
      .from(editions)
      .where(isChosen)
      .orderBy(sql`${editions.startsOn} desc nulls last`)
      .limit(most),
    tools.db
      .select({ id: zones.id, name: zones.name, editionId: zones.editionId, timeZone: zones.timeZone })
      .from(zones)
      .innerJoin(editions, eq(editions.id, zones.editionId))
      .where(and(ne(zones.status, 'merged'), isChosen))
      .orderBy(sql`${editions.startsOn} desc nulls last`, asc(zones.position), asc(zones.name))
      .limit(most),
    possibleHosts(tools),
  ])
  return { studios: studioRows, editions: editionRows, zones: zoneRows, hosts }
}

/** Which of a session's hosts also host another at the same time. A hint: sometimes it is meant. */
export async function hostConflicts(
  tools: Pick<Tools, 'db'>,
  _admin: Admin,
  sessionId: string,
): Promise<HostConflict[]> {
  const other = alias(scheduledSessions, 'other')
  const theirs = alias(sessionHosts, 'theirs')
  return tools.db
    .select({ host: members.displayName, title: other.title, startsAt: other.startsAt })
    .from(scheduledSessions)
    .innerJoin(sessionHosts, eq(sessionHosts.sessionId, scheduledSessions.id))
    .innerJoin(theirs, eq(theirs.memberId, sessionHosts.memberId))
    .innerJoin(other, eq(other.id, theirs.sessionId))
    .innerJoin(members, eq(members.id, sessionHosts.memberId))
    .where(
      and(
        eq(scheduledSessions.id, sessionId),
        ne(scheduledSessions.status, 'cancelled'),
        ne(other.id, scheduledSessions.id),
        ne(other.status, 'cancelled'),
        lt(other.startsAt, scheduledSessions.endsAt),
        gt(other.endsAt, scheduledSessions.startsAt),
      ),
    )
    .orderBy(asc(other.startsAt))
    .limit(10)
}

function ownOf({ db }: Pick<Tools, 'db'>, sessionId: string | undefined) {
  if (!sessionId) return undefined
  const isIt = eq(scheduledSessions.id, sessionId)
  return {
    edition: db.select({ id: scheduledSessions.editionId }).from(scheduledSessions).where(isIt),
    studio: db.select({ id: scheduledSessions.studioId }).from(scheduledSessions).where(isIt),
  }
}

/** A session with everything that can be changed about it. */
export async function sessionToChange(
  tools: Pick<Tools, 'db'>,
  _admin: Admin,
  sessionId: string,
): Promise<StoredSession | undefined> {
  const [session] = await loadSessions(tools, [sessionId])
  return session
}

/** Organisers, and whoever answers for a studio or a zone. */
function possibleHosts(tools: Pick<Tools, 'db'>) {
  const assigned = tools.db.select({ id: assignments.memberId }).from(assignments)
  const hosting = tools.db.select({ id: sessionHosts.memberId }).from(sessionHosts)
  return tools.db
    .select({ id: members.id, name: members.displayName })
    .from(members)
    .where(
      and(
        inArray(members.status, ['active', 'paused']),
        or(eq(members.role, 'admin'), inArray(members.id, assigned), inArray(members.id, hosting)),
      ),
    )
    .orderBy(asc(members.displayName))
    .limit(most)
}
