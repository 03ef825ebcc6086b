/** What somebody holds that goes elsewhere when they go: said before it happens. */
import { and, asc, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import { members } from '../../../db/schema/people.server.ts'
import { accesses, assignments, editions, zones } from '../../../db/schema/programme.server.ts'
import { rsvps, scheduledSessions, sessionHosts } from '../../../db/schema/sessions.server.ts'
import { lessons, studios } from '../../../db/schema/studios.server.ts'
import { submissions } from '../../../db/schema/challenges.server.ts'
import type { Tools } from '../../tools.ts'
import type { Member } from '../../club/viewer.ts'

export type Held = {
  /** Sessions that have not begun in which they have a place or wait for one. */
  places: number
  /** The studios and zones they host, by name. */
  hosts: string[]
  /** Sessions that have not begun and name them. */
  sessionsHosted: number
  /** Editions they may enter now or later, by their slug. */
  editions: string[]
  /** What others can read of them, by title. */
  lessons: string[]
  entries: string[]
  /** Nobody else runs the community: they can neither leave nor be deleted. */
  isLastOrganiser: boolean
}

/** Everything of it, in few questions. Whoever asks may know it of them: they themselves, or an organiser. */
export async function heldBy(tools: Pick<Tools, 'db' | 'now'>, { id }: Pick<Member, 'id'>): Promise<Held> {
  const isAhead = gt(scheduledSessions.startsAt, tools.now())
  const [answers, assigned, hosted, held, lessonRows, entryRows, others] = await Promise.all([
    tools.db
      .select({ number: sql<number>`count(*)`.mapWith(Number) })
      .from(rsvps)
      .innerJoin(scheduledSessions, eq(scheduledSessions.id, rsvps.sessionId))
      .where(and(eq(rsvps.memberId, id), eq(rsvps.answer, 'going'), ne(rsvps.state, 'released'), isAhead)),
    tools.db
      .select({ zone: zones.name, studio: studios.name })
      .from(assignments)
      .leftJoin(zones, eq(zones.id, assignments.zoneId))
      .leftJoin(studios, eq(studios.id, assignments.studioId))
      .where(eq(assignments.memberId, id)),
    tools.db
      .select({ number: sql<number>`count(*)`.mapWith(Number) })
      .from(sessionHosts)
      .innerJoin(scheduledSessions, eq(scheduledSessions.id, sessionHosts.sessionId))
      .where(and(eq(sessionHosts.memberId, id), isAhead)),
    tools.db
      .select({ slug: editions.slug })
      .from(accesses)
      .innerJoin(editions, eq(editions.id, accesses.editionId))
      .where(and(eq(accesses.memberId, id), inArray(accesses.status, ['scheduled', 'active'])))
      .orderBy(asc(editions.slug)),
    tools.db
      .select({ title: lessons.title })
      .from(lessons)
      .where(and(eq(lessons.memberId, id), inArray(lessons.status, ['published', 'archived'])))
      .orderBy(asc(lessons.title)),
    tools.db
      .select({ title: submissions.title })
      .from(submissions)
      .where(and(eq(submissions.memberId, id), inArray(submissions.status, ['accepted', 'featured'])))
      .orderBy(asc(submissions.title)),
    tools.db
      .select({ id: members.id })
      .from(members)
      .where(and(eq(members.role, 'admin'), eq(members.status, 'active')))
      .limit(2),
  ])
  return {
    places: answers[0]?.number ?? 0,
    hosts: assigned.flatMap(({ zone, studio }) => studio ?? zone ?? []).toSorted(),
    sessionsHosted: hosted[0]?.number ?? 0,
    editions: held.map(({ slug }) => slug),
    lessons: lessonRows.map(({ title }) => title),
    entries: entryRows.map(({ title }) => title),
    isLastOrganiser: others.length === 1 && others[0]?.id === id,
  }
}
