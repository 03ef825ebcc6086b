import { addDays, daysBetween } from '../../../time/plain-dates.ts'
import type { PlainDate } from '../../../time/plain-dates.ts'
import { momentsOf } from '../sessions/wall-time.ts'
import type { Hours, HoursRefusal, Moments } from '../sessions/wall-time.ts'
import { daysOf } from './days.ts'
import type { DaysRefusal, Repeating } from './days.ts'

/** A day of a series that is to be: its session, or why none can be then. What is left out counts as if it were held. */
export type Occurrence = { day: PlainDate; isLeftOut: boolean } & (
  | { at: Moments; problem?: undefined }
  | { at?: undefined; problem: DayProblem }
)

/** `twice` and `skipped` are about the hour on that day, as clocks change. */
export type DayProblem = HoursRefusal | 'in-the-past'

export type OccurrencesRefusal = DaysRefusal | { because: DayProblem; day: PlainDate }

export type Planned = { hours: Hours; repeating: Repeating; leftOut: readonly PlainDate[] }

/**
 * Every day of a series that begins with these hours: each at the same hour on the wall of its zone, also where clocks change
 * in between.
 */
export function occurrencesOf(now: Date, { hours, repeating, leftOut }: Planned): Occurrence[] | DaysRefusal {
  const days = daysOf(hours.start.slice(0, 10), repeating)
  if ('because' in days) return days
  return days.map((day) => {
    const isLeftOut = leftOut.includes(day)
    const at = momentsOf(hoursOn(hours, day))
    if (typeof at === 'string') return { day, isLeftOut, problem: at }
    return at.startsAt <= now ? { day, isLeftOut, problem: 'in-the-past' } : { day, isLeftOut, at }
  })
}

/** Those that are held, or what stands in the way of one. */
export function heldOf(occurrences: readonly Occurrence[]): { moments: Moments[] } | OccurrencesRefusal {
  const moments: Moments[] = []
  for (const { day, isLeftOut, at, problem } of occurrences) {
    if (isLeftOut) continue
    if (problem !== undefined) return { because: problem, day }
    moments.push(at)
  }
  return moments.length < 2 ? { because: 'too-few' } : { moments }
}

/** The same hours on another day. */
export function hoursOn({ start, end, ...hours }: Hours, day: PlainDate): Hours {
  const away = daysBetween(start.slice(0, 10), day)
  return { ...hours, start: `${day}${start.slice(10)}`, end: `${addDays(end.slice(0, 10), away)}${end.slice(10)}` }
}
