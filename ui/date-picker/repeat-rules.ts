import type { PlainDate, Weekday } from '../../time/plain-dates.ts'
import { atMidnight } from '../../time/plain-dates.ts'
import { dayMs } from '../../time/durations.ts'
import type { RepeatRule } from './settings.ts'

/** A day with everything a repeat rule asks about; `number` counts days from 1970. */
export type CalendarDay = {
  number: number
  year: number
  month: number
  day: number
  weekday: number
  daysInMonth: number
}

/** The number of a day, counted from 1 January 1970. */
export function dayNumber(date: PlainDate): number {
  return atMidnight(date).getTime() / dayMs
}

/** The day with a number. */
export function calendarDay(number: number): CalendarDay {
  const moment = new Date(number * dayMs)
  const year = moment.getUTCFullYear()
  const month = moment.getUTCMonth() + 1
  const daysInMonth = new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate()
  return { number, year, month, day: moment.getUTCDate(), weekday: moment.getUTCDay() + 1, daysInMonth }
}

/**
 * Whether a repetition falls on a day: every key of the rule must hold. `every` alone means the start's
 * own weekday, day or date again; beside keys that name days it means all of the week, month or year. Without a start it
 * says nothing. `firstDay` is the day weeks begin on.
 */
export function repeatsOn(
  rule: RepeatRule,
  day: CalendarDay,
  start: CalendarDay | undefined,
  firstDay: Weekday,
): boolean {
  const { weekdays, days, weeks, months, years, on, until } = rule
  return (
    (until === undefined || day.number <= dayNumber(until)) &&
    isAmong(weekdays, [day.weekday]) &&
    isAmong(days, [day.day, day.day - day.daysInMonth - 1]) &&
    isAmong(months, [day.month]) &&
    isAmong(years, [day.year]) &&
    (weeks === undefined || isAmong(weeks, weekNumbers(day, firstDay))) &&
    (on === undefined || [on].flat().some((one) => repeatsOn(one, day, start, firstDay))) &&
    (rule.every === undefined || !start || isInTurn(rule, rule.every, day, start, firstDay))
  )
}

/** Whether a rule says itself which days of a week, month or year it means. */
export function namesDays({ weekdays, days, weeks, on }: RepeatRule): boolean {
  return [weekdays, days, weeks, on].some((key) => key !== undefined)
}

type Every = NonNullable<RepeatRule['every']>

function isInTurn(rule: RepeatRule, every: Every, day: CalendarDay, start: CalendarDay, firstDay: Weekday): boolean {
  const [count, unit] = typeof every === 'string' ? ([1, `${every}s`] as const) : every
  const isLoose = namesDays(rule)
  switch (unit) {
    case 'days':
      return (day.number - start.number) % count === 0
    case 'weeks':
      return isLoose
        ? (weekOf(day, firstDay) - weekOf(start, firstDay)) % count === 0
        : (day.number - start.number) % (7 * count) === 0
    case 'months':
      return (monthOf(day) - monthOf(start)) % count === 0 && (isLoose || day.day === start.day)
    case 'years':
      return (day.year - start.year) % count === 0 && (isLoose || isSameDate(rule, day, start))
  }
}

function isSameDate({ months }: RepeatRule, day: CalendarDay, start: CalendarDay): boolean {
  return day.day === start.day && (months !== undefined || day.month === start.month)
}

/** Which row of the month's page a day is in, from the top and, negative, from the bottom. */
function weekNumbers({ day, weekday, daysInMonth }: CalendarDay, firstDay: Weekday): number[] {
  const before = (weekday - firstDay - (day - 1) + 7 * 6) % 7
  const week = Math.ceil((day + before) / 7)
  const rows = Math.ceil((daysInMonth + before) / 7)
  return [week, week - rows - 1]
}

/** Weeks counted from one that began before 1970; 1 January 1970 was a Thursday. */
function weekOf({ number }: CalendarDay, firstDay: Weekday): number {
  return Math.floor((number + 5 - firstDay) / 7)
}

function monthOf({ year, month }: CalendarDay): number {
  return year * 12 + month
}

function isAmong(wanted: number | readonly number[] | undefined, found: readonly number[]): boolean {
  return wanted === undefined || [wanted].flat().some((one) => found.includes(one))
}
