import type { DateRange } from '../../time/ranges.ts'
import { shownValue } from './pipeline.ts'
import type { PickerSettings, PickerState } from './settings.ts'
import { daysOfValue } from './values.ts'

/** The days that are marked, in the picker's zone: the preview while a range is chosen, else the value. */
export function shownDays(
  settings: PickerSettings,
  state: PickerState,
): (DateRange & { isPreview: boolean }) | undefined {
  const value = shownValue(state)
  return value ? { ...daysOfValue(settings, value), isPreview: state.drag !== undefined } : undefined
}
