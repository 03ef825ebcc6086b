import type { PlainDate } from '../../time/plain-dates.ts'
import type { DateRange } from '../../time/ranges.ts'
import { calendarDay, dayNumber, namesDays, repeatsOn } from './repeat-rules.ts'
import type { DisabledDates, PickerSettings } from './settings.ts'

type DayRules = Pick<PickerSettings, 'minDate' | 'maxDate' | 'disabledDates' | 'firstDayOfWeek'>

/** Whether a day cannot be chosen: outside the bounds, which are included themselves, or among the disabled dates. */
export function isDisabledDay(settings: DayRules, date: PlainDate): boolean {
  return hasDisabledDay(settings, { start: date, end: date })
}

/** Whether a range holds a day that cannot be chosen. */
export function hasDisabledDay(settings: DayRules, { start, end }: DateRange): boolean {
  const { minDate, maxDate, disabledDates } = settings
  if ((minDate && start < minDate) || (maxDate && end > maxDate)) return true
  const days = { first: dayNumber(start), last: dayNumber(end) }
  return disabledDates.some((dates) => (dates.repeat ? repeatsIn(settings, dates, days) : overlaps(dates, days)))
}

type Days = { first: number; last: number }

function overlaps(dates: DisabledDates, { first, last }: Days): boolean {
  const start = dates.start ? dayNumber(dates.start) : -Infinity
  return start <= last && first <= lastOf(dates, start)
}

function lastOf({ end, span }: DisabledDates, start: number): number {
  if (end) return dayNumber(end)
  return span === undefined ? Infinity : start + span - 1
}

/**
 * Whether a repetition touches the days. The dates are a block that comes again: `span` days, or from start to end with
 * `every` alone (each Monday and Tuesday from a Monday to Tuesday). Elsewhere the end, like `until`, is the last day of
 * all, which includes it.
 */
function repeatsIn({ firstDayOfWeek }: DayRules, dates: DisabledDates, { first, last }: Days): boolean {
  const { start, end, repeat = {} } = dates
  const startDay = start ? calendarDay(dayNumber(start)) : undefined
  const isBlock = repeat.every !== undefined && !namesDays(repeat) && startDay !== undefined
  const length = dates.span ?? (isBlock && end ? dayNumber(end) - startDay.number + 1 : 1)
  const from = Math.max(first - length + 1, startDay?.number ?? -Infinity)
  const to = isBlock || !end ? last : Math.min(last, dayNumber(end))
  for (let number = from; number <= to; number++) {
    if (repeatsOn(repeat, calendarDay(number), startDay, firstDayOfWeek)) return true
  }
  return false
}
