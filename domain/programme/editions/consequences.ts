import { and, count, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { accesses, invitationRequests, invitations } from '../../../db/schema/programme.server.ts'
import { members } from '../../../db/schema/people.server.ts'
import { scheduledSessions } from '../../../db/schema/sessions.server.ts'
import type { Tools } from '../../tools.ts'
import type { Admin } from '../../club/viewer.ts'

/** Whom and what a step of an edition would touch, counted at this moment. */
export type Consequences = {
  /** People with an open access. */
  people: number
  /** Of these, without a zone. */
  withoutZone: number
  /** Sessions to come that are not cancelled; drafts among them. */
  sessions: number
  /** Invitations nobody has answered yet. */
  invitations: number
  /** Requests that wait for an answer. */
  requests: number
}

/** Invitations that may still be accepted. */
export const openInvitations = ['draft', 'queued', 'sent', 'bounced', 'opened'] as const

/** Counts what a step of this edition would touch, for the sentence that is said before it is done. */
export async function countConsequences(
  tools: Pick<Tools, 'db' | 'now'>,
  _admin: Admin,
  editionId: string,
): Promise<Consequences> {
  const { db } = tools
  const open = and(eq(accesses.editionId, editionId), inArray(accesses.status, ['scheduled', 'active']))
  const [[held], [sessions], [invited], [asked]] = await Promise.all([
    db
      .select({ people: count(), withoutZone: sql<number>`count(*) filter (where ${isNull(accesses.zoneId)})::int` })
      .from(accesses)
      .innerJoin(members, eq(members.id, accesses.memberId))
      .where(open),
    db
      .select({ number: count() })
      .from(scheduledSessions)
      .where(
        and(
          eq(scheduledSessions.editionId, editionId),
          gt(scheduledSessions.startsAt, tools.now()),
          sql`${scheduledSessions.status} <> 'cancelled'`,
        ),
      ),
    db
      .select({ number: count() })
      .from(invitations)
      .where(and(eq(invitations.editionId, editionId), inArray(invitations.status, openInvitations))),
    db
      .select({ number: count() })
      .from(invitationRequests)
      .where(and(eq(invitationRequests.editionId, editionId), inArray(invitationRequests.status, waitingRequests))),
  ])
  return {
    people: held?.people ?? 0,
    withoutZone: held?.withoutZone ?? 0,
    sessions: sessions?.number ?? 0,
    invitations: invited?.number ?? 0,
    requests: asked?.number ?? 0,
  }
}

const waitingRequests = ['unverified', 'new', 'in_review', 'waiting_applicant', 'waitlisted'] as const
