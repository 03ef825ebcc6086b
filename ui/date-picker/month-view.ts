import type { GridDay, Month } from '../../time/month-grid.ts'
import { monthGrid, monthOf } from '../../time/month-grid.ts'
import type { PlainDate } from '../../time/plain-dates.ts'
import { addDays, addMonths, daysInMonth, startOfWeek, today as dayOf } from '../../time/plain-dates.ts'
import { isWithinYears } from './clock-parts.ts'
import { weekdayNames } from './locale.ts'
import { formatDay } from './mask-format.ts'
import type { PickerSettings, PickerValue } from './settings.ts'

/** A swipe turns the page when it goes at least so far sideways, in CSS pixels. */
export const swipeMinDistance = 60

/** … and strays at most so far up or down, in CSS pixels. */
export const swipeMaxDrift = 80

/** … within less than so many milliseconds. */
export const swipeMaxMs = 300

type Bounds = Pick<PickerSettings, 'minDate' | 'maxDate'>

/** The month shown first: the one asked for, else the value's, else today's. */
export function firstMonth(
  { timezone }: PickerSettings,
  from: { initialPage?: { month: number; year: number }; value: PickerValue; today: PlainDate },
): Month {
  const { initialPage, value, today } = from
  if (initialPage) return monthNamed(initialPage.year, initialPage.month)
  const moment = value instanceof Date ? value : value?.start
  return monthOf(moment ? dayOf(moment, timezone) : today)
}

/** A month as text, `2026-11`. */
export function monthNamed(year: number, month: number): Month {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`
}

/** Whether a month has a day within the bounds. Disabled dates do not count. */
export function isMonthInReach({ minDate, maxDate }: Bounds, month: Month): boolean {
  if (!isWithinYears(`${month}-01`)) return false
  return (!minDate || month >= monthOf(minDate)) && (!maxDate || month <= monthOf(maxDate))
}

/** The month so many pages on; `undefined` where it is out of reach and its arrow disabled. */
export function turnPage(bounds: Bounds, month: Month, by: number): Month | undefined {
  const target = monthOf(addMonths(`${month}-01`, by))
  return isMonthInReach(bounds, target) ? target : undefined
}

/** The six rows of seven days of a month's page. */
export function pageDays({ firstDayOfWeek }: Pick<PickerSettings, 'firstDayOfWeek'>, month: Month): GridDay[][] {
  return monthGrid(month, firstDayOfWeek)
}

/** The heads of the seven columns: what is shown, and the long name of the weekday. */
export function weekdayColumns(settings: PickerSettings): { label: string; name: string }[] {
  const names = weekdayNames(settings.locale, 'long')
  // 1 January 2023 was a Sunday.
  return Array.from({ length: 7 }, (_, column) => (settings.firstDayOfWeek - 1 + column) % 7).map((weekday) => ({
    label: formatDay(settings, addDays('2023-01-01', weekday), settings.masks.weekdays),
    name: names[weekday] ?? '',
  }))
}

/** The one day of a month that Tab reaches: today's number or that of the day last used, at most the last. */
export function tabStop(month: Month, dayNumber: number): PlainDate {
  const day = Math.min(dayNumber, daysInMonth(`${month}-01`))
  return `${month}-${String(day).padStart(2, '0')}`
}

/**
 * The day a key moves the focus to, disabled or not; `undefined` for other keys and where that day's month is out of
 * reach. Enter, Space and Escape move nothing.
 */
export function focusAfterKey(
  settings: PickerSettings,
  date: PlainDate,
  { key, altKey }: { key: string; altKey: boolean },
): PlainDate | undefined {
  const target = dayAfterKey(settings, date, key, altKey)
  return target !== undefined && isMonthInReach(settings, monthOf(target)) ? target : undefined
}

/** The pages a swipe turns: to the left the next, to the right the one before. Way in CSS pixels, time in milliseconds. */
export function swipe({ dx, dy, ms }: { dx: number; dy: number; ms: number }): -1 | 0 | 1 {
  if (Math.abs(dx) < swipeMinDistance || Math.abs(dy) > swipeMaxDrift || ms >= swipeMaxMs) return 0
  return dx < 0 ? 1 : -1
}

const daySteps: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
const monthSteps: Partial<Record<string, number>> = { PageUp: -1, PageDown: 1 }

function dayAfterKey(
  { firstDayOfWeek }: PickerSettings,
  date: PlainDate,
  key: string,
  altKey: boolean,
): PlainDate | undefined {
  const months = monthSteps[key]
  if (months !== undefined) return addMonths(date, altKey ? months * 12 : months)
  // Alt with an arrow is the browser's own: back and forth in its history.
  if (altKey) return undefined
  const days = daySteps[key]
  if (days !== undefined) return addDays(date, days)
  if (key === 'Home') return startOfWeek(date, firstDayOfWeek)
  return key === 'End' ? addDays(startOfWeek(date, firstDayOfWeek), 6) : undefined
}
