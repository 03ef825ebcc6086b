import { daysBetween, today } from '../../time/plain-dates.ts'
import { shortDayInWords, timeInWords } from '../../time/words.ts'

/** From when a copy is, on the reader's clock: `today, 09:12`, `yesterday, 09:12`, `18 Nov, 09:12`. */
export function copyTimeInWords(at: Date, now: Date, zone: string): string {
  const day = today(at, zone)
  const age = daysBetween(day, today(now, zone))
  const when = age === 0 ? 'today' : age === 1 ? 'yesterday' : shortDayInWords(day)
  return `${when}, ${timeInWords(at, { zone })}`
}
