import type { Ref } from 'react'
import { dayText, nativeMode, nativeText, nativeTypes, zoneOf } from './native-dates.ts'
import type { DatePickerProps } from './picker-props.ts'
import { inputLabel } from './picker-props.ts'
import type { Side } from './settings.ts'
import './native-date-input.css'

/** Texts of the browser's own fields that are no value together: `2027-03-28T02:30`, where clocks are put forward. */
export type Typed = Partial<Record<Side, string | undefined>>

/**
 * The browser's own date field, or two for a range: what the server sends, and what works without script. Posted is the
 * wall time of `timezone` under `name`, or `name.start` and `name.end`. Without a zone it stays empty, because the
 * server does not know the reader's. In the place of an inline calendar it takes the same room.
 */
export function NativeDateInput({
  ref,
  typed,
  ...props
}: DatePickerProps & { ref?: Ref<HTMLDivElement>; typed?: Typed | undefined }) {
  const { value, range, inline, name } = props
  const mode = nativeMode(props.mode)
  const testId = inline ? undefined : 'input'
  const input = (side: Side) => ({
    ...nativeInputProps(props, value instanceof Date ? value : value?.[side], side),
    ...(typed?.[side] && { defaultValue: typed[side] }),
  })
  return (
    <div
      ref={ref}
      className="date-picker"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) props.onBlur?.()
      }}
    >
      <div className={inline ? 'date-inline' : undefined} data-mode={mode} data-range={range || undefined}>
        <div className="date-inputs" data-mode={mode} data-size={props.small ? 'small' : undefined}>
          {range ? (
            <>
              <input
                {...input('start')}
                id={props.id}
                name={name && `${name}.start`}
                data-testid={testId && `${testId}-start`}
              />
              <span aria-hidden="true">–</span>
              <input {...input('end')} name={name && `${name}.end`} data-testid={testId && `${testId}-end`} />
            </>
          ) : (
            <input {...input('start')} id={props.id} name={name} data-testid={testId} />
          )}
        </div>
      </div>
    </div>
  )
}

function nativeInputProps(props: DatePickerProps, moment: Date | undefined, side: Side) {
  const mode = nativeMode(props.mode)
  const zone = zoneOf(props.timezone)
  const bound = (day: DatePickerProps['minDate'], time: string) =>
    day && mode !== 'time' ? `${dayText(day, zone)}${mode === 'date' ? '' : time}` : undefined
  return {
    type: nativeTypes[mode],
    className: 'input',
    min: bound(props.minDate, 'T00:00'),
    max: bound(props.maxDate, 'T23:59'),
    disabled: props.disabled,
    readOnly: props.readOnly,
    required: props.required,
    'aria-label': inputLabel(props, side),
    'aria-describedby': props['aria-describedby'],
    'aria-invalid': props['aria-invalid'],
    defaultValue: moment && props.timezone ? nativeText(mode, moment, zone) : undefined,
  }
}
