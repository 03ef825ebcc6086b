/** Who answered a session, by name: for those who run it. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { members } from '../../../db/schema/people.server.ts'
import { rsvps } from '../../../db/schema/sessions.server.ts'
import type { Tools } from '../../tools.ts'
import type { Admin } from '../../club/viewer.ts'
import { hasPlace } from './has-place.ts'

/** Some of those who gave one answer, and how many they are in all. `promotedAt`: when they came up from the line. */
export type Answered = {
  people: { id: string; name: string; isOffered: boolean; promotedAt: Date | null }[]
  count: number
}

export type AnswersByName = { going: Answered; waiting: Answered; notGoing: Answered }

/** As many of each answer are named. */
const named = 50

/**
 * Who comes, who waits (first in line first) and who said no, 50 of each by name. Answers that were released (zone changed,
 * left) count as none.
 */
export async function whoAnswered(tools: Pick<Tools, 'db'>, _admin: Admin, sessionId: string): Promise<AnswersByName> {
  const [going, waiting, notGoing] = await Promise.all([
    peopleWho(tools, sessionId, hasPlace),
    peopleWho(tools, sessionId, and(eq(rsvps.answer, 'going'), inArray(rsvps.state, ['waitlisted', 'offered']))),
    peopleWho(tools, sessionId, and(eq(rsvps.answer, 'not_going'), eq(rsvps.state, 'confirmed'))),
  ])
  return { going, waiting, notGoing }
}

/** Only those who wait have a position. */
async function peopleWho(tools: Pick<Tools, 'db'>, sessionId: string, answered: SQL | undefined): Promise<Answered> {
  const found = await tools.db
    .select({
      id: rsvps.memberId,
      name: members.displayName,
      state: rsvps.state,
      promotedAt: rsvps.promotedAt,
      count: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(rsvps)
    .innerJoin(members, eq(members.id, rsvps.memberId))
    .where(and(eq(rsvps.sessionId, sessionId), answered))
    .orderBy(asc(rsvps.position), asc(members.displayName), asc(members.id))
    .limit(named)
  return {
    people: found.map(({ state, count: _count, ...person }) => ({ ...person, isOffered: state === 'offered' })),
    count: found[0]?.count ?? 0,
  }
}
