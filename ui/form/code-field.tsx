import type { ComponentProps } from 'react'
import { Field } from './field.tsx'
import type { FieldWords } from './field.tsx'

type CodeFieldProps = FieldWords & Omit<ComponentProps<'input'>, 'type' | 'maxLength'>

/** The six digits of a one-time code: one input drawn as six cells, so pasting and autofill work. */
export function CodeField({ label, hint, error, labelHidden, id, name = 'code', ...input }: CodeFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} labelHidden={labelHidden} id={id}>
      {(marks) => (
        <span className="input code-cells">
          <input
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9 ]*"
            {...input}
            {...marks}
            name={name}
            maxLength={6}
          />
        </span>
      )}
    </Field>
  )
}
