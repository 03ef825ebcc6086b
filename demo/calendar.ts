import { TZDate } from '@date-fns/tz'

/** The zone the community lives by: its dates are written in it unless they name another. */
export const homeZone = 'Europe/Berlin'

/**
 * Every date of the demo is written as if it were Friday 20 November 2026, 15:41 in Berlin, and then moved by whole
 * weeks to the week it is loaded in. What is written before that moment has always happened; what is written after it
 * lies ahead or has happened in the last seven days.
 */
const writtenAt = Date.UTC(2026, 10, 20, 14, 41)
const week = 7 * 24 * 60 * 60 * 1000
const day = week / 7

/** How many whole weeks lie between the day the demo is written for and this moment. */
export function weeksAt(now: Date): number {
  return Math.floor((now.getTime() - writtenAt) / week)
}

/** Turns the dates the demo is written with into those of the week it is loaded in. */
export type Calendar = {
  /** A plain date: `2026-11-24`. */
  day: (date: string) => string
  /** The moment a clock in this zone shows `2026-11-24T16:00`. */
  at: (wallTime: string, timeZone?: string) => Date
  /** Wall time as a `timestamp` column keeps it. */
  wall: (wallTime: string) => string
  /** `24 November` */
  say: (date: string) => string
  /** `24 November 2026` */
  sayInFull: (date: string) => string
  /** `November` */
  sayMonth: (date: string) => string
  /** `the first week of January`, or `the week of 11 January` */
  sayWeek: (date: string) => string
}

/** The calendar of the demo, moved by this many whole weeks. Weekdays stay, and so does every wall time. */
export function calendarMovedBy(weeks: number): Calendar {
  const moved = (date: string) => new Date(Date.parse(`${date}T00:00:00Z`) + weeks * week)
  const movedDay = (date: string) => moved(date).toISOString().slice(0, 10)
  const wall = (wallTime: string) => `${movedDay(wallTime.slice(0, 10))}T${wallTime.slice(11)}:00`
  return {
    day: movedDay,
    at: (wallTime, timeZone = homeZone) => momentOf(wall(wallTime), timeZone),
    wall,
    say: (date) => inWords(moved(date), { day: 'numeric', month: 'long' }),
    sayInFull: (date) => inWords(moved(date), { day: 'numeric', month: 'long', year: 'numeric' }),
    sayMonth: (date) => inWords(moved(date), { month: 'long' }),
    sayWeek: (date) => weekInWords(moved(date)),
  }
}

/** The day this many days after (or before) another, both as plain dates. */
export function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10)
}

function momentOf(wall: string, timeZone: string): Date {
  const [year = 0, month = 1, dayOfMonth = 1, hour = 0, minute = 0] = wall.split(/[-T:]/).map(Number)
  return new Date(new TZDate(year, month - 1, dayOfMonth, hour, minute, timeZone).getTime())
}

function weekInWords(date: Date): string {
  if (date.getUTCDate() > 7) return `the week of ${inWords(date, { day: 'numeric', month: 'long' })}`
  return `the first week of ${inWords(date, { month: 'long' })}`
}

function inWords(date: Date, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }).format(date)
}
