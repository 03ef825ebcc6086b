import { DateField } from '../date-picker/date-field.tsx'
import type { PickerValue } from '../date-picker/settings.ts'
import type { AskedField } from './asked-field.ts'
import { isRange } from './field-values.ts'
import type { DateDefinition, FieldValue } from './schema.ts'

/**
 * For `inputs` of a `Form`: a day, a moment, a time of day, or a range of them. The picker comes with its first use;
 * without script these are the browser's own fields.
 */
export function DateInput({ definition, words, control, value, onValue }: AskedField<DateDefinition>) {
  const { 'aria-required': required, ...place } = control
  return (
    <DateField
      {...words}
      {...place}
      {...definition.picker}
      required={required}
      mode={definition.mode}
      range={definition.range}
      timezone={definition.timezone}
      value={pickedFrom(value)}
      onChange={(picked) => onValue(textFrom(picked))}
    />
  )
}

function pickedFrom(value: FieldValue): PickerValue {
  if (isRange(value)) return { start: new Date(value.start), end: new Date(value.end) }
  return typeof value === 'string' && value !== '' ? new Date(value) : null
}

function textFrom(picked: PickerValue): FieldValue {
  if (!picked) return null
  if (picked instanceof Date) return picked.toISOString()
  return { start: picked.start.toISOString(), end: picked.end.toISOString() }
}
