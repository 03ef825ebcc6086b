import { eq, lt, sql } from 'drizzle-orm'
import { after, minutes, type AuthContext } from './context.ts'
import { sessions, sessionVisits } from './schema.server.ts'

/** Whether somebody is there: for organisers, who prove again who they are after idle hours. */
export type VisitCare = {
  /** When somebody was last there with this session, to the minute; absent where nobody has been since it was opened. */
  lastVisitOf(sessionId: string): Promise<Date | undefined>
  /** Notes that somebody is there with this session. */
  noteVisit(sessionId: string): Promise<void>
}

/** The same for one service. */
export function visitCare(context: AuthContext): VisitCare {
  return {
    lastVisitOf: (sessionId) => lastVisitOf(context, sessionId),
    noteVisit: (sessionId) => noteVisit(context, sessionId),
  }
}

async function lastVisitOf({ db }: Pick<AuthContext, 'db'>, sessionId: string): Promise<Date | undefined> {
  const [visit] = await db
    .select({ at: sessionVisits.visitedAt })
    .from(sessionVisits)
    .where(eq(sessionVisits.sessionId, sessionId))
  return visit?.at
}

/** Notes that somebody is there with this session; at most one write a minute. One that was ended meanwhile stays ended. */
async function noteVisit({ db, now }: Pick<AuthContext, 'db' | 'now'>, sessionId: string): Promise<void> {
  const visitedAt = now()
  const minuteAgo = after(visitedAt, -minutes(1))
  // Looked up first: the lock below writes to the disk, also where there is nothing to note.
  const last = await lastVisitOf({ db }, sessionId)
  if (last && last >= minuteAgo) return
  // The lock waits for an end that is under way, and then finds nothing to note.
  const standing = db
    .select({ sessionId: sessions.id, visitedAt: sql<Date>`${visitedAt.toISOString()}::timestamptz`.as('visited_at') })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
    .for('key share')
  await db
    .insert(sessionVisits)
    .select(standing)
    .onConflictDoUpdate({
      target: sessionVisits.sessionId,
      set: { visitedAt },
      setWhere: lt(sessionVisits.visitedAt, minuteAgo),
    })
}
