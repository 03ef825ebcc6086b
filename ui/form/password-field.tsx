import { useState } from 'react'
import type { ComponentProps } from 'react'
import { useHydrated } from '../hydrated.tsx'
import { Field } from './field.tsx'
import type { FieldWords } from './field.tsx'

type PasswordFieldProps = FieldWords & Omit<ComponentProps<'input'>, 'type'>

/** A password, hidden until asked for. The button appears with the script that makes it work. */
export function PasswordField({ label, hint, error, labelHidden, id, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const hydrated = useHydrated()
  return (
    <Field label={label} hint={hint} error={error} labelHidden={labelHidden} id={id}>
      {(marks) => (
        <span className="input-frame password-frame">
          <input {...input} {...marks} type={shown ? 'text' : 'password'} className="input" spellCheck={false} />
          {hydrated && (
            <button type="button" aria-pressed={shown} aria-controls={marks.id} onClick={() => setShown(!shown)}>
              {shown ? 'Hide' : 'Show'}
              <span className="visually-hidden"> {label}</span>
            </button>
          )}
        </span>
      )}
    </Field>
  )
}
