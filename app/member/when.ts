import { daysBetween, today } from '../../time/plain-dates.ts'
import { dayInWords, timeInWords } from '../../time/words.ts'
import { localTime, zonePlace } from '../../time/zones.ts'

/** When something was written, short: `Today, 09:12`, `Yesterday`, `18 Nov`, `18 Nov 2025` in another year. */
export function writtenInWords(at: Date, now: Date, zone: string): string {
  const day = today(at, zone)
  const age = daysBetween(day, today(now, zone))
  if (age === 0) return `Today, ${timeInWords(at, { zone })}`
  if (age === 1) return 'Yesterday'
  const dayAndMonth = dayInWords(day).slice(4)
  return day.slice(0, 4) === today(now, zone).slice(0, 4) ? dayAndMonth : `${dayAndMonth} ${day.slice(0, 4)}`
}

/** The time at a place: `Fri 20 Nov, 15:41 in Berlin`. */
export function clockInWords(now: Date, zone: string): string {
  return `${dayInWords(today(now, zone))}, ${timeInWords(now, { zone })} in ${zonePlace(zone)}`
}

/** `Good morning` until noon, `Good afternoon` until six, then `Good evening`, by the reader's clock. */
export function greeting(now: Date, zone: string): string {
  const { hour } = localTime(now, zone)
  if (hour >= 5 && hour < 12) return 'Good morning'
  return hour >= 12 && hour < 18 ? 'Good afternoon' : 'Good evening'
}

/** `Sept 2026 – June 2027`, for editions: months are near enough. */
export function monthsInWords(startsOn: string | null, endsOn: string | null): string {
  if (!startsOn || !endsOn) return 'Dates to come'
  return `${monthAndYear(startsOn)} – ${monthAndYear(endsOn)}`
}

function monthAndYear(day: string): string {
  const month = months[Number(day.slice(5, 7)) - 1] ?? ''
  return `${month} ${day.slice(0, 4)}`
}

/** Short names, but those that are hardly longer stay whole. */
const months = ['Jan', 'Feb', 'March', 'April', 'May', 'June', 'July', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec']
