/** What hosts wrote, for those they wrote to: a device is told no text, and a letter may be lost. */
import { and, desc, eq, gt } from 'drizzle-orm'
import { members } from '../../../db/schema/people.server.ts'
import { rsvps, scheduledSessions, sessionMessages } from '../../../db/schema/sessions.server.ts'
import type { Member } from '../../club/viewer.ts'
import type { Tools } from '../../tools.ts'
import { hasPlace } from '../rsvps/has-place.ts'

/** `by` is `null` where whoever wrote it is gone. */
export type ReceivedMessage = { id: string; text: string; at: Date; title: string; timeZone: string; by: string | null }

const mostShown = 5

/** Of the sessions ahead in which the member has a place, the latest first and five at most. */
export function receivedMessages(
  { db, now }: Pick<Tools, 'db' | 'now'>,
  { id }: Pick<Member, 'id'>,
): Promise<ReceivedMessage[]> {
  return db
    .select({
      id: sessionMessages.id,
      text: sessionMessages.text,
      at: sessionMessages.at,
      title: scheduledSessions.title,
      timeZone: scheduledSessions.timeZone,
      by: members.displayName,
    })
    .from(rsvps)
    .innerJoin(scheduledSessions, eq(scheduledSessions.id, rsvps.sessionId))
    .innerJoin(sessionMessages, eq(sessionMessages.sessionId, rsvps.sessionId))
    .leftJoin(members, eq(members.id, sessionMessages.byMemberId))
    .where(
      and(
        eq(rsvps.memberId, id),
        hasPlace,
        eq(scheduledSessions.status, 'scheduled'),
        gt(scheduledSessions.endsAt, now()),
      ),
    )
    .orderBy(desc(sessionMessages.at), desc(sessionMessages.id))
    .limit(mostShown)
}
