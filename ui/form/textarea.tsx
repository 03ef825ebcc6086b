import type { ComponentProps, ReactNode } from 'react'
import { Field } from './field.tsx'
import type { FieldWords } from './field.tsx'

type TextareaProps = FieldWords & ComponentProps<'textarea'> & { small?: boolean; counter?: ReactNode }

/** Several lines of text; grows with what is typed where the browser can, and by hand everywhere. */
export function Textarea({ label, hint, error, labelHidden, small, counter, id, ...area }: TextareaProps) {
  return (
    <Field label={label} hint={hint} error={error} labelHidden={labelHidden} id={id} counter={counter}>
      {(marks) => <textarea {...area} {...marks} className="input" data-size={small ? 'small' : undefined} />}
    </Field>
  )
}
