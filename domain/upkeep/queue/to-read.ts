import { and, asc, desc, eq, gt, inArray, isNotNull, lt, ne, notInArray, sql } from 'drizzle-orm'
import { submissions } from '../../../db/schema/challenges.server.ts'
import { members } from '../../../db/schema/people.server.ts'
import { accesses, editions, invitationRequests, invitations, zones } from '../../../db/schema/programme.server.ts'
import { lessons } from '../../../db/schema/studios.server.ts'
import { drafts } from '../../../db/schema/writing.server.ts'
import type { Tools } from '../../tools.ts'
import { entryOf, inDays, mostNamed, ofAll } from './entry.ts'
import type { QueueEntry } from './entry.ts'

/** Days ahead in which an invitation that ends is worth a look, days back in which an answer is news. */
const nearDays = { invitations: 3, news: 7 }

/** Requests somebody must answer, the longest waiting first. */
export async function requestsWaiting({ db }: Pick<Tools, 'db'>): Promise<QueueEntry[]> {
  const rows = await db
    .select({
      id: invitationRequests.id,
      title: invitationRequests.name,
      at: invitationRequests.createdAt,
      number: ofAll(),
    })
    .from(invitationRequests)
    .where(inArray(invitationRequests.status, ['new', 'in_review']))
    .orderBy(asc(invitationRequests.createdAt), invitationRequests.id)
    .limit(mostNamed)
  return entryOf('requests', rows)
}

/** Members who ask for another zone of an edition that runs, the longest waiting first. */
export async function zoneWishes({ db }: Pick<Tools, 'db'>): Promise<QueueEntry[]> {
  const rows = await db
    .select({
      id: members.id,
      name: members.displayName,
      zone: zones.name,
      zoneId: zones.id,
      editionId: accesses.editionId,
      at: sql<Date>`${accesses.zoneWantedAt}`.mapWith(accesses.createdAt),
      number: ofAll(),
    })
    .from(accesses)
    .innerJoin(members, and(eq(members.id, accesses.memberId), inArray(members.status, ['active', 'paused'])))
    .innerJoin(zones, eq(zones.id, accesses.wantedZoneId))
    .innerJoin(editions, and(eq(editions.id, accesses.editionId), eq(editions.status, 'running')))
    .where(and(isNotNull(accesses.wantedZoneId), inArray(accesses.status, ['scheduled', 'active'])))
    .orderBy(asc(accesses.zoneWantedAt), members.id)
    .limit(mostNamed)
  return entryOf(
    'zone-wishes',
    rows.map((row) => ({ ...row, title: `${row.name}, to ${row.zone}` })),
  )
}

/** Drafts handed in for review, the longest waiting first. */
export async function draftsInReview({ db }: Pick<Tools, 'db'>): Promise<QueueEntry[]> {
  const rows = await db
    .select({ ...draftColumns, number: ofAll() })
    .from(drafts)
    .where(eq(drafts.status, 'in_review'))
    .orderBy(asc(drafts.updatedAt), drafts.id)
    .limit(mostNamed)
  return entryOf('drafts', rows)
}

/** Planned texts that did not go out at their time. */
export async function draftsStopped({ db }: Pick<Tools, 'db'>): Promise<QueueEntry[]> {
  const rows = await db
    .select({ ...draftColumns, number: ofAll() })
    .from(drafts)
    .where(and(ne(drafts.stopped, ''), notInArray(drafts.status, ['published', 'trashed'])))
    .orderBy(asc(drafts.updatedAt), drafts.id)
    .limit(mostNamed)
  return entryOf('stopped-drafts', rows)
}

/** Entries of a challenge that nobody has read yet. */
export async function submissionsToRead({ db }: Pick<Tools, 'db'>): Promise<QueueEntry[]> {
  const rows = await db
    .select({
      id: submissions.id,
      title: submissions.title,
      at: sql<Date>`coalesce(${submissions.submittedAt}, ${submissions.createdAt})`.mapWith(submissions.createdAt),
      number: ofAll(),
    })
    .from(submissions)
    .where(eq(submissions.status, 'submitted'))
    .orderBy(asc(submissions.submittedAt), submissions.id)
    .limit(mostNamed)
  return entryOf('submissions', rows)
}

/** Lessons members have suggested. */
export async function lessonsToRead({ db }: Pick<Tools, 'db'>): Promise<QueueEntry[]> {
  const rows = await db
    .select({ id: lessons.id, title: lessons.title, at: lessons.createdAt, number: ofAll() })
    .from(lessons)
    .where(inArray(lessons.status, ['suggested', 'in_review']))
    .orderBy(asc(lessons.createdAt), lessons.id)
    .limit(mostNamed)
  return entryOf('lessons', rows)
}

/** Invitations that end soon without an answer. */
export async function invitationsEnding({ db, now }: Pick<Tools, 'db' | 'now'>): Promise<QueueEntry[]> {
  const rows = await db
    .select({ id: invitations.id, title: invitedName, at: invitations.expiresAt, number: ofAll() })
    .from(invitations)
    .where(
      and(
        inArray(invitations.status, ['sent', 'opened']),
        gt(invitations.expiresAt, now()),
        lt(invitations.expiresAt, inDays(now(), nearDays.invitations)),
      ),
    )
    .orderBy(asc(invitations.expiresAt), invitations.id)
    .limit(mostNamed)
  return entryOf('invitations-ending', rows)
}

/** Whoever found an invitation expired and asked for a new one. */
export async function invitationsAskedAgain({ db }: Pick<Tools, 'db'>): Promise<QueueEntry[]> {
  const rows = await db
    .select({
      id: invitations.id,
      title: invitedName,
      at: sql<Date>`${invitations.askedAgainAt}`.mapWith(invitations.createdAt),
      number: ofAll(),
    })
    .from(invitations)
    .where(and(isNotNull(invitations.askedAgainAt), notInArray(invitations.status, ['accepted', 'revoked'])))
    .orderBy(asc(invitations.askedAgainAt), invitations.id)
    .limit(mostNamed)
  return entryOf('invitations-asked-again', rows)
}

/** Invitations that were declined within the last days. */
export async function invitationsDeclined({ db, now }: Pick<Tools, 'db' | 'now'>): Promise<QueueEntry[]> {
  const rows = await db
    .select({
      id: invitations.id,
      title: invitedName,
      at: sql<Date>`${invitations.declinedAt}`.mapWith(invitations.createdAt),
      number: ofAll(),
    })
    .from(invitations)
    .where(and(eq(invitations.status, 'declined'), gt(invitations.declinedAt, inDays(now(), -nearDays.news))))
    .orderBy(desc(invitations.declinedAt), invitations.id)
    .limit(mostNamed)
  return entryOf('invitations-declined', rows)
}

const draftColumns = { id: drafts.id, title: drafts.title, at: drafts.updatedAt }

const invitedName = sql<string>`coalesce(nullif(${invitations.name}, ''), ${invitations.email}, '')`
