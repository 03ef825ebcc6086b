import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import type { Pigment } from '../room.ts'
import { FieldError } from './field.tsx'

type ChoiceProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & { children: ReactNode; error?: string }

/** A box to tick, its words beside it. */
export function Checkbox({ children, error, ...input }: ChoiceProps) {
  return (
    <Choice type="checkbox" error={error} {...input}>
      {children}
    </Choice>
  )
}

/** One of several, its words beside it. Share `name`; group them in a `ChoiceGroup`. */
export function Radio({ children, error, ...input }: ChoiceProps) {
  return (
    <Choice type="radio" error={error} {...input}>
      {children}
    </Choice>
  )
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

type ChoiceGroupProps = {
  legend: string
  legendHidden?: boolean
  hint?: ReactNode
  error?: string
  /** 2 or 3 side by side; in a line that wraps; below each other by default. */
  across?: 2 | 3 | 'line'
  children: ReactNode
}

/** A question with several choices. */
export function ChoiceGroup({ legend, legendHidden, hint, error, across, children }: ChoiceGroupProps) {
  const id = useId()
  return (
    <fieldset className="field choice-group" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={legendHidden ? 'visually-hidden' : 'field-label'}>{legend}</legend>
      {hint && <span className="field-hint">{hint}</span>}
      <div className="choice-group-choices" data-across={across}>
        {children}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  )
}

function Choice({ children, error, ...input }: ChoiceProps & { type: 'checkbox' | 'radio' }) {
  const id = useId()
  return (
    <div className="choice-frame">
      <label className="choice">
        <input
          {...input}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span>{children}</span>
      </label>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}
