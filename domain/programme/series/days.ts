/** On which days a series meets. The calendar is the library's; what is refused is decided here. */
import { RRuleTemporal } from 'rrule-temporal'
import type { SeriesRule } from '../../../db/schema/shapes.ts'
import { isPlainDate, weekdayOf } from '../../../time/plain-dates.ts'
import type { PlainDate } from '../../../time/plain-dates.ts'

/** More sessions than these are no plan of a year. */
export const longestSeries = 60

/** How a series is to repeat, as somebody asked for it; days are days on the wall of its zone. */
export type Repeating =
  | { rule: Exclude<SeriesRule, { unit: 'dates' }>; ends: { count: number } | { on: PlainDate } }
  | { rule: { unit: 'dates' }; dates: readonly PlainDate[] }

/**
 * `too-many`: more than 60, with the last day that would still be one of them; `too-few`: a single one is no series;
 * `no-day`: such a day is in no calendar; `before-first`: a listed day lies before the session it begins with.
 */
export type DaysRefusal =
  | { because: 'too-many'; last: PlainDate }
  | { because: 'too-few' }
  | { because: 'no-day'; day: string }
  | { because: 'before-first'; day: PlainDate }
  | { because: 'unknown-rule' }

/** The days of a series that begins on `first` or the first such day after it, in their order. */
export function daysOf(first: PlainDate, repeating: Repeating): PlainDate[] | DaysRefusal {
  if (!isPlainDate(first)) return { because: 'no-day', day: first }
  if ('dates' in repeating) return listed(first, repeating.dates)
  const { rule, ends } = repeating
  if (!isKnown(rule)) return { because: 'unknown-rule' }
  if ('on' in ends && !isPlainDate(ends.on)) return { because: 'no-day', day: ends.on }
  const end = 'on' in ends ? `UNTIL=${compact(ends.on)}T235959Z` : `COUNT=${Math.max(1, Math.trunc(ends.count))}`
  const days = expand(first, `${inRRule(rule, first)};${end}`, longestSeries + 1)
  // After the last day of four-digit years.
  const beyond = days.find((day) => !isPlainDate(day))
  return beyond === undefined ? within(days) : { because: 'no-day', day: beyond }
}

/** The one day of a month that the rule of a series of months has, if that month has one. */
export function dayInMonth(
  month: string,
  { rule, like }: { rule: Extract<SeriesRule, { unit: 'month' }>; like: PlainDate },
): PlainDate | undefined {
  const [day] = expand(`${month}-01`, inRRule(rule, like), 1)
  return day?.startsWith(month) ? day : undefined
}

/** Which weekday of its month a day is: the first to fifth. */
export function nthInMonth(day: PlainDate): 1 | 2 | 3 | 4 | 5 {
  const nths = [1, 2, 3, 4, 5] as const
  return nths[Math.floor((Number(day.slice(8)) - 1) / 7)] ?? 5
}

function listed(first: PlainDate, dates: readonly PlainDate[]): PlainDate[] | DaysRefusal {
  const impossible = dates.find((day) => !isPlainDate(day))
  if (impossible !== undefined) return { because: 'no-day', day: impossible }
  const early = dates.find((day) => day < first)
  if (early) return { because: 'before-first', day: early }
  return within([...new Set([first, ...dates])].toSorted())
}

function within(days: PlainDate[]): PlainDate[] | DaysRefusal {
  const last = days[longestSeries - 1]
  if (days.length > longestSeries && last) return { because: 'too-many', last }
  return days.length < 2 ? { because: 'too-few' } : days
}

function isKnown(rule: SeriesRule): boolean {
  if (rule.unit === 'week') return Number.isInteger(rule.every) && rule.every >= 1 && rule.every <= 52
  return rule.unit === 'month' && [-1, 1, 2, 3, 4, 5].includes(rule.nth)
}

function inRRule(rule: Exclude<SeriesRule, { unit: 'dates' }>, day: PlainDate): string {
  const weekday = weekdays[weekdayOf(day) - 1] ?? 'MO'
  if (rule.unit === 'week') return `FREQ=WEEKLY;INTERVAL=${rule.every};BYDAY=${weekday}`
  return `FREQ=MONTHLY;BYDAY=${rule.nth}${weekday}`
}

/** As if in UTC, where every hour is there once: what an hour means on the wall of a zone is asked for each day by itself. */
function expand(first: PlainDate, rule: string, most: number): PlainDate[] {
  const series = new RRuleTemporal({ rruleString: `DTSTART;TZID=UTC:${compact(first)}T000000\nRRULE:${rule}` })
  return series.all((_, number) => number < most).map((moment) => moment.toPlainDate().toString())
}

function compact(day: PlainDate): string {
  return day.replaceAll('-', '')
}

/** In the order of `weekdayOf`, which begins with Sunday. */
const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
