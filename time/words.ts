import type { PlainDate } from './plain-dates.ts'
import { atMidnight } from './plain-dates.ts'
import type { DateRange } from './ranges.ts'
import { localTime, offsetLabel, zoneCity } from './zones.ts'
import type { LocalTime } from './zones.ts'

/** How a person wants to read the time of day. */
export type HourCycle = '12' | '24'

/** Who reads: the zone of their clock, and whether it counts to twelve. */
export type Reader = { zone: string; hourCycle?: HourCycle }

// The names are fixed here rather than asked of the machine: the server and every browser must print the same.
const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')
const months = 'January February March April May June July August September October November December'.split(' ')

/** `Tue 24 Nov`. */
export function dayInWords(date: PlainDate): string {
  return `${shortWeekday(date)} ${shortDayInWords(date)}`
}

/** `24 Nov`. */
export function shortDayInWords(date: PlainDate): string {
  return `${dayNumber(date)} ${shortMonth(date)}`
}

/** `24 Nov`, and `24 Nov 2025` where that is not the year it is read in. */
export function shortDayFrom(here: PlainDate, date: PlainDate): string {
  const year = date.slice(0, 4)
  return year === here.slice(0, 4) ? shortDayInWords(date) : `${shortDayInWords(date)} ${year}`
}

/** `Tue 24 Nov 2026`. */
export function fullDayInWords(date: PlainDate): string {
  return `${dayInWords(date)} ${date.slice(0, 4)}`
}

/** `Tuesday 24 November 2026`, for headings and for people who listen. */
export function longDayInWords(date: PlainDate): string {
  return `${weekdayName(date)} ${dayNumber(date)} ${monthName(date)} ${date.slice(0, 4)}`
}

/** `November 2026`, of a day or of a month such as `2026-11`. */
export function monthInWords(month: string): string {
  return `${monthName(`${month.slice(0, 7)}-01`)} ${month.slice(0, 4)}`
}

/** `Tuesday`. */
export function weekdayName(date: PlainDate): string {
  return weekdays[atMidnight(date).getUTCDay()] ?? ''
}

/** `Tue`. */
export function shortWeekday(date: PlainDate): string {
  return weekdayName(date).slice(0, 3)
}

/** `Nov`. */
export function shortMonth(date: PlainDate): string {
  return monthName(date).slice(0, 3)
}

/** `23 – 27 November 2026`, `30 November – 4 December 2026`, `28 December 2026 – 3 January 2027`. */
export function rangeInWords({ start, end }: DateRange): string {
  const last = `${dayNumber(end)} ${monthName(end)} ${end.slice(0, 4)}`
  if (start === end) return last
  if (start.slice(0, 7) === end.slice(0, 7)) return `${dayNumber(start)} – ${last}`
  const first = `${dayNumber(start)} ${monthName(start)}`
  return start.slice(0, 4) === end.slice(0, 4) ? `${first} – ${last}` : `${first} ${start.slice(0, 4)} – ${last}`
}

/** `16:00`, or `4:00 PM` for those who want it so. */
export function timeInWords(instant: Date, { zone, hourCycle = '24' }: Reader): string {
  return clockInWords(localTime(instant, zone), hourCycle)
}

/** `16:00 – 17:30`. */
export function spanInWords(from: Date, until: Date, reader: Reader): string {
  return `${timeInWords(from, reader)} – ${timeInWords(until, reader)}`
}

/** `Tue 24 Nov, 16:00`. */
export function momentInWords(instant: Date, reader: Reader): string {
  return `${dayInWords(localTime(instant, reader.zone).date)}, ${timeInWords(instant, reader)}`
}

/** `Tue 24 Nov 2026, 16:00 (your time, GMT+1)`: in full once per view. */
export function yourMomentInWords(instant: Date, reader: Reader): string {
  const day = fullDayInWords(localTime(instant, reader.zone).date)
  return `${day}, ${timeInWords(instant, reader)} (your time, ${offsetLabel(instant, reader.zone)})`
}

/** `Tue 24 Nov 2026, 15:00 (London, GMT)`: where nobody knows the reader's zone yet. */
export function namedMomentInWords(instant: Date, reader: Reader): string {
  const day = fullDayInWords(localTime(instant, reader.zone).date)
  return `${day}, ${timeInWords(instant, reader)} (${zoneCity(reader.zone)}, ${offsetLabel(instant, reader.zone)})`
}

/** `17:00 London`, with the day before it when that differs; `undefined` when both clocks show the same. */
export function elsewhereInWords(instant: Date, there: string, reader: Reader): string | undefined {
  const here = localTime(instant, reader.zone)
  const theirs = localTime(instant, there)
  if (here.date === theirs.date && here.hour === theirs.hour && here.minute === theirs.minute) return undefined
  const time = `${clockInWords(theirs, reader.hourCycle ?? '24')} ${zoneCity(there)}`
  return here.date === theirs.date ? time : `${dayInWords(theirs.date)}, ${time}`
}

function clockInWords({ hour, minute }: LocalTime, hourCycle: HourCycle): string {
  const minutes = String(minute).padStart(2, '0')
  if (hourCycle === '24') return `${String(hour).padStart(2, '0')}:${minutes}`
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}

function monthName(date: PlainDate): string {
  return months[Number(date.slice(5, 7)) - 1] ?? ''
}

function dayNumber(date: PlainDate): number {
  return Number(date.slice(8, 10))
}
