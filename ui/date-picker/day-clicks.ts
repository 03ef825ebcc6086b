import type { PlainDate } from '../../time/plain-dates.ts'
import { rangeBetween } from '../../time/ranges.ts'
import { dayMs } from '../../time/durations.ts'
import { instantOf, wallClockOf } from '../../time/wall-clocks.ts'
import type { MomentRange, PickerSettings, PickerValue } from './settings.ts'
import { sideOf } from './values.ts'

/**
 * The moment a click on a day means: the time of day of the moment before, as the clock of the zone shows it, else 00:00.
 * A time that the day skips is as far after the gap, one that it has twice is the first.
 */
export function onDay(settings: PickerSettings, date: PlainDate, before: Date | undefined, ms = 0): Date {
  const { timezone } = settings
  return instantOf({ date, ms: before ? wallClockOf(before, timezone).ms : ms }, timezone)
}

/**
 * The range between two days, whichever was clicked first. Its start keeps the time of the start before, its end that of
 * the end before; else both are at 00:00, so that either order of clicks leads to the same range.
 */
export function rangeOfDays(
  settings: PickerSettings,
  one: PlainDate,
  other: PlainDate,
  before: PickerValue,
): MomentRange {
  const days = rangeBetween(one, other)
  return {
    start: onDay(settings, days.start, sideOf(before, 'start')),
    end: onDay(settings, days.end, sideOf(before, 'end')),
  }
}

/**
 * Whether the clocks pass over a time of day that clicked days would have kept: the moment then is another one, and nobody
 * asked for it. Where only days are chosen nobody looks at the time.
 */
export function isTimeSkipped({ mode, timezone }: PickerSettings, value: PickerValue, before: PickerValue): boolean {
  if (mode === 'date') return false
  const timeAt = (moment: Date) => wallClockOf(moment, timezone).ms
  return (['start', 'end'] as const).some((side) => {
    const [kept, now] = [sideOf(before, side), sideOf(value, side)]
    return kept !== undefined && now !== undefined && timeAt(kept) !== timeAt(now)
  })
}

/** What is shown of a range while it is chosen: as it would be, but a single day without times before is the whole day. */
export function previewOfDays(
  settings: PickerSettings,
  anchor: PlainDate,
  day: PlainDate,
  before: PickerValue,
): MomentRange {
  if (before || anchor !== day) return rangeOfDays(settings, anchor, day, before)
  return { start: onDay(settings, day, undefined), end: onDay(settings, day, undefined, dayMs - 1) }
}
