import { tzOffset } from '@date-fns/tz/tzOffset'
import { dayMs } from './durations.ts'

/** A day without a zone, `2026-11-24`: such days compare as text. */
export type PlainDate = string

/** 1 = Sunday to 7 = Saturday, as the date picker's `firstDayOfWeek` counts them. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

/**
 * Weeks of this site begin on Monday, for every reader and on every page: they are numbered so (ISO 8601), public pages are
 * the same for everybody, and two calendars beside each other must have the same columns.
 */
export const firstWeekday = 2

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

/** Whether a text is a day of the calendar: `2026-02-29` is not. */
export function isPlainDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const moment = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text)
}

/** The day it is in a zone at a moment. */
export function today(now: Date, zone: string): PlainDate {
  // A page asks for many days, mostly in this zone, and the calendar of a zone is slow to answer.
  if (zone === 'UTC') return textOf(now)
  return textOf(new Date(now.getTime() + tzOffset(zone, now) * 60_000))
}

/** The day so many days later, or earlier with a negative number. */
export function addDays(date: PlainDate, days: number): PlainDate {
  return textOf(new Date(atMidnight(date).getTime() + days * dayMs))
}

/** The same day so many months later; the month's last day when it is shorter (31 January + 1 = 28 February). */
export function addMonths(date: PlainDate, months: number): PlainDate {
  const moment = atMidnight(date)
  const lastOfMonth = new Date(moment)
  lastOfMonth.setUTCMonth(moment.getUTCMonth() + months + 1, 0)
  if (lastOfMonth.getUTCDate() > moment.getUTCDate()) lastOfMonth.setUTCDate(moment.getUTCDate())
  return textOf(lastOfMonth)
}

/** How many days the month of a day has. */
export function daysInMonth(date: PlainDate): number {
  const moment = atMidnight(date)
  moment.setUTCMonth(moment.getUTCMonth() + 1, 0)
  return moment.getUTCDate()
}

/** How many days `to` is after `from`; negative when it is before. */
export function daysBetween(from: PlainDate, to: PlainDate): number {
  return Math.round((atMidnight(to).getTime() - atMidnight(from).getTime()) / dayMs)
}

/** The day of the week, 1 = Sunday to 7 = Saturday. */
export function weekdayOf(date: PlainDate): Weekday {
  return weekdays[atMidnight(date).getUTCDay()] ?? 1
}

/** The first day of the week a day lies in, for weeks that begin on `firstDay`. */
export function startOfWeek(date: PlainDate, firstDay: Weekday): PlainDate {
  return addDays(date, -((weekdayOf(date) - firstDay + 7) % 7))
}

/** The week a day lies in by ISO 8601: weeks begin on Monday, week 1 holds the first Thursday of its year. */
export function isoWeekOf(date: PlainDate): { year: number; week: number } {
  const thursday = addDays(startOfWeek(date, 2), 3)
  const firstOfYear = `${thursday.slice(0, 4)}-01-01`
  return { year: Number(thursday.slice(0, 4)), week: Math.floor(daysBetween(firstOfYear, thursday) / 7) + 1 }
}

/** A day as the moment its midnight has in UTC, for `Intl` formatters with `timeZone: 'UTC'`. */
export function atMidnight(date: PlainDate): Date {
  if (!isPlainDate(date)) throw new RangeError(`${date} is not a day of the form 2026-11-24.`)
  return new Date(`${date}T00:00:00Z`)
}

function textOf(moment: Date): PlainDate {
  return new Date(moment.getTime()).toISOString().slice(0, 10)
}
