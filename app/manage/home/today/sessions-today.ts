import type { Edition } from '../../../../domain/programme/editions.ts'
import { countAnswers } from '../../../../domain/programme/rsvps.ts'
import { listSessions } from '../../../../domain/programme/schedule.ts'
import type { SessionRow } from '../../../../domain/programme/schedule/shown.ts'
import type { Tools } from '../../../../domain/tools.ts'
import type { Admin } from '../../../../domain/club/viewer.ts'
import { dayMs } from '../../../../time/durations.ts'
import { today } from '../../../../time/plain-dates.ts'
import { localTime } from '../../../../time/zones.ts'

export type SessionToday = Pick<
  SessionRow,
  'id' | 'title' | 'startsAt' | 'endsAt' | 'status' | 'capacity' | 'studio'
> & {
  going: number
}

/** What a zone has today, on its own calendar. Without zones there is one part, for the whole house. */
export type ZoneToday = { zone: string | undefined; timeZone: string; day: string; sessions: SessionToday[] }

/** Today's sessions of each zone of the edition; a session for all zones stands with each of them. */
export async function sessionsToday(
  tools: Tools,
  admin: Admin,
  edition: Edition | undefined,
  timeZone: string,
): Promise<ZoneToday[]> {
  const now = tools.now()
  // Wherever a zone is, its day lies within a day of now.
  const { sessions } = await listSessions(tools, admin, {
    from: new Date(now.getTime() - dayMs),
    to: new Date(now.getTime() + dayMs),
    includeCancelled: true,
    limit: 200,
  })
  const answers = await countAnswers(
    tools,
    sessions.map(({ id }) => id),
  )
  const zones = edition?.zones.filter(({ status }) => status === 'active') ?? []
  const parts = zones.length > 0 ? zones : [{ id: undefined, name: undefined, timeZone }]
  return parts.map((part) => {
    const day = today(now, part.timeZone)
    const held = sessions.filter(
      (session) => localTime(session.startsAt, part.timeZone).date === day && isFor(session, part.id),
    )
    return {
      zone: part.name,
      timeZone: part.timeZone,
      day,
      sessions: held.map(({ id, title, startsAt, endsAt, status, capacity, studio }) => ({
        id,
        title,
        startsAt,
        endsAt,
        status,
        capacity,
        studio,
        going: answers.get(id)?.going ?? 0,
      })),
    }
  })
}

function isFor({ zones }: SessionRow, zoneId: string | undefined): boolean {
  return zoneId === undefined || zones.length === 0 || zones.some(({ id }) => id === zoneId)
}
