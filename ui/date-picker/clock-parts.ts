import type { PlainDate } from '../../time/plain-dates.ts'
import { weekdayOf } from '../../time/plain-dates.ts'
import type { WallClock } from '../../time/wall-clocks.ts'
import { wallClockOf } from '../../time/wall-clocks.ts'
import type { DateParts, TimePart } from './settings.ts'

/** The parts of a time of day in the order of the selects. */
export const timeParts = ['hours', 'minutes', 'seconds', 'milliseconds'] as const

/** How many values a part of the time has: 24 hours, 60 minutes and seconds, 1000 milliseconds. */
export const partCount: Record<TimePart, number> = { hours: 24, minutes: 60, seconds: 60, milliseconds: 1000 }

const partMs: Record<TimePart, number> = { hours: 3_600_000, minutes: 60_000, seconds: 1000, milliseconds: 1 }

/** Whether a picker can hold a day: one of the years 1 to 9998, so that the pages around it are days too. */
export function isWithinYears(date: PlainDate): boolean {
  return '0001-01-01' <= date && date < '9999'
}

/** One part of a time that is given in milliseconds since midnight. */
export function partOf(ms: number, part: TimePart): number {
  return Math.floor(ms / partMs[part]) % partCount[part]
}

/** The time with one part replaced; the others stay, nothing is carried. */
export function withPart(ms: number, part: TimePart, value: number): number {
  return ms + (value - partOf(ms, part)) * partMs[part]
}

/** What a clock shows, part by part. */
export function clockParts({ date, ms }: WallClock): DateParts {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return {
    year,
    month,
    day,
    weekday: weekdayOf(date),
    hours: partOf(ms, 'hours'),
    minutes: partOf(ms, 'minutes'),
    seconds: partOf(ms, 'seconds'),
    milliseconds: partOf(ms, 'milliseconds'),
  }
}

/** What the clock of a zone shows at a moment, part by part. */
export function momentParts(moment: Date, timezone: string): DateParts {
  return clockParts(wallClockOf(moment, timezone))
}
