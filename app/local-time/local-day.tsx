import { today } from '../../time/plain-dates.ts'
import { dayInWords, rangeInWords } from '../../time/words.ts'
import { asDate, type Moment, useReaderZone } from './local-time.tsx'

/** A plain date as a sentence says it: `4 September 2026`. */
export function DayInText({ day }: { day: string }) {
  return <time dateTime={day}>{rangeInWords({ start: day, end: day })}</time>
}

/**
 * The day of a moment, `4 September 2026` or short `Tue 24 Nov`: on the reader's calendar, and before that is known on that
 * of `timeZone`.
 */
export function LocalDay({ at, timeZone = 'UTC', short }: { at: Moment; timeZone?: string; short?: boolean }) {
  const reader = useReaderZone()
  const moment = asDate(at)
  const day = today(moment, reader ?? timeZone)
  return <time dateTime={moment.toISOString()}>{short ? dayInWords(day) : rangeInWords({ start: day, end: day })}</time>
}
