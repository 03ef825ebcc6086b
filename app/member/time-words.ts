import { daysBetween, today } from '../../time/plain-dates.ts'
import { dayInWords, shortDayFrom, timeInWords } from '../../time/words.ts'
import { zoneCity } from '../../time/zones.ts'

/** When something was written, short: `Today, 09:12 your time`, `Yesterday`, `18 Nov`, `18 Nov 2025` in another year. */
export function writtenInWords(at: Date, now: Date, zone: string): string {
  const day = today(at, zone)
  const thisDay = today(now, zone)
  const age = daysBetween(day, thisDay)
  if (age === 0) return `Today, ${timeInWords(at, { zone })} your time`
  return age === 1 ? 'Yesterday' : shortDayFrom(thisDay, day)
}

/** The time at a place: `Fri 20 Nov, 15:41 in Berlin`. */
export function clockInWords(now: Date, zone: string): string {
  return `${dayInWords(today(now, zone))}, ${timeInWords(now, { zone })} in ${zoneCity(zone)}`
}
