import { useId } from 'react'
import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'

/** What every field of a form may say about itself. The sentence in `error` is shown and announced. */
export type FieldWords = {
  label: ReactNode
  hint?: ReactNode
  error?: string
  /** Only for the rare field whose place says what it is (a search, a filter): the label is heard, not seen. */
  labelHidden?: boolean
}

/** What the control inside a field needs, so that label, hint and error belong to it. */
export type ControlMarks = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

type FieldProps = FieldWords & {
  /** Where an error summary can jump to; made up when absent. */
  id?: string
  /** Something beside the error, at the end of the line: a character count. */
  counter?: ReactNode
  children: (marks: ControlMarks) => ReactNode
}

/** Label above, hint between label and control, error below. */
export function Field({ label, hint, error, labelHidden, id, counter, children }: FieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  return (
    <div className="field">
      <label className={labelHidden ? 'visually-hidden' : 'field-label'} htmlFor={controlId}>
        {label}
      </label>
      {hint && (
        <span className="field-hint" id={`${controlId}-hint`}>
          {hint}
        </span>
      )}
      {children({
        id: controlId,
        'aria-describedby': describedBy(controlId, hint, error),
        'aria-invalid': error ? true : undefined,
      })}
      {(error || counter) && (
        <div className="field-end">
          <FieldError id={`${controlId}-error`}>{error}</FieldError>
          {counter && <span className="ui faint figures">{counter}</span>}
        </div>
      )}
    </div>
  )
}

/** The ids of what a control is described by: its hint, then its error (`-hint` and `-error` after its own). */
export function describedBy(id: string, hint: ReactNode, error: string | undefined): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
}

/** The sentence under a field, or nothing. */
export function FieldError({ id, children }: { id?: string; children?: string }) {
  if (!children) return null
  return (
    <p className="field-error" id={id} role="alert">
      <Icon name="warning" />
      {children}
    </p>
  )
}

/** Two fields side by side, one below the other on phones. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className="field-pair">{children}</div>
}
