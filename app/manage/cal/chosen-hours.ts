import { minuteMs } from '../../../time/durations.ts'
import type { PlainDate } from '../../../time/plain-dates.ts'
import { wallTimeOf, wallTimeToInstant } from '../../../time/zones.ts'
import type { FieldValue } from '../../../ui/form/schema.ts'

/** Start and end as the form holds them: moments that read on the clock of its `hoursZone`. */
export type ChosenHours = { start: Date; end: Date }

/** What a session that is to be has until somebody says otherwise. */
const usualMinutes = 90

/** The hours a field holds, once both can be read. What was typed on a wall is no moment yet. */
export function hoursIn(value: FieldValue): ChosenHours | undefined {
  if (typeof value !== 'object' || value === null || !('start' in value)) return undefined
  const [start, end] = [momentIn(value.start), momentIn(value.end)]
  return start && end && { start, end }
}

/**
 * As long as before, from another day or time of day on, on the clock of `zone`; at ten where none were chosen. Nothing
 * where that clock skips the hour.
 */
export function movedOn(
  hours: ChosenHours | undefined,
  to: { day: PlainDate; time?: string },
  zone: string,
): ChosenHours | undefined {
  const time = to.time ?? (hours ? wallTimeOf(hours.start, zone).slice(11) : '10:00')
  const reading = wallTimeToInstant(`${to.day}T${time}`, zone)
  if (reading.kind === 'skipped') return undefined
  return startingAt(reading.kind === 'exact' ? reading.instant : reading.earlier, minutesOf(hours))
}

/** `9:30` as `09:30`, and once it is all that was typed `9` as `09:00`. */
export function timeIn(text: string, isAll: boolean): string | undefined {
  const [, hour = '', minute] = /^(\d{1,2})(?:[:.](\d{2}))?$/.exec(text.trim()) ?? []
  if (hour === '' || (minute === undefined && !isAll) || Number(hour) > 23 || Number(minute ?? 0) > 59) return undefined
  return `${hour.padStart(2, '0')}:${minute ?? '00'}`
}

/** From this moment on, for so many minutes. */
export function startingAt(start: Date, minutes: number): ChosenHours {
  return { start, end: new Date(start.getTime() + minutes * minuteMs) }
}

/** How long they are. */
export function minutesOf(hours: ChosenHours | undefined): number {
  return hours ? Math.round((hours.end.getTime() - hours.start.getTime()) / minuteMs) : usualMinutes
}

/** As the field holds them. */
export function valueOf({ start, end }: ChosenHours): { start: string; end: string } {
  return { start: start.toISOString(), end: end.toISOString() }
}

function momentIn(text: unknown): Date | undefined {
  if (typeof text !== 'string' || !text.endsWith('Z')) return undefined
  const moment = new Date(text)
  return Number.isNaN(moment.getTime()) ? undefined : moment
}
