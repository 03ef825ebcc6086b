/** What people will be told of within the minute, as the bar of the organisers' pages says it. */
import { and, asc, countDistinct, eq, inArray } from 'drizzle-orm'
import { members } from '../../../../db/schema/people.server.ts'
import { heldMoves, heldMoveSessions, rsvps, scheduledSessions } from '../../../../db/schema/sessions.server.ts'
import type { Admin } from '../../../club/viewer.ts'
import type { Tools } from '../../../tools.ts'
import { isComing } from '../../rsvps/tell.ts'

/** One change of one or several sessions; `to` as ISO text is when the first of them is now. */
export type HeldMove = {
  id: string
  kind: 'move'
  /** A hold is never changed: one that goes on is another. */
  version: 0
  state: 'held'
  title: string
  /** Who did it; absent where the organiser who asks did. */
  by: string | undefined
  leftMs: number
  sessions: number
  people: number
  to: string
  timeZone: string
  /** What is new of the first: when it begins, when it ends, or where it is. */
  what: 'start' | 'end' | 'place'
}

/** More than this nobody takes back within a minute. */
const most = 10

/** The next first. */
export async function listHeldMoves(tools: Pick<Tools, 'db' | 'now'>, admin: Admin): Promise<HeldMove[]> {
  const moves = await tools.db
    .select({ id: heldMoves.id, dueAt: heldMoves.dueAt, byId: heldMoves.byMemberId, by: members.displayName })
    .from(heldMoves)
    .leftJoin(members, eq(members.id, heldMoves.byMemberId))
    .orderBy(asc(heldMoves.dueAt), asc(heldMoves.id))
    .limit(most)
  if (moves.length === 0) return []
  const isTold = and(
    inArray(
      heldMoveSessions.heldMoveId,
      moves.map(({ id }) => id),
    ),
    eq(heldMoveSessions.isTold, true),
  )
  const [sessions, people] = await Promise.all([
    tools.db
      .select({
        moveId: heldMoveSessions.heldMoveId,
        was: heldMoveSessions.was,
        title: scheduledSessions.title,
        startsAt: scheduledSessions.startsAt,
        endsAt: scheduledSessions.endsAt,
        timeZone: scheduledSessions.timeZone,
      })
      .from(heldMoveSessions)
      .innerJoin(scheduledSessions, eq(scheduledSessions.id, heldMoveSessions.sessionId))
      .where(and(isTold, eq(scheduledSessions.status, 'scheduled')))
      .orderBy(asc(scheduledSessions.startsAt), asc(scheduledSessions.id)),
    tools.db
      .select({ moveId: heldMoveSessions.heldMoveId, people: countDistinct(rsvps.memberId) })
      .from(heldMoveSessions)
      .innerJoin(rsvps, eq(rsvps.sessionId, heldMoveSessions.sessionId))
      .where(and(isTold, isComing))
      .groupBy(heldMoveSessions.heldMoveId),
  ])
  const sessionsOf = Map.groupBy(sessions, ({ moveId }) => moveId)
  const peopleOf = new Map(people.map((row) => [row.moveId, row.people]))
  return moves.flatMap(({ id, dueAt, byId, by }): HeldMove[] => {
    const theirs = sessionsOf.get(id) ?? []
    const [first] = theirs
    if (!first) return []
    const { title, startsAt, endsAt, timeZone, was } = first
    const isStart = was.startsAt !== startsAt.toISOString()
    const isEnd = !isStart && was.endsAt !== endsAt.toISOString()
    return [
      {
        id,
        kind: 'move',
        version: 0,
        state: 'held',
        title,
        timeZone,
        by: byId === admin.id ? undefined : (by ?? undefined),
        leftMs: Math.max(0, dueAt.getTime() - tools.now().getTime()),
        sessions: theirs.length,
        people: peopleOf.get(id) ?? 0,
        to: (isEnd ? endsAt : startsAt).toISOString(),
        what: isStart ? 'start' : isEnd ? 'end' : 'place',
      },
    ]
  })
}
