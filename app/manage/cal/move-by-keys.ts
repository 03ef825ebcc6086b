import { addDays } from '../../../time/plain-dates.ts'
import type { PlainDate } from '../../../time/plain-dates.ts'
import { addressOf, addressOfMove, daysShown, stepFrom } from './calendar-view.ts'
import type { CalendarView, Narrowed } from './calendar-view.ts'

/* A session is moved by ⌥ and an arrow as it is by hand: the drawer asks first. Each further press moves what is asked about. */

/** How far a session would go. */
export type Move = { days: number; minutes: number }

/** Farther nothing is moved at once; the server asks about nothing beyond. */
const farthest: Move = { days: 732, minutes: 24 * 60 }

/** What an arrow does to a session in this view: a day to the sides; up and down a week of the month, half an hour of the week. */
export function moveFor(key: string, view: CalendarView['view']): Move | undefined {
  const side = { ArrowLeft: -1, ArrowRight: 1 }[key]
  const along = { ArrowUp: -1, ArrowDown: 1 }[key]
  if (view === 'list') return undefined
  if (side !== undefined) return { days: side, minutes: 0 }
  if (along === undefined) return undefined
  return view === 'month' ? { days: 7 * along, minutes: 0 } : { days: 0, minutes: 30 * along }
}

/** What an address asks to move that session by; nothing where it asks about another, or not at all. */
export function moveAskedIn(search: string, session: string): Move {
  const query = new URLSearchParams(search)
  if (query.get('session') !== session) return { days: 0, minutes: 0 }
  return { days: Number(query.get('days')) || 0, minutes: Number(query.get('minutes')) || 0 }
}

type Shown = { place: CalendarView; narrowed: Narrowed }

/**
 * Where a press leads: to the question about the session, moved on by `step` from what is asked now, in a view that shows the
 * new day. Back where it is there is no question any more. `undefined` is too far.
 */
export function addressMovedOn(
  { place, narrowed }: Shown,
  session: { id: string; day: PlainDate },
  { asked, step }: { asked: Move; step: Move },
): string | undefined {
  const move = { days: asked.days + step.days, minutes: asked.minutes + step.minutes }
  if (Math.abs(move.days) > farthest.days || Math.abs(move.minutes) > farthest.minutes) return undefined
  const there = placeShowing(place, addDays(session.day, move.days), step.days)
  if (move.days === 0 && move.minutes === 0) return addressOf(there, narrowed)
  return addressOfMove(there, narrowed, { session: session.id, ...move })
}

function placeShowing(place: CalendarView, day: PlainDate, days: number): CalendarView {
  const { start, end } = daysShown(place)
  if (day < start && days < 0) return stepFrom(place, -1)
  return day > end && days > 0 ? stepFrom(place, 1) : place
}
