import { isPlainDate } from '../../time/plain-dates.ts'
import type { PickerSettings } from './settings.ts'
import type { TypedParts } from './typed-parts.ts'

/**
 * What the platform's own date parser makes of a text that fits no mask, such as `January 5, 2023`.
 * Refused is what it would bend: a day over the month's end, which rolls over, and `5.1.23` where the locale writes the
 * day first, since every platform reads the month first. A year is one the text names; without one it is `thisYear`,
 * where platforms take any (2001).
 */
export function readByPlatform(settings: PickerSettings, text: string, thisYear: number): TypedParts | undefined {
  const parts = readAsItIs(settings, text)
  if (parts?.year === undefined || isYearIn(text, parts.year)) return parts
  // A number is left that is no day and no month: a year that is not finished.
  const others = (text.match(/\d+/g) ?? [])
    .map(Number)
    .filter((number) => number !== parts.day && number !== parts.month)
  return others.length > 0 && settings.mode !== 'time' ? undefined : { ...parts, year: thisYear }
}

function isYearIn(text: string, year: number): boolean {
  return (text.match(/\d+/g) ?? []).some((digits) => Number(digits) === (digits.length === 2 ? year % 100 : year))
}

function readAsItIs({ mode, masks }: PickerSettings, text: string): TypedParts | undefined {
  if (/^\d{1,2}[^\p{L}\d]+\d/u.test(text) && !masks.short.startsWith('M')) return undefined
  const moment = new Date(text)
  if (Number.isNaN(moment.getTime())) return undefined
  if (hasOffset.test(text)) return isPlainDate(text.slice(0, 10)) ? { ...utcParts(moment), offset: 0 } : undefined
  // A plain day is read as UTC, everything else by the clock of the machine: only what that clock shows counts.
  const parts = isPlainDate(text) ? utcParts(moment) : localParts(moment)
  // A lone number names no day, but a time picker takes the time: 7 is 00:00.
  if (/^\d+$/.test(text)) return mode === 'time' ? parts : undefined
  return isNamedIn(text, parts) ? parts : undefined
}

const hasOffset = /\d:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:Z|UTC|GMT|[+-]\d{2}:?\d{2})$/i

/** Whether the text itself names the day, and the month unless by a word: what rolled over, or was filled in, it does not. */
function isNamedIn(text: string, { day, month }: TypedParts): boolean {
  const numbers = (text.match(/\d+/g) ?? []).map(Number)
  const isNamed = (number: number | undefined) => number !== undefined && numbers.includes(number)
  return isNamed(day) && (/\p{L}{3}/u.test(text) || isNamed(month))
}

function localParts(moment: Date): TypedParts {
  return {
    year: moment.getFullYear(),
    month: moment.getMonth() + 1,
    day: moment.getDate(),
    hours: moment.getHours(),
    minutes: moment.getMinutes(),
    seconds: moment.getSeconds(),
    milliseconds: moment.getMilliseconds(),
  }
}

function utcParts(moment: Date): TypedParts {
  return {
    year: moment.getUTCFullYear(),
    month: moment.getUTCMonth() + 1,
    day: moment.getUTCDate(),
    hours: moment.getUTCHours(),
    minutes: moment.getUTCMinutes(),
    seconds: moment.getUTCSeconds(),
    milliseconds: moment.getUTCMilliseconds(),
  }
}
