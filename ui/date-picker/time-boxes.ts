import type { DateParts, PickerSettings, Side, TimePart } from './settings.ts'
import { hourOptions, partOptions, periodOf, visibleParts } from './time-parts.ts'
import type { Period, TimeOption } from './time-parts.ts'

/** A select box of a time row: one of the parts, or AM and PM. `value` is the one that is chosen, as text; empty where it is forbidden. */
export type TimeBox = {
  part: TimePart | 'period'
  options: readonly (TimeOption | { value: Period | ''; label: string })[]
  value: string
}

type BoxTerms = {
  settings: PickerSettings
  side: Side
  parts: DateParts | undefined
  /** Otherwise each box holds its chosen option alone. */
  isWhole: boolean
}

/** The boxes of a row with what they offer, by the accuracy and the rules; in 12-hour mode the last one is AM or PM. */
export function timeBoxes(terms: BoxTerms): TimeBox[] {
  const { settings, side, parts } = terms
  const boxes = visibleParts(settings).map((part): TimeBox => {
    return boxOf(part, optionsOf(terms, part), parts?.[part])
  })
  if (settings.is24hr) return boxes
  const periods = hourOptions(settings, side, parts).periods.map((value) => ({ value, label: value }))
  return [...boxes, boxOf('period', periods, parts && periodOf(parts.hours))]
}

/** A chosen value that is not offered leaves the box empty; without a value it shows what it begins with. */
function boxOf(part: TimeBox['part'], options: TimeBox['options'], chosen: number | Period | undefined): TimeBox {
  const value = chosen ?? options[0]?.value ?? ''
  if (options.some((option) => option.value === value)) return { part, options, value: String(value) }
  return { part, options: [{ value: '', label: '' }, ...options], value: '' }
}

function optionsOf({ settings, side, parts, isWhole }: BoxTerms, part: TimePart): TimeOption[] {
  if (part === 'milliseconds' && !isWhole) return [onlyMillisecond(parts?.milliseconds ?? 0)]
  const options =
    part === 'hours' && !settings.is24hr
      ? hourOptions(settings, side, parts).hours
      : partOptions(settings, side, part, parts)
  return isWhole ? options : options.filter(({ value }, index) => (parts ? value === parts[part] : index === 0))
}

/** Made without its 999 neighbours: to make them is what takes time. */
function onlyMillisecond(value: number): TimeOption {
  return { value, label: String(value).padStart(3, '0') }
}
