import type { PlainDate } from '../../time/plain-dates.ts'
import type { WallClock } from '../../time/wall-clocks.ts'
import { wallClockOf } from '../../time/wall-clocks.ts'
import { offsetMs } from '../../time/zones.ts'
import { clockParts } from './clock-parts.ts'
import { monthNames, weekdayInitials, weekdayNames } from './locale.ts'
import type { MaskToken } from './mask-tokens.ts'
import { isUtcMask, maskPieces } from './mask-tokens.ts'
import type { DateParts, PickerMasks } from './settings.ts'

/** What decides how a moment is written. */
export type Writing = { locale: string; timezone: string; masks: Pick<PickerMasks, 'short'> }

/** What the tokens write: the parts the clock shows, the locale and the offset from UTC in minutes. */
type Shown = DateParts & { locale: string; offset: number }

/** A moment as a mask writes it in the zone and the locale; a mask that ends in Z writes UTC. */
export function formatMoment(writing: Writing, moment: Date, mask: string): string {
  const zone = isUtcMask(mask) ? 'UTC' : writing.timezone
  return written(writing, wallClockOf(moment, zone), offsetMs(moment, zone) / 60_000, mask)
}

/** A day as a mask writes it in the locale; its time is 00:00. */
export function formatDay(writing: Writing, date: PlainDate, mask: string): string {
  return written(writing, { date, ms: 0 }, 0, mask)
}

function written({ locale, masks }: Writing, clock: WallClock, offset: number, mask: string): string {
  const shown = { ...clockParts(clock), locale, offset }
  return maskPieces(mask, masks.short)
    .map((piece) => ('token' in piece ? writers[piece.token](shown) : piece.literal))
    .join('')
}

const writers: Record<MaskToken, (shown: Shown) => string> = {
  D: ({ day }) => String(day),
  DD: ({ day }) => padded(day),
  Do: ({ day, locale }) => `${day}${locale.startsWith('en') ? ordinalEnding(day) : ''}`,
  d: ({ weekday }) => String(weekday - 1),
  dd: ({ weekday }) => padded(weekday - 1),
  W: ({ weekday, locale }) => weekdayNames(locale, 'narrow')[weekday - 1] ?? '',
  WW: ({ weekday, locale }) => weekdayInitials(locale)[weekday - 1] ?? '',
  WWW: ({ weekday, locale }) => weekdayNames(locale, 'short')[weekday - 1] ?? '',
  WWWW: ({ weekday, locale }) => weekdayNames(locale, 'long')[weekday - 1] ?? '',
  M: ({ month }) => String(month),
  MM: ({ month }) => padded(month),
  MMM: ({ month, locale }) => monthNames(locale, 'short')[month - 1] ?? '',
  MMMM: ({ month, locale }) => monthNames(locale, 'long')[month - 1] ?? '',
  YY: ({ year }) => padded(year % 100),
  YYYY: ({ year }) => padded(year, 4),
  h: ({ hours }) => String(hours % 12 || 12),
  hh: ({ hours }) => padded(hours % 12 || 12),
  H: ({ hours }) => String(hours),
  HH: ({ hours }) => padded(hours),
  m: ({ minutes }) => String(minutes),
  mm: ({ minutes }) => padded(minutes),
  s: ({ seconds }) => String(seconds),
  ss: ({ seconds }) => padded(seconds),
  // Cut, not rounded: 999 ms would become a second that the seconds do not show.
  S: ({ milliseconds }) => String(Math.floor(milliseconds / 100)),
  SS: ({ milliseconds }) => padded(Math.floor(milliseconds / 10)),
  SSS: ({ milliseconds }) => padded(milliseconds, 3),
  a: ({ hours }) => (hours < 12 ? 'am' : 'pm'),
  A: ({ hours }) => (hours < 12 ? 'AM' : 'PM'),
  Z: () => 'Z',
  ZZ: ({ offset }) => offsetText(offset, ''),
  ZZZ: ({ offset }) => offsetText(offset, '', 2),
  ZZZZ: ({ offset }) => offsetText(offset, ':', 2),
}

/** Minutes from UTC as `+05`, `+0530` or `+05:30`. */
function offsetText(minutes: number, between: string, minuteDigits = 0): string {
  const whole = Math.abs(Math.round(minutes))
  const rest = minuteDigits === 0 ? '' : between + padded(whole % 60)
  return `${minutes < 0 ? '-' : '+'}${padded(Math.floor(whole / 60))}${rest}`
}

function ordinalEnding(day: number): string {
  if (day > 10 && day < 14) return 'th'
  return ['th', 'st', 'nd', 'rd'][day % 10] ?? 'th'
}

function padded(number: number, digits = 2): string {
  return String(number).padStart(digits, '0')
}
