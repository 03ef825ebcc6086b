import { and, eq, inArray } from 'drizzle-orm'
import { rsvps } from '../../../db/schema/sessions.server.ts'
import type { Member } from '../../club/viewer.ts'
import type { Tools } from '../../tools.ts'
import { ownUntilAfterMs } from '../attendance.ts'
import type { SeenAttendance } from '../attendance.ts'
import type { SessionRow } from '../schedule/shown.ts'

/** What is noted of a member in a session that is over; `canSay` while their own word is taken. */
export type OwnAttendance = { attendance: SeenAttendance; isOwnWord: boolean; canSay: boolean }

/** The same of several sessions that this member was shown, by session id. */
export async function ownAttendance(
  { db, now }: Pick<Tools, 'db' | 'now'>,
  member: Member,
  sessions: readonly SessionRow[],
): Promise<Map<string, OwnAttendance>> {
  if (sessions.length === 0) return new Map()
  const ids = sessions.map(({ id }) => id)
  const rows = await db
    .select({ id: rsvps.sessionId, attendance: rsvps.attendance, by: rsvps.attendanceBy })
    .from(rsvps)
    .where(and(eq(rsvps.memberId, member.id), inArray(rsvps.sessionId, ids)))
  const noted = new Map(rows.map((row) => [row.id, row]))
  return new Map(
    sessions.map((session) => {
      const { attendance = 'unset', by = null } = noted.get(session.id) ?? {}
      const isOwnWord = by === member.id
      const isTime = session.status === 'ended' && now().getTime() <= session.endsAt.getTime() + ownUntilAfterMs
      const isTheirs = session.ownAnswer?.answer === 'going' && member.status === 'active'
      const canSay = isTime && isTheirs && (attendance === 'unset' || isOwnWord)
      return [session.id, { attendance, isOwnWord, canSay }]
    }),
  )
}
