import { and, eq, exists, gte, lt, sql } from 'drizzle-orm'
import { members } from '../../../db/schema/people.server.ts'
import { accesses } from '../../../db/schema/programme.server.ts'
import { rsvps, scheduledSessions } from '../../../db/schema/sessions.server.ts'
import { addDays, firstWeekday, startOfWeek, today } from '../../../time/plain-dates.ts'
import { startOfDay } from '../../../time/zones.ts'
import { isOpenAccess } from '../../club/edition-access.ts'
import type { Tools } from '../../tools.ts'
import { hasPlace } from './has-place.ts'

/** How many people are in an edition, and how many of them have a place in a session of this week. */
export type WeekCount = { people: number; coming: number }

/** Both numbers for the week from Monday to Sunday on the edition's own clock. Numbers only: who they are is not asked. */
export async function countThisWeek(
  { db, now }: Pick<Tools, 'db' | 'now'>,
  edition: { id: string; timeZone: string },
): Promise<WeekCount> {
  const monday = startOfWeek(today(now(), edition.timeZone), firstWeekday)
  const comes = exists(
    db
      .select({ one: sql`1` })
      .from(rsvps)
      .innerJoin(scheduledSessions, eq(scheduledSessions.id, rsvps.sessionId))
      .where(
        and(
          eq(rsvps.memberId, accesses.memberId),
          hasPlace,
          eq(scheduledSessions.status, 'scheduled'),
          gte(scheduledSessions.startsAt, startOfDay(monday, edition.timeZone)),
          lt(scheduledSessions.startsAt, startOfDay(addDays(monday, 7), edition.timeZone)),
        ),
      ),
  )
  const [counted] = await db
    .select({
      people: sql<number>`count(distinct ${accesses.memberId})`.mapWith(Number),
      coming: sql<number>`count(distinct ${accesses.memberId}) filter (where ${comes})`.mapWith(Number),
    })
    .from(accesses)
    .innerJoin(members, eq(members.id, accesses.memberId))
    .where(and(eq(accesses.editionId, edition.id), eq(members.status, 'active'), isOpenAccess(now())))
  return counted ?? { people: 0, coming: 0 }
}
