import type { PlainDate } from '../../time/plain-dates.ts'
import { atMidnight, isPlainDate, today } from '../../time/plain-dates.ts'
import type { WallClock } from '../../time/wall-clocks.ts'
import { instantOf, wallClockOf } from '../../time/wall-clocks.ts'
import { isWithinYears } from './clock-parts.ts'
import type { PickerSettings, TimePart } from './settings.ts'

/** What a text says, as it says it: not yet whether there is such a day or hour. `offset` is in minutes from UTC. */
export type TypedParts = Partial<Record<'year' | 'month' | 'day' | TimePart, number>> & {
  isPm?: boolean
  offset?: number
}

/**
 * The moment that parts of a text mean: a date picker takes the day and keeps the current time, a time picker takes the
 * time and keeps the current day, else today. `undefined` for a day or time that there is not.
 */
export function momentOfParts(
  { mode, timezone }: PickerSettings,
  typed: TypedParts,
  current: Date | undefined,
  now: Date,
): Date | undefined {
  const base = current ? wallClockOf(current, timezone) : { date: today(now, timezone), ms: 0 }
  const read = clockOfParts(typed, base)
  if (!read) return undefined
  const clock = typed.offset === undefined ? read : wallClockOf(atOffset(read, typed.offset), timezone)
  const date = mode === 'time' ? base.date : clock.date
  const ms = mode === 'date' ? base.ms : clock.ms
  if (typed.offset !== undefined && mode === 'datetime') return atOffset(read, typed.offset)
  return instantOf({ date, ms }, timezone, date === base.date ? current : 'earlier')
}

/** Whether the clocks pass over the time that was typed: the moment then is another one, and nobody asked for it. */
export function isSkipped({ mode, timezone }: PickerSettings, typed: TypedParts, moment: Date): boolean {
  const ms = timeOfParts(typed, 0)
  if (mode === 'date' || typed.hours === undefined || typed.offset !== undefined || ms === undefined) return false
  return wallClockOf(moment, timezone).ms !== ms
}

/** The day and time of the parts; what the text does not say comes from the base. */
function clockOfParts(typed: TypedParts, base: WallClock): WallClock | undefined {
  const date = dateOfParts(typed, base.date)
  const ms = timeOfParts(typed, base.ms)
  return date === undefined || ms === undefined ? undefined : { date, ms }
}

function dateOfParts({ year, month, day }: TypedParts, base: PlainDate): PlainDate | undefined {
  if (year === undefined && month === undefined && day === undefined) return base
  const date = [digits(year ?? Number(base.slice(0, 4)), 4), digits(month ?? 1, 2), digits(day ?? 1, 2)].join('-')
  return isPlainDate(date) && isWithinYears(date) ? date : undefined
}

function timeOfParts(typed: TypedParts, base: number): number | undefined {
  const { hours, minutes = 0, seconds = 0, milliseconds = 0, isPm } = typed
  if (hours === undefined) return base
  if (hours > (isPm === undefined ? 23 : 12) || minutes > 59 || seconds > 59) return undefined
  const hour = isPm === undefined ? hours : (hours % 12) + (isPm ? 12 : 0)
  return ((hour * 60 + minutes) * 60 + seconds) * 1000 + milliseconds
}

function atOffset({ date, ms }: WallClock, offset: number): Date {
  return new Date(atMidnight(date).getTime() + ms - offset * 60_000)
}

function digits(number: number, count: number): string {
  return String(number).padStart(count, '0')
}
