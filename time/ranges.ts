import type { PlainDate } from './plain-dates.ts'
import { addDays, daysBetween } from './plain-dates.ts'

/** Days from the first to the last, both included. */
export type DateRange = { start: PlainDate; end: PlainDate }

/** The range between two days, whichever was named first. */
export function rangeBetween(one: PlainDate, other: PlainDate): DateRange {
  return one <= other ? { start: one, end: other } : { start: other, end: one }
}

/** How many days a range has; a range of one day has 1. */
export function lengthInDays(range: DateRange): number {
  return daysBetween(range.start, range.end) + 1
}

/** Every day of a range in order. */
export function daysOf(range: DateRange): PlainDate[] {
  return Array.from({ length: Math.max(0, lengthInDays(range)) }, (_, index) => addDays(range.start, index))
}

/** Whether a text names a quarter, as `2026-Q4` does: every quarter has one challenge. */
export function isQuarter(text: string): boolean {
  return /^\d{4}-Q[1-4]$/.test(text)
}
