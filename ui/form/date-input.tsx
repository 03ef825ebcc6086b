import { isPlainDate } from '../../time/plain-dates.ts'
import { DateField } from '../date-picker/date-field.tsx'
import type { Typed } from '../date-picker/native-date-input.tsx'
import { nativeMode, nativeText, zoneOf } from '../date-picker/native-dates.ts'
import type { PickerValue } from '../date-picker/settings.ts'
import type { AskedField } from './asked-field.ts'
import { isRange } from './field-values.ts'
import { readEnd, readMoment } from './read-dates.ts'
import type { DateDefinition, FieldValue } from './schema.ts'

/**
 * For `inputs` of a `Form`: a day, a moment, a time of day, or a range of them. The picker comes with its first use;
 * without script these are the browser's own fields.
 */
export function DateInput({ definition, words, control, value, onValue }: AskedField<DateDefinition>) {
  const { 'aria-required': required, ...attributes } = control
  return (
    <DateField
      {...words}
      {...attributes}
      {...definition.picker}
      required={required}
      mode={definition.mode}
      range={definition.range}
      timezone={definition.timezone}
      value={pickedFrom(value, definition)}
      typed={typedIn(value, definition)}
      onChange={(picked) => onValue(textFrom(picked))}
    />
  )
}

/** A range of which one side is missing or an hour that the clocks skip has no value: both sides stand there as they were typed. */
function typedIn(value: FieldValue, definition: DateDefinition): Typed {
  const { mode, timezone } = definition
  if (pickedFrom(value, definition)) return {}
  const shown = (text: FieldValue) => {
    const moment = momentIn(text, definition)
    if (moment) return nativeText(nativeMode(mode), moment, zoneOf(timezone))
    return typeof text === 'string' ? text : undefined
  }
  return isRange(value) ? { start: shown(value.start), end: shown(value.end) } : { start: shown(value) }
}

function pickedFrom(value: FieldValue, definition: DateDefinition): PickerValue {
  if (!isRange(value)) return momentIn(value, definition) ?? null
  const [start, end] = [momentIn(value.start, definition), momentIn(value.end, definition, readEnd)]
  return start && end ? { start, end } : null
}

/**
 * A day is one on the clock of the field. A picker that got it as a day of UTC would move it to its own midnight by itself,
 * and that would look like somebody's typing. A time on a wall is no moment: browsers would read it on their own clock.
 */
function momentIn(text: FieldValue, definition: DateDefinition, read = readMoment): Date | undefined {
  if (typeof text !== 'string' || /T\d\d:\d\d$/.test(text)) return undefined
  const moment = new Date(isPlainDate(text) ? read(text, definition) : text)
  return Number.isNaN(moment.getTime()) ? undefined : moment
}

function textFrom(picked: PickerValue): FieldValue {
  if (!picked) return null
  if (picked instanceof Date) return picked.toISOString()
  return { start: picked.start.toISOString(), end: picked.end.toISOString() }
}
