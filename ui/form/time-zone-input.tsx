import { textOf } from './asked-field.ts'
import type { AskedField } from './asked-field.ts'
import { ReadOnlyText } from './choice-inputs.tsx'
import { Field } from './field.tsx'
import { later } from '../later.ts'
import { RichField } from './rich-field.tsx'
import type { TimeZoneDefinition } from './schema.ts'
import { allZones } from './time-zones.ts'

const rich = later(async () => (await import('./time-zone-field.tsx')).TimeZoneField)

/** For `inputs` of a `Form`: a zone, found by typing a place. Without script a select box of all zones. */
export function TimeZoneInput(field: AskedField<TimeZoneDefinition>) {
  const isRich = rich.useIsHere()
  const { words, control, extras } = field
  if (control.readOnly) {
    const zone = textOf(field.value)
    return <ReadOnlyText words={words} control={control} label={zone} value={zone} small={extras.small} />
  }
  return (
    <RichField id={control.id} plain={<PlainTimeZone {...field} />} rich={isRich && <rich.Component {...field} />} />
  )
}

function PlainTimeZone({ words, control, extras, value, onValue }: AskedField<TimeZoneDefinition>) {
  const { readOnly: _, ...select } = control
  return (
    <Field {...words} id={control.id}>
      {(marks) => (
        // A server and a browser may know different zones: the list is written once, by whoever draws it first.
        <select
          {...select}
          {...marks}
          className="input"
          data-size={extras.small ? 'small' : undefined}
          onChange={({ currentTarget }) => onValue(currentTarget.value)}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: optionsOf(textOf(value)) }}
        />
      )}
    </Field>
  )
}

/** Names of zones hold no character that HTML would read as its own; a value that is no such name is left out. */
function optionsOf(chosen: string): string {
  const option = (zone: string) => `<option${zone === chosen ? ' selected' : ''}>${zone}</option>`
  return `<option value="">Choose</option>${allZones(chosen).map(option).join('')}`
}
