/* Sessions on a week or a month of days, on the clock of one zone. The same on the server and in the reader's browser. */
import type { SessionBrief } from '../../../domain/programme/schedule/brief.ts'
import type { GridDay } from '../../../time/month-grid.ts'
import { monthGrid } from '../../../time/month-grid.ts'
import { addDays, firstWeekday, startOfWeek } from '../../../time/plain-dates.ts'
import { dayInWords } from '../../../time/words.ts'
import { localTime } from '../../../time/zones.ts'
import { type HourRow, hoursNeeded, hoursWithin } from './hours.ts'

/** A session with its place in the grid: column, and minutes from the top. */
export type Placed = { session: SessionBrief; day: number; from: number; minutes: number }

/** A week as it is drawn: its days, the hours that are shown, and where the sessions stand. */
export type WeekLayout = { days: string[]; hours: HourRow[]; placed: Placed[] }

/**
 * The week of a Monday on a zone's clock. Saturday and Sunday are there when something happens on them; a session over
 * midnight stands on its first day. The hours shown are the usual ones and as many more as the sessions need, or what
 * fits into `rows`.
 */
export function weekOf(sessions: readonly SessionBrief[], monday: string, zone: string, rows?: number): WeekLayout {
  const all = Array.from({ length: 7 }, (_, index) => addDays(monday, index))
  const timed = sessions.flatMap((session) => {
    const { date, hour, minute } = localTime(new Date(session.startsAt), zone)
    const day = all.indexOf(date)
    if (day === -1) return []
    const start = hour * 60 + minute
    const length = (Date.parse(session.endsAt) - Date.parse(session.startsAt)) / 60_000
    return [{ session, day, start, minutes: Math.min(length, 24 * 60 - start) }]
  })
  const busy = timed.flatMap(({ start, minutes }) => hoursOf(start, minutes))
  const hours = rows === undefined ? hoursNeeded(busy) : hoursWithin(busy, rows)
  const lastDay = Math.max(4, ...timed.map(({ day }) => day))
  return {
    days: all.slice(0, lastDay + 1),
    hours,
    placed: timed.map(({ start, ...each }) => ({
      ...each,
      from: hours.indexOf(Math.floor(start / 60)) * 60 + (start % 60),
    })),
  }
}

/** Every hour of the day that a session takes part of; `start` in minutes since midnight. */
function hoursOf(start: number, minutes: number): number[] {
  const first = Math.floor(start / 60)
  const end = Math.max(Math.ceil((start + minutes) / 60), first + 1)
  return Array.from({ length: end - first }, (_, index) => first + index)
}

/** A day of a month with the sessions that begin on it. */
export type DayOfMonth = GridDay & { sessions: SessionBrief[] }

/** The six weeks of a month, Monday first, on a zone's clock. */
export function monthOf(sessions: readonly SessionBrief[], month: string, zone: string): DayOfMonth[][] {
  const byDay = new Map<string, SessionBrief[]>()
  for (const session of sessions) {
    const { date } = localTime(new Date(session.startsAt), zone)
    byDay.set(date, [...(byDay.get(date) ?? []), session])
  }
  return monthGrid(month, firstWeekday).map((week) =>
    week.map((day) => ({ ...day, sessions: byDay.get(day.date) ?? [] })),
  )
}

/** The first and last day a month's grid shows. */
export function edgesOfMonth(month: string): { start: string; end: string } {
  const start = startOfWeek(`${month}-01`, firstWeekday)
  return { start, end: addDays(start, 41) }
}

/** `Mon 23` */
export function shortDay(day: string): string {
  return dayInWords(day).split(' ').slice(0, 2).join(' ')
}
