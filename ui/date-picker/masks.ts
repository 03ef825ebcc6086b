import { shortDateMask, weekdayInitials, wordsMask } from './locale.ts'
import { formatMoment } from './mask-format.ts'
import { readMask } from './mask-read.ts'
import { readByPlatform } from './platform-date.ts'
import type { PickerMasks, PickerMode, PickerSettings } from './settings.ts'
import type { TypedParts } from './typed-parts.ts'
import { isSkipped, momentOfParts } from './typed-parts.ts'

/**
 * What a typed text came to: `invalid` cannot be read or is over range, such as `02/31/2023`
 * (docs/behaviour/date-picker.md, over-range-is-invalid).
 */
export type TypedText = { kind: 'empty' } | { kind: 'invalid' } | { kind: 'skipped' } | { kind: 'moment'; moment: Date }

const dateMasks = ['L', 'YYYY-MM-DD', 'YYYY/MM/DD']

/** The longest text a mask is tried on. */
const maxTextLength = 1000

/** The masks of a mode and locale; some may be given. `inWords` shows `Fri 20 Jan 2023` and reads figures too. */
export function masksFor(
  { mode, is24hr, locale, inWords }: Pick<PickerSettings, 'mode' | 'is24hr' | 'locale'> & { inWords?: boolean },
  given: Partial<PickerMasks> = {},
): PickerMasks {
  return {
    short: shortDateMask(locale),
    input: modeMasks(mode, is24hr, inWords ? wordMasks(locale) : []),
    title: 'MMMM YYYY',
    weekdays: weekdayMask(locale),
    navMonths: 'MMM',
    ...given,
  }
}

/** What an input shows for a moment; nothing for none. */
export function formatInput(settings: PickerSettings, moment: Date | undefined): string {
  return moment ? formatMoment(settings, moment, settings.masks.input[0] ?? 'YYYY-MM-DD') : ''
}

/**
 * What a typed text means. The first mask that fits decides; the platform's own parser reads what fits none. `current`
 * is the moment of that input: a date picker keeps its time, a time picker its day, else the day of `now`. A text that is
 * still being typed (`isPause`) must say all of it: `12/25/20` may become 2026.
 */
export function parseTyped(
  settings: PickerSettings,
  text: string,
  current: Date | undefined,
  now: Date,
  isPause = false,
): TypedText {
  const typed = text.trim()
  if (typed === '') return { kind: 'empty' }
  if (typed.length > maxTextLength) return { kind: 'invalid' }
  const parts = partsOfText(settings, typed, now, isPause)
  if (!parts || !isPlausible(parts)) return { kind: 'invalid' }
  const moment = momentOfParts(settings, parts, current, now)
  if (!moment) return { kind: 'invalid' }
  return isSkipped(settings, parts, moment) ? { kind: 'skipped' } : { kind: 'moment', moment }
}

/** The years that forms take (read-dates.ts): a year of fewer digits is one that is not finished. */
function isPlausible({ year }: TypedParts): boolean {
  return year === undefined || (1000 <= year && year < 3000)
}

function modeMasks(mode: PickerMode, is24hr: boolean, words: readonly string[] = []): string[] {
  const time = is24hr ? 'HH:mm' : 'h:mm A'
  const dates = [...words, ...dateMasks]
  if (mode === 'time') return [time]
  return mode === 'date' ? dates : dates.map((mask) => `${mask} ${time}`)
}

function wordMasks(locale: string): string[] {
  return [wordsMask(locale, { weekday: true }), wordsMask(locale, { weekday: false })]
}

/** Two letters, as the design draws it (16-manage-cal), since one stands for two days; one where two stand for more. */
function weekdayMask(locale: string): string {
  return new Set(weekdayInitials(locale)).size === 7 ? 'WW' : 'W'
}

function partsOfText(settings: PickerSettings, text: string, now: Date, isPause: boolean): TypedParts | undefined {
  const thisYear = now.getUTCFullYear()
  for (const mask of settings.masks.input) {
    const parts = readMask(settings, mask, text, thisYear)
    if (parts) return parts
  }
  for (const mask of settings.mode === 'datetime' ? looserMasks : []) {
    const parts = readMask(settings, mask, text, thisYear, 'whole')
    if (parts) return parts
  }
  if (isPause && !/\d{4}/.test(text)) return undefined
  return readByPlatform(settings, text, thisYear)
}

/** A moment typed by the other clock, or a day alone, which keeps the time: the platform would read neither in every locale. */
const looserMasks = [...modeMasks('datetime', true), ...dateMasks]
