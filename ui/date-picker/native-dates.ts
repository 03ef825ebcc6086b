import { localTime, wallTimeOf, wallTimeToInstant } from '../../time/zones.ts'
import type { PickerMode, PickerValue } from './settings.ts'

/** The kinds of the browser's own fields. */
export const nativeTypes = { date: 'date', datetime: 'datetime-local', time: 'time' } as const

/** A moment as the browser's own field writes it, on the clock of a zone: `2026-11-24`, `2026-11-24T16:00` or `16:00`. */
export function nativeText(mode: PickerMode, moment: Date, timezone: string): string {
  const wall = wallTimeOf(moment, timezone)
  if (mode === 'datetime') return wall
  return mode === 'date' ? wall.slice(0, 10) : wall.slice(11)
}

/**
 * The moment a text of the browser's own field means; `undefined` for none. A time of day is on the day of `now`. Where
 * clocks are put back the first of the two is meant, where they are put forward the moment before the gap.
 */
export function nativeMoment(mode: PickerMode, text: string, timezone: string, now: Date): Date | undefined {
  const wall = {
    date: `${text}T00:00`,
    datetime: text.slice(0, 16),
    time: `${localTime(now, timezone).date}T${text.slice(0, 5)}`,
  }[mode]
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(wall)) return undefined
  const reading = wallTimeToInstant(wall, timezone)
  return reading.kind === 'exact' ? reading.instant : reading.earlier
}

/** What one field says, or two of a range; a range without an end ends where it starts. */
export function nativeValue(moments: readonly (Date | undefined)[], range: boolean): PickerValue {
  const [start, end] = moments
  if (!start) return null
  return range ? { start, end: end ?? start } : start
}

/** The mode in whatever case it was written; days unless told otherwise. */
export function nativeMode(mode: string | undefined): PickerMode {
  const written = mode?.toLowerCase()
  return written === 'datetime' || written === 'time' ? written : 'date'
}

/** The zone's name as machines know it; UTC where none is given, on the server and in browsers alike. */
export function zoneOf(timezone: string | undefined): string {
  return !timezone || timezone.toLowerCase() === 'utc' ? 'UTC' : timezone
}

/** A day of the options as plain text: itself, or the day a moment has in the zone. */
export function dayText(day: Date | string, timezone: string): string {
  if (typeof day === 'string' && day.length === 10) return day
  return localTime(new Date(day), timezone).date
}
