import type { PlainDate } from './plain-dates.ts'
import { addDays, addMonths } from './plain-dates.ts'
import type { DateRange } from './ranges.ts'

/** `2026-Q4`: every quarter has one challenge. */
export type Quarter = string

/** Whether a text names a quarter. */
export function isQuarter(text: string): boolean {
  return /^\d{4}-Q[1-4]$/.test(text)
}

/** The quarter a day lies in. */
export function quarterOf(date: PlainDate): Quarter {
  return `${date.slice(0, 4)}-Q${Math.ceil(Number(date.slice(5, 7)) / 3)}`
}

/** The days of a quarter. */
export function daysOfQuarter(quarter: Quarter): DateRange {
  if (!isQuarter(quarter)) throw new RangeError(`${quarter} is not a quarter of the form 2026-Q4.`)
  const firstMonth = (Number(quarter.slice(6)) - 1) * 3 + 1
  const start = `${quarter.slice(0, 4)}-${String(firstMonth).padStart(2, '0')}-01`
  return { start, end: addDays(addMonths(start, 3), -1) }
}
