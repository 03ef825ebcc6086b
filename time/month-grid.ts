import type { PlainDate, Weekday } from './plain-dates.ts'
import { addDays, startOfWeek } from './plain-dates.ts'

/** `2026-11`. */
export type Month = string

export type GridDay = { date: PlainDate; isInMonth: boolean }

/**
 * A month as six rows of seven days, always six so that the page does not jump. The days
 * before and after the month are there with `isInMonth: false`; whether they are shown is the page's choice.
 */
export function monthGrid(month: Month, firstDay: Weekday): GridDay[][] {
  const start = startOfWeek(`${month}-01`, firstDay)
  return Array.from({ length: 6 }, (_, row) =>
    Array.from({ length: 7 }, (_day, column) => {
      const date = addDays(start, row * 7 + column)
      return { date, isInMonth: monthOf(date) === month }
    }),
  )
}

/** The month a day lies in. */
export function monthOf(date: PlainDate): Month {
  return date.slice(0, 7)
}
