import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import type { Pigment } from '../room.ts'
import { describedBy, FieldError } from './field.tsx'

type ChoiceProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  children: ReactNode
  /** A line under the words. */
  hint?: ReactNode
  error?: string
}

/** A box to tick, its words beside it. */
export function Checkbox(choice: ChoiceProps) {
  return <Choice type="checkbox" {...choice} />
}

/** One of several, its words beside it. Share `name`; group them in a `ChoiceGroup`. */
export function Radio(choice: ChoiceProps) {
  return <Choice type="radio" {...choice} />
}

/** Something that is on or off at once: a box that is drawn, and heard, as a switch. */
export function Switch(choice: ChoiceProps) {
  // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a box says itself whether it is on (ARIA in HTML)
  return <Choice type="checkbox" role="switch" {...choice} />
}

type OptionCardProps = Omit<ComponentProps<'input'>, 'children' | 'title'> & {
  type: 'radio' | 'checkbox'
  title: ReactNode
  /** A line under the title. */
  note?: ReactNode
  /** The pigment of a studio: a square of it before the title. */
  pigment?: Pigment
  /** Something at the end of the line: a number. */
  end?: ReactNode
}

/** A choice as a card: a line around it, a stronger one when chosen. */
export function OptionCard({ type, title, note, pigment, end, ...input }: OptionCardProps) {
  return (
    <label className="choice option-card" data-pigment={pigment} data-noted={note ? '' : undefined}>
      <input {...input} type={type} />
      <span className="grow">
        {pigment && <span className="dot" />}
        {note ? <b>{title}</b> : title}
        {note && <span className="option-card-note ui muted">{note}</span>}
      </span>
      {end}
    </label>
  )
}

type ChoiceGroupProps = ComponentProps<'fieldset'> & {
  legend: ReactNode
  legendHidden?: boolean
  hint?: ReactNode
  error?: string
  /** 2 or 3 side by side; in a line that wraps; below each other by default. */
  across?: 2 | 3 | 'line'
}

/** A question with several choices. With `role="radiogroup"` it may be required or read only (`aria-…`). */
export function ChoiceGroup({
  legend,
  legendHidden,
  hint,
  error,
  across,
  children,
  id,
  ...fieldset
}: ChoiceGroupProps) {
  const ownId = useId()
  const groupId = id ?? ownId
  return (
    <fieldset
      {...fieldset}
      id={groupId}
      className="field choice-group"
      aria-describedby={describedBy(groupId, hint, error)}
    >
      <legend className={legendHidden ? 'visually-hidden' : 'field-label'}>{legend}</legend>
      {hint && (
        <span className="field-hint" id={`${groupId}-hint`}>
          {hint}
        </span>
      )}
      <div className="choice-group-choices" data-across={across}>
        {children}
      </div>
      <FieldError id={`${groupId}-error`}>{error}</FieldError>
    </fieldset>
  )
}

function Choice({ children, hint, error, id, ...input }: ChoiceProps & { type: 'checkbox' | 'radio' }) {
  const ownId = useId()
  const inputId = id ?? ownId
  return (
    <div className="choice-frame">
      <label className="choice">
        <input
          {...input}
          id={inputId}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(inputId, hint, error)}
        />
        <span>{children}</span>
      </label>
      {hint && (
        <span className="field-hint" id={`${inputId}-hint`}>
          {hint}
        </span>
      )}
      <FieldError id={`${inputId}-error`}>{error}</FieldError>
    </div>
  )
}
