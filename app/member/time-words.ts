import { daysBetween, today } from '../../time/plain-dates.ts'
import { dayInWords, timeInWords } from '../../time/words.ts'
import { zoneCity } from '../../time/zones.ts'

/** When something was written, short: `Today, 09:12 your time`, `Yesterday`, `18 Nov`, `18 Nov 2025` in another year. */
export function writtenInWords(at: Date, now: Date, zone: string): string {
  const day = today(at, zone)
  const age = daysBetween(day, today(now, zone))
  if (age === 0) return `Today, ${timeInWords(at, { zone })} your time`
  if (age === 1) return 'Yesterday'
  const dayAndMonth = dayInWords(day).slice(4)
  return day.slice(0, 4) === today(now, zone).slice(0, 4) ? dayAndMonth : `${dayAndMonth} ${day.slice(0, 4)}`
}

/** The time at a place: `Fri 20 Nov, 15:41 in Berlin`. */
export function clockInWords(now: Date, zone: string): string {
  return `${dayInWords(today(now, zone))}, ${timeInWords(now, { zone })} in ${zoneCity(zone)}`
}
