import type { DatePickerProps } from './picker-props.ts'
import type { Side } from './settings.ts'

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
