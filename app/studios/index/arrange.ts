import { localTime } from '../../../time/zones.ts'

/** The hours in which one may ask somebody to a meeting: from eight in the morning until nine at night. */
const dayBegins = 8
const dayEnds = 21

/** The topics of these studios, each once, by name. */
export function topicsOf(studios: readonly { tags: string[] }[]): string[] {
  return [...new Set(studios.flatMap((studio) => studio.tags))].toSorted((one, other) => one.localeCompare(other, 'en'))
}

/** Does a studio's next session fall into the day of a zone? A studio without a next session falls into none. */
export function isByDay(session: { startsAt: Date; endsAt: Date } | undefined, timeZone: string): boolean {
  if (!session) return false
  const start = localTime(session.startsAt, timeZone)
  const end = localTime(session.endsAt, timeZone)
  return start.hour >= dayBegins && start.date === end.date && end.hour + end.minute / 60 <= dayEnds
}
