/** Answers to sessions: who comes, who waits. */
import { and, eq, ne, sql } from 'drizzle-orm'
import { rsvps, scheduledSessions } from '../../db/schema/sessions.server.ts'
import { farMs } from '../../mail/letters/sessions.ts'
import { isAmong } from '../among.ts'
import type { Tools } from '../tools.ts'
import type { Member } from '../club/viewer.ts'

/** How full a session is. `capacity` is `null` where everybody finds a place. */
export type AnswerCount = { going: number; waiting: number; capacity: number | null }

/** What one member said to one session; `position` is the place in line while waiting. */
export type OwnAnswer = {
  answer: 'going' | 'not_going'
  state: 'confirmed' | 'waitlisted' | 'offered' | 'released'
  position: number | null
  /** The start they said yes to (ISO 8601), where the session has moved by more than two hours since: they are asked again. */
  movedFrom?: string
  /** When they came up from the line (ISO 8601). */
  promotedAt?: string
}

/**
 * How many come and how many wait, by session id. Sessions that are not there are missing from the answer.
 * Counts are no secret to whoever may see the session: ask for the ids of sessions the viewer was given.
 */
export async function countAnswers(
  tools: Pick<Tools, 'db'>,
  sessionIds: readonly string[],
): Promise<Map<string, AnswerCount>> {
  if (sessionIds.length === 0) return new Map()
  const counts = await tools.db
    .select({
      id: scheduledSessions.id,
      capacity: scheduledSessions.capacity,
      going: sql<number>`count(*) filter (where ${rsvps.answer} = 'going' and ${rsvps.state} = 'confirmed')`.mapWith(
        Number,
      ),
      waiting:
        sql<number>`count(*) filter (where ${rsvps.answer} = 'going' and ${rsvps.state} in ('waitlisted', 'offered'))`.mapWith(
          Number,
        ),
    })
    .from(scheduledSessions)
    // Named for both: the answers to all other sessions are not read through.
    .leftJoin(rsvps, and(eq(rsvps.sessionId, scheduledSessions.id), isAmong(rsvps.sessionId, sessionIds)))
    .where(isAmong(scheduledSessions.id, sessionIds))
    .groupBy(scheduledSessions.id, scheduledSessions.capacity)
  return new Map(counts.map(({ id, ...answers }) => [id, answers]))
}

/** The member's own answers, by session id; released ones (zone changed, paused, left) count as none. */
export async function answersOf(
  tools: Pick<Tools, 'db'>,
  member: Member,
  sessionIds: readonly string[],
): Promise<Map<string, OwnAnswer>> {
  if (sessionIds.length === 0) return new Map()
  const answers = await tools.db
    .select({ sessionId: rsvps.sessionId, ...ownColumns })
    .from(rsvps)
    .innerJoin(scheduledSessions, eq(scheduledSessions.id, rsvps.sessionId))
    .where(and(eq(rsvps.memberId, member.id), isAmong(rsvps.sessionId, sessionIds), ne(rsvps.state, 'released')))
  return new Map(answers.map(({ sessionId, ...answer }) => [sessionId, ownAnswerOf(answer)]))
}

/** What `ownAnswerOf` needs, for queries of answers that join their session. */
export const ownColumns = {
  answer: rsvps.answer,
  state: rsvps.state,
  position: rsvps.position,
  agreedStart: rsvps.agreedStart,
  promotedAt: rsvps.promotedAt,
  startsAt: scheduledSessions.startsAt,
}

type OwnRow = Pick<typeof rsvps.$inferSelect, 'answer' | 'state' | 'position' | 'agreedStart' | 'promotedAt'> & {
  startsAt: Date
}

/** An answer as its member is shown it: asked again where the session has moved far from what they said yes to. */
export function ownAnswerOf({ agreedStart, promotedAt, startsAt, ...answer }: OwnRow): OwnAnswer {
  const isFar = agreedStart && Math.abs(startsAt.getTime() - agreedStart.getTime()) > farMs
  return {
    ...answer,
    ...(isFar && answer.answer === 'going' && { movedFrom: agreedStart.toISOString() }),
    ...(promotedAt && answer.state === 'confirmed' && { promotedAt: promotedAt.toISOString() }),
  }
}
