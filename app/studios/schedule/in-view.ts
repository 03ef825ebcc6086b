/* Which of the sessions at hand a view shows: days are those of the clock that is shown, whoever's that is. */
import type { SessionBrief } from '../../../domain/programme/schedule/brief.ts'
import { addDays } from '../../../time/plain-dates.ts'
import { localTime } from '../../../time/zones.ts'
import type { ScheduleQuery } from './query.ts'

/** The first and the last day of a view; absent where it has no such edge. A month draws its own days. */
function daysOfView({ view, from, to }: ScheduleQuery): { start?: string; end?: string } {
  if (view === 'month') return {}
  return view === 'week' && from ? { start: from, end: addDays(from, 6) } : { start: from, end: to }
}

/**
 * The sessions of a view on a zone's clock. The page brings along those of 14 hours before and after, since the server does
 * not know whose clock it will be read on.
 */
export function inView<S extends Pick<SessionBrief, 'startsAt'>>(
  sessions: readonly S[],
  query: ScheduleQuery,
  zone: string,
): S[] {
  const { start, end } = daysOfView(query)
  return sessions.filter((session) => {
    const day = dayOf(session, zone)
    return (start === undefined || start <= day) && (end === undefined || day <= end)
  })
}

/** The first session after the days of a view among those at hand; over ones lead nowhere. */
export function firstAfter<S extends Pick<SessionBrief, 'startsAt' | 'status'>>(
  sessions: readonly S[],
  query: ScheduleQuery,
  zone: string,
): S | undefined {
  const { end } = daysOfView(query)
  if (end === undefined || query.past) return undefined
  return sessions.find((session) => session.status !== 'ended' && dayOf(session, zone) > end)
}

/** The day a session begins on. */
export function dayOf({ startsAt }: Pick<SessionBrief, 'startsAt'>, zone: string): string {
  return localTime(new Date(startsAt), zone).date
}
