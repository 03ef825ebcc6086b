import { addDays } from '../../../time/plain-dates.ts'
import type { PlainDate } from '../../../time/plain-dates.ts'
import { addressOf, addressOfMove, daysShown, stepFrom } from './calendar-view.ts'
import type { CalendarView, Narrowed } from './calendar-view.ts'

/* A session is moved by ⌥ and an arrow as it is by hand: the drawer asks first. Each further press moves what is asked about. */

/** How far a session would go, and by how many minutes it would be longer. */
export type Move = { days: number; minutes: number; longer?: number }

/** Farther nothing is moved at once; the server asks about nothing beyond. */
const farthest = { days: 732, minutes: 24 * 60, longer: 12 * 60 }

/**
 * What an arrow does to a session in this view: a day to the sides; up and down a week of the month, half an hour of the week.
 * With ⇧ it `stretches`: up and down its end goes by half an hour.
 */
export function moveFor(key: string, view: CalendarView['view'], stretches = false): Move | undefined {
  const side = { ArrowLeft: -1, ArrowRight: 1 }[key]
  const along = { ArrowUp: -1, ArrowDown: 1 }[key]
  if (view === 'list' || view === 'year') return undefined
  // In a month nothing has a lower edge.
  if (stretches) return view === 'week' && along !== undefined ? { days: 0, minutes: 0, longer: 30 * along } : undefined
  if (side !== undefined) return { days: side, minutes: 0 }
  if (along === undefined) return undefined
  return view === 'month' ? { days: 7 * along, minutes: 0 } : { days: 0, minutes: 30 * along }
}

/** What an address asks to move that session by; nothing where it asks about another, or not at all. */
export function moveAskedIn(search: string, session: string): Move {
  const query = new URLSearchParams(search)
  if (query.get('session') !== session) return { days: 0, minutes: 0 }
  const longer = Number(query.get('longer')) || 0
  return { days: Number(query.get('days')) || 0, minutes: Number(query.get('minutes')) || 0, ...(longer && { longer }) }
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
  const longer = (asked.longer ?? 0) + (step.longer ?? 0)
  const move = { days: asked.days + step.days, minutes: asked.minutes + step.minutes, longer }
  if (Math.abs(move.days) > farthest.days || Math.abs(move.minutes) > farthest.minutes) return undefined
  if (Math.abs(longer) > farthest.longer) return undefined
  const there = placeShowing(place, addDays(session.day, move.days), step.days)
  if (move.days === 0 && move.minutes === 0 && longer === 0) return addressOf(there, narrowed)
  return addressOfMove(there, narrowed, { session: session.id, ...move })
}

function placeShowing(place: CalendarView, day: PlainDate, days: number): CalendarView {
  const { start, end } = daysShown(place)
  if (day < start && days < 0) return stepFrom(place, -1)
  return day > end && days > 0 ? stepFrom(place, 1) : place
}
