import type { PlainDate, Weekday } from '../../time/plain-dates.ts'
import { isPlainDate, today } from '../../time/plain-dates.ts'
import { isTimeZone } from '../../time/zones.ts'
import { firstDayOf, localeOrBase } from './locale.ts'
import { masksFor } from './masks.ts'
import type { DisabledDates, PickerMasks, PickerMode, PickerSettings, RepeatRule, TimeAccuracy } from './settings.ts'

/** A day as others name it: a plain day, a moment as ISO text, or a moment; moments mean their day in the picker's zone. */
type Day = Date | string

type OpenDay = Day | null | undefined

type RepeatOption = Omit<RepeatRule, 'until' | 'on'> & { until?: OpenDay; on?: RepeatOption | readonly RepeatOption[] }

type DisabledOption =
  | Day
  | readonly [OpenDay, OpenDay]
  | { start?: OpenDay; end?: OpenDay; span?: number; repeat?: RepeatOption }

/** The settings as they are given, everything optional. */
export type PickerOptions = Partial<
  Pick<PickerSettings, 'range' | 'isRequired' | 'rules' | 'is24hr' | 'firstDayOfWeek' | 'keepsLength'>
> & {
  /** In any case. */
  mode?: PickerMode | Uppercase<PickerMode> | Capitalize<PickerMode>
  /** Any number but 0 to 4 is 2. */
  timeAccuracy?: number
  minDate?: OpenDay
  maxDate?: OpenDay
  disabledDates?: readonly DisabledOption[]
  /** IANA name or `utc`; without it the machine's zone. */
  timezone?: string
  /** Without it the machine's locale; unknown ones are treated as en-IE. */
  locale?: string | { id?: string; firstDayOfWeek?: Weekday; masks?: Partial<PickerMasks> }
  masks?: Partial<PickerMasks>
  /** The inputs show days in the words of the locale, `Fri 20 Jan 2023`. */
  inWords?: boolean
}

/**
 * The settings with defaults filled in and days made plain. Throws a RangeError that says what is wrong with a mode, zone
 * or day that is none. On a server give zone and locale: its own are not the reader's.
 */
export function settingsFrom(options: PickerOptions): PickerSettings {
  const mode = modeFrom(options.mode ?? 'date')
  const timezone = zoneFrom(options.timezone)
  const given = typeof options.locale === 'object' ? options.locale : { id: options.locale }
  const locale = localeOrBase(given.id ?? Intl.DateTimeFormat().resolvedOptions().locale)
  const is24hr = options.is24hr ?? false
  return {
    mode,
    range: options.range ?? false,
    isRequired: options.isRequired ?? false,
    keepsLength: options.keepsLength ?? false,
    timeAccuracy: accuracies.find((accuracy) => accuracy === options.timeAccuracy) ?? 2,
    rules: options.rules ?? 'auto',
    is24hr,
    minDate: dayFrom(options.minDate, timezone),
    maxDate: dayFrom(options.maxDate, timezone),
    disabledDates: (options.disabledDates ?? []).map((dates) => disabledFrom(dates, timezone)),
    timezone,
    locale,
    firstDayOfWeek: options.firstDayOfWeek ?? given.firstDayOfWeek ?? firstDayOf(locale),
    masks: masksFor({ mode, is24hr, locale, inWords: options.inWords }, { ...given.masks, ...options.masks }),
  }
}

const accuracies: readonly TimeAccuracy[] = [0, 1, 2, 3, 4]

const modes: readonly PickerMode[] = ['date', 'datetime', 'time']

function modeFrom(text: string): PickerMode {
  const mode = modes.find((known) => known === text.toLowerCase())
  if (!mode) throw new RangeError(`${text} is no mode of a date picker: date, datetime or time.`)
  return mode
}

function zoneFrom(name: string | undefined): string {
  const zone = name ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  if (zone.toLowerCase() === 'utc') return 'UTC'
  if (!isTimeZone(zone)) throw new RangeError(`${zone} is no time zone such as Europe/London or utc.`)
  return zone
}

function dayFrom(day: OpenDay, timezone: string): PlainDate | undefined {
  if (day === null || day === undefined) return undefined
  if (typeof day === 'string' && isPlainDate(day)) return day
  // A wall time without a zone is one in the picker's zone.
  if (typeof day === 'string' && /^\d{4}-\d{2}-\d{2}T[\d:.]+$/.test(day)) return dayFrom(day.slice(0, 10), timezone)
  const moment = new Date(day)
  if (Number.isNaN(moment.getTime())) throw new RangeError(`${String(day)} is no day such as 2026-11-24.`)
  return today(moment, timezone)
}

function disabledFrom(dates: DisabledOption, timezone: string): DisabledDates {
  if (typeof dates === 'string' || dates instanceof Date) {
    const day = dayFrom(dates, timezone)
    return { start: day, end: day }
  }
  if ('length' in dates) return { start: dayFrom(dates[0], timezone), end: dayFrom(dates[1], timezone) }
  return {
    start: dayFrom(dates.start, timezone),
    end: dayFrom(dates.end, timezone),
    span: dates.span,
    repeat: dates.repeat && repeatFrom(dates.repeat, timezone),
  }
}

function repeatFrom({ until, on, ...repeat }: RepeatOption, timezone: string): RepeatRule {
  return {
    ...repeat,
    until: dayFrom(until, timezone),
    on: on && [on].flat().map((rule) => repeatFrom(rule, timezone)),
  }
}
