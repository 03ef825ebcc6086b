import { monthGrid, monthOf } from '../../../time/month-grid.ts'
import type { Month } from '../../../time/month-grid.ts'
import { addDays, addMonths, firstWeekday, isoWeekOf, isPlainDate, startOfWeek } from '../../../time/plain-dates.ts'
import type { PlainDate } from '../../../time/plain-dates.ts'
import type { DateRange } from '../../../time/ranges.ts'
import type { WallTime } from '../../../time/zones.ts'
import { longDayInWords, monthInWords, rangeInWords } from '../../../time/words.ts'
import { oneOf } from '../query.ts'

/* Where in the calendar somebody looks. All of it is in the address, so every step is a link. */

/** A month as a grid or as a list, a week (on a phone three of its days, from `first`), one day as a list, or a year. */
export type CalendarView =
  | { view: 'month' | 'list'; month: Month }
  | { view: 'week'; monday: PlainDate; first?: PlainDate }
  | { view: 'list'; day: PlainDate }
  | { view: 'year'; year: string }

export type WeekPlace = Extract<CalendarView, { view: 'week' }>

/** What a list of sessions is narrowed to; slugs. */
export type Narrowed = { studio?: string; zone?: string }

/** The place an address names; what it does not say, or says wrongly, is taken from today. */
export function readView(query: URLSearchParams, today: PlainDate): CalendarView {
  const day = dayIn(query.get('day'))
  const asked = oneOf(['month', 'week', 'list', 'year'], query.get('view'))
  if (asked === 'year') return { view: 'year', year: yearIn(query.get('year')) ?? (day ?? today).slice(0, 4) }
  if (day && asked !== 'month' && asked !== 'week') return { view: 'list', day }
  if (asked === 'week') {
    const monday = mondayOf(query.get('week')) ?? startOfWeek(day ?? today, firstWeekday)
    return { view: 'week', monday, ...(day && startOfWeek(day, firstWeekday) === monday && { first: day }) }
  }
  return { view: asked ?? 'month', month: monthIn(query.get('month')) ?? monthOf(day ?? today) }
}

/** The days a place shows, both ends included; a month as a grid shows six whole weeks. */
export function daysShown(place: CalendarView): DateRange {
  if ('day' in place) return { start: place.day, end: place.day }
  if ('monday' in place) return { start: place.monday, end: addDays(place.monday, 6) }
  if ('year' in place) return { start: `${place.year}-01-01`, end: `${place.year}-12-31` }
  const first = `${place.month}-01`
  if (place.view === 'list') return { start: first, end: addDays(addMonths(first, 1), -1) }
  const days = monthGrid(place.month, firstWeekday).flat()
  return { start: days.at(0)?.date ?? first, end: days.at(-1)?.date ?? first }
}

/** `November 2026`, `23 – 29 November 2026`, `Tuesday 24 November 2026`, `2026` */
export function viewInWords(place: CalendarView): string {
  if ('day' in place) return longDayInWords(place.day)
  if ('year' in place) return place.year
  return 'monday' in place ? rangeInWords(daysShown(place)) : monthInWords(place.month)
}

/** The place before (-1) or after (1) this one, of the same sort. */
export function stepFrom(place: CalendarView, step: 1 | -1): CalendarView {
  if ('day' in place) return { ...place, day: addDays(place.day, step) }
  if ('monday' in place) return weekAt(addDays(place.monday, 7 * step), place.first && addDays(place.first, 7 * step))
  if ('year' in place) return { ...place, year: String(Number(place.year) + step) }
  return { ...place, month: monthOf(addMonths(`${place.month}-01`, step)) }
}

/** The same view around today. */
export function todayIn(place: CalendarView, today: PlainDate): CalendarView {
  if ('day' in place) return { ...place, day: today }
  if ('year' in place) return { ...place, year: today.slice(0, 4) }
  return 'monday' in place ? weekAt(startOfWeek(today, firstWeekday)) : { ...place, month: monthOf(today) }
}

/** The days of a week that a phone has room for: three of them, from the chosen one, today or Monday. */
export function daysOnPhone({ monday, first }: WeekPlace, today: PlainDate): DateRange {
  const inWeek = monday <= today && today <= addDays(monday, 6)
  const start = [first ?? (inWeek ? today : monday), addDays(monday, 4)].toSorted()[0] ?? monday
  return { start, end: addDays(start, 2) }
}

/** The days before (-1) or after (1) those a phone shows: what is left of the week, then those of the next. */
export function swipedFrom(place: WeekPlace, today: PlainDate, step: 1 | -1): CalendarView {
  const { monday } = place
  const { start } = daysOnPhone(place, today)
  const last = addDays(monday, 4)
  if (step === 1) {
    if (start >= last) return weekAt(addDays(monday, 7), addDays(monday, 7))
    return weekAt(monday, [addDays(start, 3), last].toSorted()[0])
  }
  if (start <= monday) return weekAt(addDays(monday, -7), addDays(monday, -3))
  return weekAt(monday, [addDays(start, -3), monday].toSorted()[1])
}

function weekAt(monday: PlainDate, first?: PlainDate): WeekPlace {
  return { view: 'week', monday, ...(first && { first }) }
}

/** The same days, looked at in another way. */
export function viewOf(place: CalendarView, view: CalendarView['view'], today: PlainDate): CalendarView {
  const { start, end } = daysShown(place)
  // A month that holds today stays with today when it becomes a week.
  const anchor = start <= today && today <= end ? today : 'month' in place ? `${place.month}-01` : start
  if (view === 'year') return { view, year: anchor.slice(0, 4) }
  if (view === 'week') return { view, monday: startOfWeek(anchor, firstWeekday) }
  return { view, month: 'month' in place ? place.month : monthOf(anchor) }
}

/** The address of a place, with the session that is open in it. */
export function addressOf(place: CalendarView, { studio, zone }: Narrowed, session?: string): string {
  const query = new URLSearchParams({ view: place.view })
  if ('day' in place) query.set('day', place.day)
  if ('month' in place) query.set('month', place.month)
  if ('monday' in place) {
    query.set('week', weekInAddress(place.monday))
    if (place.first) query.set('day', place.first)
  }
  if ('year' in place) query.set('year', place.year)
  if (studio) query.set('studio', studio)
  if (zone) query.set('zone', zone)
  if (session) query.set('session', session)
  return `/manage/cal?${query}`
}

/** The address that opens the drawer for a new session at an hour of the calendar's clock. */
export function addressOfNew(place: CalendarView, narrowed: Narrowed, start: WallTime, end?: WallTime): string {
  const query = new URLSearchParams({ new: end ? `${start}/${end}` : start })
  return `${addressOf(place, narrowed)}&${query}`
}

/** The address that asks whether a session is to end: to be cancelled, or discarded while it is a draft. */
export function addressOfEnd(place: CalendarView, narrowed: Narrowed, session: string): string {
  return `${addressOf(place, narrowed, session)}&end=1`
}

/** The address that asks to which day a session is copied. */
export function addressOfCopy(place: CalendarView, narrowed: Narrowed, session: string, day: PlainDate): string {
  return `${addressOf(place, narrowed, session)}&copy=${day}`
}

/** The address that asks into which weeks the sessions of this one are copied; `mondays` are the chosen ones. */
export function addressOfWeekCopy(place: CalendarView, narrowed: Narrowed, mondays: readonly PlainDate[]): string {
  return `${addressOf(place, narrowed)}&copy=${mondays.map(weekInAddress).join(',')}`
}

/** The address of the closed days, and of those that are changed. */
export function addressOfClosed(place: CalendarView, narrowed: Narrowed, id = ''): string {
  return `${addressOf(place, narrowed)}&closed=${id}`
}

/** The address that asks whether a session is to be moved, or made longer by so many minutes. */
export function addressOfMove(
  place: CalendarView,
  narrowed: Narrowed,
  { session, days, minutes, longer = 0 }: { session: string; days: number; minutes: number; longer?: number },
): string {
  const by = { days: String(days), minutes: String(minutes), ...(longer !== 0 && { longer: String(longer) }) }
  return `${addressOf(place, narrowed, session)}&${new URLSearchParams(by)}`
}

/** `2026-W48` */
export function weekInAddress(date: PlainDate): string {
  const { year, week } = isoWeekOf(date)
  return `${year}-W${String(week).padStart(2, '0')}`
}

/** The Monday of `2026-W48`; week 53 only in years that have one. */
export function mondayOf(text: string | null): PlainDate | undefined {
  const [, year, week] = /^((?:19|20|21)\d{2})-W(\d{2})$/.exec(text ?? '') ?? []
  if (!year || !week) return undefined
  // The fourth of January always lies in week 1 (ISO 8601).
  const monday = addDays(startOfWeek(`${year}-01-04`, firstWeekday), (Number(week) - 1) * 7)
  return weekInAddress(monday) === text ? monday : undefined
}

function monthIn(text: string | null): Month | undefined {
  return text !== null && /^(?:19|20|21)\d{2}-(?:0[1-9]|1[0-2])$/.test(text) ? text : undefined
}

function yearIn(text: string | null): string | undefined {
  return text !== null && /^(?:19|20|21)\d{2}$/.test(text) ? text : undefined
}

/** The Monday of the week of a day that an address has. */
export function mondayIn(text: string | null): PlainDate | undefined {
  const day = dayIn(text)
  return day && startOfWeek(day, firstWeekday)
}

/** A day as an address has it. */
export function dayIn(text: string | null): PlainDate | undefined {
  return text !== null && /^(?:19|20|21)/.test(text) && isPlainDate(text) ? text : undefined
}
