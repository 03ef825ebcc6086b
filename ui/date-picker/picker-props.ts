import type { PickerOptions } from './picker-options.ts'
import type { PopoverOptions } from './popover-watch.ts'
import type { MomentRange, PickerValue, Side } from './settings.ts'
import type { PopoverEvent } from './use-popover.ts'

/**
 * How a picker is shown and used; with what decides its values (`PickerOptions`: mode, range, rules, bounds, zone …).
 * Days are plain dates, moments are `Date`s, delays are in ms.
 */
export type DatePickerOptions = PickerOptions & {
  /** `false`: the inputs alone. Default `hover-focus`. */
  popover?: PopoverOptions | false
  /** The calendar stands in the page, without inputs. */
  inline?: boolean
  /** The month shown first, January = 1; otherwise the value's, otherwise today's. */
  initialPage?: { month: number; year: number }
  /** Whether typing alone keeps what was typed, after the pause. Default true. */
  updateOnInput?: boolean
  /** The pause after typing, 1000 ms. */
  inputDebounce?: number
  /** Leaves out the day beside the time of day. */
  hideTimeHeader?: boolean
}

/** What a picker tells. */
export type DatePickerEvents = {
  /** The value differs in milliseconds from the one before. Also once at the beginning when a rule moved it. */
  onChange?: (value: PickerValue) => void
  /** The range under the pointer while one is being chosen. */
  onDrag?: (range: MomentRange) => void
  onPopover?: (event: PopoverEvent) => void
  /** Focus left inputs and popover. */
  onBlur?: () => void
}

/** Where a picker belongs: a form, a label, an error. */
export type DatePickerAttributes = {
  /**
   * The moment as ISO text with `Z` is posted under this name; of a range under `name.start` and `name.end`. Empty for
   * nothing.
   */
  name?: string
  /** Of the (first) input. */
  id?: string
  /** What the picker is for, for people who cannot see where it stands. */
  label?: string
  /** Inputs 44px high instead of 50, for filters; in the dashboard they are so anyway. */
  small?: boolean
  disabled?: boolean
  readOnly?: boolean
  /** Something must be chosen; so `isRequired` is on unless it says otherwise. */
  required?: boolean
  'aria-describedby'?: string
  'aria-invalid'?: boolean
}

/** `value` is what the picker holds until something is chosen; another value later replaces what it holds. */
export type DatePickerProps = DatePickerOptions & DatePickerEvents & DatePickerAttributes & { value: PickerValue }

/**
 * What an input is called for people who do not see where it stands. A single input with an id may have a label of the
 * page, which then names it.
 */
export function inputLabel({ label, id, mode, range }: DatePickerProps, side: Side): string | undefined {
  if (range) return label ? `${label}, ${side}` : sideNames[side]
  if (label || id) return label
  return mode?.toLowerCase() === 'time' ? 'Time' : 'Date'
}

const sideNames: Record<Side, string> = { start: 'Start', end: 'End' }
