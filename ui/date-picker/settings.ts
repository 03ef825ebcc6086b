import type { PlainDate, Weekday } from '../../time/plain-dates.ts'

/** What is picked: whole days, moments, or a time of day. */
export type PickerMode = 'date' | 'datetime' | 'time'

export type MomentRange = { start: Date; end: Date }

/** What a picker holds: a moment, a range of two, or nothing. */
export type PickerValue = Date | MomentRange | null

/** The parts of a time of day. Hours 0–23, milliseconds 0–999. */
export type TimePart = 'hours' | 'minutes' | 'seconds' | 'milliseconds'

/** The day and time a predicate may ask about. `weekday` 1 = Sunday; `month` 1 = January. */
export type DateParts = Record<TimePart, number> & { year: number; month: number; day: number; weekday: Weekday }

/** Which values of a part are allowed: one, some, a span with `interval` (the part is divisible by it), or a test. */
export type TimeRule =
  | number
  | readonly number[]
  | { min?: number; max?: number; interval?: number }
  | ((part: number, parts: DateParts) => boolean)

export type TimeRules = Partial<Record<TimePart, TimeRule>>

/** `auto` fixes what the accuracy leaves out to the start's minimum and the end's maximum. */
export type PickerRules = 'auto' | 'none' | TimeRules | readonly [start: TimeRules, end: TimeRules]

/** 0 all parts fixed, 1 minutes and below, 2 seconds and below, 3 milliseconds only, 4 none. */
export type TimeAccuracy = 0 | 1 | 2 | 3 | 4

/** Days that come again; every key that is given must hold. Weekdays: 1 = Sunday. */
export type RepeatRule = {
  every?: 'day' | 'week' | 'month' | 'year' | readonly [count: number, unit: 'days' | 'weeks' | 'months' | 'years']
  weekdays?: number | readonly number[]
  /** 1 to 31, or −1 to −31 counted from the month's end. */
  days?: number | readonly number[]
  /** 1 to 6, or negative from the month's end. */
  weeks?: number | readonly number[]
  months?: number | readonly number[]
  years?: number | readonly number[]
  on?: RepeatRule | readonly RepeatRule[]
  until?: PlainDate
}

/**
 * Days that cannot be chosen, from `start` to `end` or `span` days from the start; open where one is missing. With
 * `repeat` they come again, see disabled-dates.ts.
 */
export type DisabledDates = { start?: PlainDate; end?: PlainDate; span?: number; repeat?: RepeatRule }

/** How days and times are written, in the tokens of mask-format.ts. */
export type PickerMasks = {
  /** The locale's short date, `L` in other masks. */
  short: string
  /** Of the text inputs: the first is shown, all are read. */
  input: readonly string[]
  title: string
  weekdays: string
  navMonths: string
}

/** Everything that decides values; with the defaults filled in. `minDate` and `maxDate` are days in `timezone`. */
export type PickerSettings = {
  mode: PickerMode
  range: boolean
  isRequired: boolean
  /**
   * A start that is typed or selected after the end takes the end along; otherwise both become the same
   * (docs/behaviour/date-picker.md, swap-clicks-collapse-edits).
   */
  keepsLength: boolean
  timeAccuracy: TimeAccuracy
  rules: PickerRules
  is24hr: boolean
  minDate?: PlainDate
  maxDate?: PlainDate
  disabledDates: readonly DisabledDates[]
  /** IANA name or `UTC`. */
  timezone: string
  /** BCP 47, one that `Intl` knows. */
  locale: string
  firstDayOfWeek: Weekday
  masks: PickerMasks
}

export type Side = 'start' | 'end'

/** What the picker holds between two events. `drag` is there while a range is being chosen. */
export type PickerState = {
  value: PickerValue
  drag?: { anchor: PlainDate; preview: MomentRange }
}

/** What may happen to a picker. */
export type PickerEvent =
  | { type: 'day'; date: PlainDate }
  | { type: 'day-entered'; date: PlainDate }
  /** Typed into an input: `typing` after the pause, `change` on blur or Enter, `escape` on Escape. */
  | { type: 'text'; side: Side; text: string; source: 'typing' | 'change' | 'escape'; now: Date }
  | { type: 'time'; side: Side; part: TimePart; value: number }
  | { type: 'closed' }
  /** A value from outside. */
  | { type: 'value'; value: PickerValue }
  /** The settings have changed: rules are applied again, single ↔ range clears. */
  | { type: 'settings'; isRangeChanged: boolean }

/**
 * Why something was not taken: `no-start` is an end typed before there is a start, `required` an emptied input, `skipped` a
 * time that the clocks of the zone pass over that day.
 */
export type PickerRefusal = 'disabled' | 'invalid' | 'no-start' | 'required' | 'skipped'

/** What an event led to. Absent keys mean nothing of the kind. */
export type PickerOutcome = {
  state: PickerState
  /** The change event, when the value differs in milliseconds. */
  changed?: { value: PickerValue }
  /** The drag event: the preview's new range. */
  dragged?: MomentRange
  /** Close the popover after the picker's own delay. */
  closes?: true
  /** Write the value into the inputs again. */
  reformats?: true
  /** A day to show: the calendar turns to the edited side. */
  shows?: PlainDate
  refused?: PickerRefusal
}
