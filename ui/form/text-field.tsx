import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import type { IconName } from '../icon-paths.ts'
import { Field } from './field.tsx'
import type { FieldWords } from './field.tsx'

type TextFieldProps = FieldWords &
  Omit<ComponentProps<'input'>, 'size'> & {
    /** 44px high instead of 48, for the dashboard and filters. */
    small?: boolean
    /** An icon inside, at the start (search) or at the end (a calendar). */
    icon?: IconName
    iconAt?: 'start' | 'end'
    counter?: ReactNode
  }

/** A line of text. Everything an `<input>` takes goes to the input. */
export function TextField({
  label,
  hint,
  error,
  labelHidden,
  small,
  icon,
  iconAt = 'start',
  counter,
  id,
  ...input
}: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} labelHidden={labelHidden} id={id} counter={counter}>
      {(marks) => (
        <span className="input-frame" data-icon={icon && iconAt}>
          {icon && <Icon name={icon} />}
          <input {...input} {...marks} className="input" data-size={small ? 'small' : undefined} />
        </span>
      )}
    </Field>
  )
}

/** Looks for something: a text field with a glass and a label that is only heard. */
export function SearchField(search: Omit<TextFieldProps, 'icon' | 'iconAt' | 'type' | 'labelHidden'>) {
  return <TextField {...search} type="search" icon="search" labelHidden />
}
