/** From which day to which somebody may enter an edition: days of its own zone, kept as moments. */
import { addDays, today } from '../../time/plain-dates.ts'
import type { PlainDate } from '../../time/plain-dates.ts'
import { startOfDay } from '../../time/zones.ts'

/** The first and the last day; `null` is at once, and without an end. */
export type AccessDays = { from: PlainDate | null; until: PlainDate | null }

/** The first moment that is not of the day any more: an access until a day still holds on it. */
export function lastMoment(day: PlainDate, timeZone: string): Date {
  return startOfDay(addDays(day, 1), timeZone)
}

export type AccessMoments =
  | { ok: true; startsAt: Date | null; endsAt: Date | null }
  /** The last day comes before the first, or is over already. */
  | { ok: false; because: 'days-turned' | 'day-over' }

/** The same as moments; a first day that has come is at once (`null`). */
export function momentsOf({ from, until }: AccessDays, timeZone: string, now: Date): AccessMoments {
  const here = today(now, timeZone)
  const first = from !== null && from > here ? from : here
  if (from !== null && until !== null && until < from) return { ok: false, because: 'days-turned' }
  if (until !== null && until < first) return { ok: false, because: 'day-over' }
  return {
    ok: true,
    startsAt: first > here ? startOfDay(first, timeZone) : null,
    endsAt: until === null ? null : lastMoment(until, timeZone),
  }
}

/** Its first and last day as they are shown and typed again. */
export function daysOf({ startsAt, endsAt }: { startsAt: Date; endsAt: Date | null }, timeZone: string): AccessDays {
  return { from: today(startsAt, timeZone), until: endsAt && today(withinLastDay(endsAt), timeZone) }
}

/** A moment of the last day of what ends then, to be said as a day: until midnight is until the day before it. */
export function withinLastDay(endsAt: Date): Date {
  return new Date(endsAt.getTime() - 1)
}
