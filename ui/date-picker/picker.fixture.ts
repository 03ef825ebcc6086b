import type { PlainDate } from '../../time/plain-dates.ts'
import type { PickerOptions } from './picker-options.ts'
import { settingsFrom } from './picker-options.ts'
import { shownValue, startPicker, stepPicker } from './pipeline.ts'
import type { PickerEvent, PickerOutcome, PickerValue, Side, TimePart } from './settings.ts'

/** Zones with every kind of change of clocks: at midnight, by half an hour, by two hours, over the date line, and none. */
export const zones = [
  'UTC',
  'Africa/Cairo',
  'Africa/Casablanca',
  'America/Asuncion',
  'America/Havana',
  'America/New_York',
  'America/Santiago',
  'America/Sao_Paulo',
  'America/St_Johns',
  'Antarctica/Troll',
  'Asia/Beirut',
  'Asia/Gaza',
  'Asia/Kathmandu',
  'Asia/Tehran',
  'Asia/Tokyo',
  'Australia/Lord_Howe',
  'Europe/Dublin',
  'Europe/London',
  'Pacific/Apia',
  'Pacific/Auckland',
  'Pacific/Chatham',
] as const

/** Wednesday. */
export const now = new Date('2023-01-18T12:00:00Z')

/** A value as it is easiest to write: ISO text, two of them, or nothing. */
export type Written = string | readonly [string, string] | null

/** A picker in en-US and UTC unless told otherwise, with everything it told. */
export function openPicker(options: PickerOptions, value: Written = null) {
  const settings = settingsFrom({ locale: 'en-US', timezone: 'utc', ...options })
  const changes: Written[] = []
  const drags: Written[] = []
  let latest = startPicker(settings, valueOf(value))

  function keep(outcome: PickerOutcome): PickerOutcome {
    if (outcome.changed) changes.push(writtenOf(outcome.changed.value))
    if (outcome.dragged) drags.push(writtenOf(outcome.dragged))
    latest = outcome
    return outcome
  }
  keep(latest)

  const step = (event: PickerEvent) => keep(stepPicker(settings, latest.state, event))
  return {
    settings,
    changes,
    drags,
    step,
    click: (date: PlainDate) => step({ type: 'day', date }),
    enter: (date: PlainDate) => step({ type: 'day-entered', date }),
    type: (text: string, side: Side = 'start', source: 'typing' | 'change' | 'escape' = 'change') =>
      step({ type: 'text', side, text, source, now }),
    select: (part: TimePart, to: number, side: Side = 'start') => step({ type: 'time', side, part, value: to }),
    state: () => latest.state,
    value: () => writtenOf(latest.state.value),
    shown: () => writtenOf(shownValue(latest.state)),
  }
}

export function valueOf(written: Written): PickerValue {
  if (written === null) return null
  if (typeof written === 'string') return new Date(written)
  return { start: new Date(written[0]), end: new Date(written[1]) }
}

function writtenOf(value: PickerValue): Written {
  if (!value) return null
  return value instanceof Date ? value.toISOString() : [value.start.toISOString(), value.end.toISOString()]
}
