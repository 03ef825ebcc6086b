import type { PlainDate } from '../../time/plain-dates.ts'
import { instantOf, wallClockOf } from '../../time/wall-clocks.ts'
import { partCount, withPart } from './clock-parts.ts'
import { isTimeSkipped, onDay, previewOfDays, rangeOfDays } from './day-clicks.ts'
import type { PickerEvent, PickerOutcome, PickerSettings, PickerState, PickerValue } from './settings.ts'
import type { Proposal } from './settle.ts'
import { changeTo, refuse, settle } from './settle.ts'
import { typeText } from './text-edits.ts'
import { fixed, isDisabledValue, isSameValue, ordered, shaped, sideOf, withSide, daysOfValue } from './values.ts'
import type { DateRange } from '../../time/ranges.ts'

/**
 * The picker as it is first. Rules are applied, and told as a change when they moved the value; a value
 * on a disabled day is shown as it is, and nothing is told.
 */
export function startPicker(settings: PickerSettings, value: PickerValue): PickerOutcome {
  const given = ordered(shaped(settings, value))
  const next = fixed(settings, given)
  if (next === undefined || isDisabledValue(settings, next)) return { state: { value: given } }
  return { state: { value: next }, ...changeTo(given, next) }
}

/**
 * What an event leads to. Pure: the same settings, state and event always lead to the same outcome. What is stored never
 * holds a disabled day, but for a value that was there from the start.
 */
export function stepPicker(settings: PickerSettings, state: PickerState, event: PickerEvent): PickerOutcome {
  switch (event.type) {
    case 'day':
      return clickDay(settings, state, event.date)
    case 'day-entered':
      return enterDay(settings, state, event.date)
    case 'text':
      return typeText(settings, state, event)
    case 'time':
      return selectTime(settings, state, event)
    case 'closed':
      return { state: { value: state.value }, reformats: true }
    case 'value':
      return takeValue(settings, state, event.value)
    case 'settings':
      return takeSettings(settings, state, event.isRangeChanged)
  }
}

/** What inputs and cells show: the preview while a range is being chosen, else the value. */
export function shownValue({ value, drag }: PickerState): PickerValue {
  return drag?.preview ?? value
}

/** One click chooses a single day; the first of a range starts a drag, the second ends it. */
function clickDay(settings: PickerSettings, state: PickerState, date: PlainDate): PickerOutcome {
  const manner = { closes: 'when-taken', reformats: true } as const
  if (!settings.range) {
    const value = onDay(settings, date, sideOf(state.value, 'start'))
    return takeDays(settings, state, { value, clearsIfEqual: !settings.isRequired, ...manner })
  }
  if (state.drag) {
    return takeDays(settings, state, { value: rangeOfDays(settings, state.drag.anchor, date, state.value), ...manner })
  }
  return settle(settings, state, { value: previewOfDays(settings, date, date, state.value), anchor: date })
}

/** What is taken; while a range is being chosen nothing is yet, and either order of its clicks leads to the same. */
function takeDays(settings: PickerSettings, state: PickerState, proposal: Proposal): PickerOutcome {
  const isSkipped = isTimeSkipped(settings, proposal.value, state.value)
  return isSkipped ? refuse(state, proposal, 'skipped') : settle(settings, state, proposal)
}

function enterDay(settings: PickerSettings, state: PickerState, date: PlainDate): PickerOutcome {
  if (!state.drag) return { state }
  const { anchor } = state.drag
  return settle(settings, state, { value: previewOfDays(settings, anchor, date, state.value), anchor })
}

function selectTime(
  settings: PickerSettings,
  state: PickerState,
  { side, part, value }: Extract<PickerEvent, { type: 'time' }>,
): PickerOutcome {
  const moment = sideOf(state.value, side)
  if (!moment || !Number.isInteger(value) || value < 0 || value >= partCount[part]) return { state }
  const { date, ms } = wallClockOf(moment, settings.timezone)
  const wanted = withPart(ms, part, value)
  const edited = instantOf({ date, ms: wanted }, settings.timezone, moment)
  if (wallClockOf(edited, settings.timezone).ms !== wanted) return refuse(state, { reformats: true }, 'skipped')
  return settle(settings, state, { value: withSide(state.value, side, edited), edited: side, reformats: true })
}

/** A value from outside: ignored on a disabled day, and where one is required and there is none. */
function takeValue(settings: PickerSettings, state: PickerState, value: PickerValue): PickerOutcome {
  const given = ordered(shaped(settings, value))
  if (isSameValue(given, state.value)) return { state }
  const next = fixed(settings, given)
  if (next === undefined || isDisabledValue(settings, next)) return { state }
  if (!next && settings.isRequired) return { state }
  return { state: { value: next }, ...changeTo(given, next), reformats: true }
}

/** New settings: a value of the other shape goes, others are moved to what the new rules allow. */
function takeSettings(settings: PickerSettings, state: PickerState, isRangeChanged: boolean): PickerOutcome {
  const kept = isRangeChanged ? null : shaped(settings, state.value)
  if (!kept)
    return {
      state: { value: null, ...(!isRangeChanged && { drag: state.drag }) },
      ...changeTo(state.value, null),
      reformats: true,
    }
  const next = fixed(settings, kept)
  if (next === undefined || isDisabledValue(settings, next)) return { state, reformats: true }
  return { state: { ...state, value: next }, ...changeTo(state.value, next), reformats: true }
}

/** The days that are marked, in the picker's zone: the preview while a range is chosen, else the value. */
export function shownDays(
  settings: PickerSettings,
  state: PickerState,
): (DateRange & { isPreview: boolean }) | undefined {
  const value = shownValue(state)
  return value ? { ...daysOfValue(settings, value), isPreview: state.drag !== undefined } : undefined
}
