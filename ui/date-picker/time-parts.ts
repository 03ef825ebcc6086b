import { clockParts, partCount, timeParts } from './clock-parts.ts'
import type { DateParts, PickerSettings, Side, TimePart } from './settings.ts'
import { allowedValues, effectiveAccuracy, nearest, rulesOf } from './time-rules.ts'

export type TimeOption = { value: number; label: string }

export type Period = 'AM' | 'PM'

/** The selects a picker shows: none for whole days, hours alone up to accuracy 1, one more with each above. */
export function visibleParts(settings: PickerSettings): TimePart[] {
  return settings.mode === 'date' ? [] : timeParts.slice(0, Math.max(1, effectiveAccuracy(settings)))
}

/** The values the rules allow a part of one side, in order. `parts` is what predicates are asked with; nothing without a value. */
export function allowedParts(settings: PickerSettings, side: Side, part: TimePart, parts = noMoment): number[] {
  return allowedValues(rulesOf(settings, side)[part], part, parts)
}

/** The options of a select: the allowed values, with two digits, milliseconds three. */
export function partOptions(settings: PickerSettings, side: Side, part: TimePart, parts?: DateParts): TimeOption[] {
  const digits = part === 'milliseconds' ? 3 : 2
  return allowedParts(settings, side, part, parts).map((value) => ({
    value,
    label: String(value).padStart(digits, '0'),
  }))
}

/**
 * The selects of a 12-hour clock: hours 12, 1 … 11 of the value's period, and the periods that have hours.
 * Where the value's own has none, the hours are those of the other.
 */
export function hourOptions(
  settings: PickerSettings,
  side: Side,
  parts?: DateParts,
): { hours: TimeOption[]; periods: Period[]; period: Period } {
  const values = allowedParts(settings, side, 'hours', parts)
  const offered = periods.filter((period) => values.some((hour) => periodOf(hour) === period))
  const own = periodOf(parts?.hours ?? values[0] ?? 0)
  const period = offered.includes(own) ? own : (offered[0] ?? own)
  const hours = values.filter((hour) => periodOf(hour) === period)
  return { hours: hours.map((value) => ({ value, label: String(value % 12 || 12) })), periods: offered, period }
}

/** The hour that choosing a period leads to: twelve more or less, or the nearest that this period allows. */
export function hourInPeriod(settings: PickerSettings, side: Side, parts: DateParts, period: Period): number {
  const wanted = (parts.hours % 12) + (period === 'PM' ? 12 : 0)
  const allowed = allowedParts(settings, side, 'hours', parts).filter((hour) => periodOf(hour) === period)
  return nearest(allowed, wanted)
}

const periods = ['AM', 'PM'] as const

/** What predicates are asked with while there is no value. */
const noMoment = clockParts({ date: '1970-01-01', ms: 0 })

/** Whether an hour is before or after noon. */
export function periodOf(hour: number): Period {
  return hour < partCount.hours / 2 ? 'AM' : 'PM'
}
