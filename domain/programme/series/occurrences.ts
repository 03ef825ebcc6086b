import { addDays, daysBetween } from '../../../time/plain-dates.ts'
import type { PlainDate } from '../../../time/plain-dates.ts'
import { blackoutOn, openDayFrom } from '../blackouts/closed.ts'
import type { Blackout } from '../blackouts/closed.ts'
import { momentsOf } from '../sessions/wall-time.ts'
import type { Hours, HoursRefusal, Moments } from '../sessions/wall-time.ts'
import { daysOf } from './days.ts'
import type { DaysRefusal, Repeating } from './days.ts'

/** A day of a series that is to be: its session, or why none can be then. What is left out counts as if it were held. */
export type Occurrence = { day: PlainDate; isLeftOut: boolean; closed?: Blackout | undefined } & (
  | { at: Moments; problem?: undefined }
  | { at?: undefined; problem: DayProblem }
)

/** `twice` and `skipped` are about the hour on that day, as clocks change. */
export type DayProblem = HoursRefusal | 'in-the-past'

export type OccurrencesRefusal = DaysRefusal | { because: DayProblem; day: PlainDate }

/** What becomes of a session whose day is closed: none is held, it is held all the same, or on the next open day. */
export type OnClosed = 'skip' | 'keep' | 'move'

export type Planned = {
  hours: Hours
  repeating: Repeating
  leftOut: readonly PlainDate[]
  onClosed: OnClosed
}

type Around = { now: Date; blackouts: readonly Blackout[]; editionId: string | undefined }

/**
 * Every day of a series that begins with these hours: each at the same hour on the wall of its zone, also where clocks change
 * in between. `day` stays the one its rule has, also where the session goes to another because that is closed.
 */
export function occurrencesOf(
  { now, blackouts, editionId }: Around,
  { hours, repeating, leftOut, onClosed }: Planned,
): Occurrence[] | DaysRefusal {
  const days = daysOf(hours.start.slice(0, 10), repeating)
  if ('because' in days) return days
  return days.map((day) => {
    const closed = blackoutOn(blackouts, { day, editionId })
    const isLeftOut = leftOut.includes(day) || (closed !== undefined && onClosed === 'skip')
    const held = closed && onClosed === 'move' ? (openDayFrom(blackouts, { day, editionId }) ?? day) : day
    const at = momentsOf(hoursOn(hours, held))
    if (typeof at === 'string') return { day, isLeftOut, closed, problem: at }
    return at.startsAt <= now ? { day, isLeftOut, closed, problem: 'in-the-past' } : { day, isLeftOut, closed, at }
  })
}

/** A session that is to be, and the day its rule has for it. */
export type Held = { at: Moments; day: PlainDate }

/** Those that are held, or what stands in the way of one; a single one is no series. */
export function heldOf(occurrences: readonly Occurrence[], atLeast = 2): { held: Held[] } | OccurrencesRefusal {
  const held: Held[] = []
  for (const { day, isLeftOut, at, problem } of occurrences) {
    if (isLeftOut) continue
    if (problem !== undefined) return { because: problem, day }
    held.push({ at, day })
  }
  return held.length < atLeast ? { because: 'too-few' } : { held }
}

/** The same hours on another day. */
export function hoursOn({ start, end, ...hours }: Hours, day: PlainDate): Hours {
  const away = daysBetween(start.slice(0, 10), day)
  return { ...hours, start: `${day}${start.slice(10)}`, end: `${addDays(end.slice(0, 10), away)}${end.slice(10)}` }
}
