import type { ComponentProps } from 'react'
import { Field } from './field.tsx'
import type { FieldWords } from './field.tsx'

/** One choice of a select box. */
export type SelectOption = { value: string; label: string; disabled?: boolean }

type SelectProps = FieldWords &
  Omit<ComponentProps<'select'>, 'size'> & {
    options: SelectOption[]
    small?: boolean
    /** As wide as its longest option instead of its container. */
    narrow?: boolean
  }

/** A select box of the browser. Everything a `<select>` takes goes to it. */
export function Select({ label, hint, error, labelHidden, small, narrow, options, id, ...select }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error} labelHidden={labelHidden} id={id}>
      {(marks) => (
        <select
          {...select}
          {...marks}
          className="input"
          data-size={small ? 'small' : undefined}
          data-narrow={narrow || undefined}
        >
          {options.map(({ value, label: words, disabled }) => (
            <option key={value} value={value} disabled={disabled}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
