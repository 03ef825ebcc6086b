import { today as dayOf } from '../../time/plain-dates.ts'
import type { DateRange } from '../../time/ranges.ts'
import { rangeBetween } from '../../time/ranges.ts'
import { isWithinYears } from './clock-parts.ts'
import { hasDisabledDay } from './disabled-dates.ts'
import type { MomentRange, PickerSettings, PickerValue, Side } from './settings.ts'
import { withRules } from './time-rules.ts'

/** The moment of one side; a single value is a start. */
export function sideOf(value: PickerValue, side: Side): Date | undefined {
  return value instanceof Date ? value : value?.[side]
}

/** The value with the moment of one side replaced; a single one as a whole. */
export function withSide(value: PickerValue, side: Side, moment: Date): PickerValue {
  return !value || value instanceof Date ? moment : { ...value, [side]: moment }
}

/** Whether two values are the same to the millisecond. */
export function isSameValue(one: PickerValue, other: PickerValue): boolean {
  if (!one || !other) return one === other
  if (one instanceof Date || other instanceof Date) return Number(one) === Number(other)
  return Number(one.start) === Number(other.start) && Number(one.end) === Number(other.end)
}

/** The days of a value in the picker's zone; of a single one both ends are the same. */
export function daysOfValue({ timezone }: PickerSettings, value: Date | MomentRange): DateRange {
  const { start, end } = value instanceof Date ? { start: value, end: value } : value
  return rangeBetween(dayOf(start, timezone), dayOf(end, timezone))
}

/** Whether a value holds a day that cannot be chosen. */
export function isDisabledValue(settings: PickerSettings, value: PickerValue): boolean {
  return value !== null && hasDisabledDay(settings, daysOfValue(settings, value))
}

/**
 * A value of the shape the picker has: nothing in place of a range for a single picker or of one moment for a range, and
 * of dates that are none or beyond the years 1 to 9998.
 */
export function shaped({ range, timezone }: PickerSettings, value: PickerValue): PickerValue {
  if (!value || range === value instanceof Date) return null
  const moments = value instanceof Date ? [value] : [value.start, value.end]
  return moments.every((moment) => isUsable(moment, timezone)) ? value : null
}

/** The range with its start first. */
export function ordered(value: PickerValue): PickerValue {
  if (!value || value instanceof Date || value.start <= value.end) return value
  return { start: value.end, end: value.start }
}

/**
 * The value in order and by the rules: ordered first, then each side moved to what its rules allow. Of a
 * range that is the wrong way round, days that were clicked are swapped; where one side was `edited` by typing or a time
 * select, the other becomes equal to it (0.3). `undefined` where the rules leave the end before the start either way.
 */
export function fixed(settings: PickerSettings, value: PickerValue, edited?: Side): PickerValue | undefined {
  if (!value || value instanceof Date) return value && withRules(settings, 'start', value)
  const first = ruled(settings, inOrder(value, edited))
  if (first.start <= first.end) return first
  const second = ruled(settings, inOrder(first, edited))
  return second.start <= second.end ? second : undefined
}

function ruled(settings: PickerSettings, { start, end }: MomentRange): MomentRange {
  return { start: withRules(settings, 'start', start), end: withRules(settings, 'end', end) }
}

function inOrder({ start, end }: MomentRange, edited?: Side): MomentRange {
  if (start <= end) return { start, end }
  if (edited) return edited === 'start' ? { start, end: start } : { start: end, end }
  return { start: end, end: start }
}

function isUsable(moment: Date, timezone: string): boolean {
  // Far inside what a Date can hold, so that no zone leads out of it; NaN is neither.
  return Math.abs(moment.getTime()) < 1e15 && isWithinYears(dayOf(moment, timezone))
}
