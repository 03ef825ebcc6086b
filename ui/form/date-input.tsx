import { DateField } from '../date-picker/date-field.tsx'
import type { Typed } from '../date-picker/native-date-input.tsx'
import { nativeMode, nativeText, zoneOf } from '../date-picker/native-dates.ts'
import type { PickerValue } from '../date-picker/settings.ts'
import type { AskedField } from './asked-field.ts'
import { isRange } from './field-values.ts'
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
      value={pickedFrom(value)}
      typed={typedIn(value, definition)}
      onChange={(picked) => onValue(textFrom(picked))}
    />
  )
}

/** A range of which one side is missing or an hour that the clocks skip has no value: both sides stand there as they were typed. */
function typedIn(value: FieldValue, { mode, timezone }: DateDefinition): Typed {
  if (pickedFrom(value)) return {}
  const shown = (text: FieldValue) => {
    const moment = momentIn(text)
    if (moment) return nativeText(nativeMode(mode), moment, zoneOf(timezone))
    return typeof text === 'string' ? text : undefined
  }
  return isRange(value) ? { start: shown(value.start), end: shown(value.end) } : { start: shown(value) }
}

function pickedFrom(value: FieldValue): PickerValue {
  if (!isRange(value)) return momentIn(value) ?? null
  const [start, end] = [momentIn(value.start), momentIn(value.end)]
  return start && end ? { start, end } : null
}

/** A time on a wall is no moment: browsers would read it on their own clock. */
function momentIn(text: FieldValue): Date | undefined {
  if (typeof text !== 'string' || /T\d\d:\d\d$/.test(text)) return undefined
  const moment = new Date(text)
  return Number.isNaN(moment.getTime()) ? undefined : moment
}

function textFrom(picked: PickerValue): FieldValue {
  if (!picked) return null
  if (picked instanceof Date) return picked.toISOString()
  return { start: picked.start.toISOString(), end: picked.end.toISOString() }
}
