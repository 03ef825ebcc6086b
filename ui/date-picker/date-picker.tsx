import { useHydrated } from '../hydrated.tsx'
import { DateInputs } from './date-inputs.tsx'
import { NativeDateInput } from './native-date-input.tsx'
import { PickerBody } from './picker-body.tsx'
import { PickerContext, usePickerContext } from './picker-context.ts'
import { PickerPopover } from './picker-popover.tsx'
import type { DatePickerProps, DatePickerAttributes } from './picker-props.ts'
import { usePicker } from './use-picker.ts'
import { valueWriting } from './value-formats.ts'
import type { ValueFormat, WrittenValue } from './value-formats.ts'
import './date-picker.css'
import type { PickerValue } from './settings.ts'

export type { DatePickerProps } from './picker-props.ts'

type WrittenProps = Omit<DatePickerProps, 'value' | 'onChange' | 'onDrag'> & {
  valueFormat: ValueFormat
  value: WrittenValue
  onChange?: (value: WrittenValue) => void
  onDrag?: (range: WrittenValue) => void
}

/**
 * Picks a day, a moment, a time of day or a range of them, by calendar, select boxes or typing.
 * Inputs with a popover, or the calendar itself with `inline`.
 *
 * The value is a `Date`, `{ start, end }` or `null`, or written as `valueFormat` says; days are counted in `timezone`. In the server's HTML, and where no
 * script runs, it is the browser's own field of the same height. Throws a RangeError for options that make no sense (a
 * zone or a day that does not exist).
 */
export function DatePicker(props: (DatePickerProps & { valueFormat?: undefined }) | WrittenProps) {
  return props.valueFormat ? <WrittenPicker {...props} /> : <PickerOfDates {...props} />
}

function WrittenPicker({ valueFormat, value, onChange, onDrag, ...props }: WrittenProps) {
  const { read, write } = valueWriting(valueFormat, props)
  return (
    <PickerOfDates
      {...props}
      value={read(value)}
      onChange={(next) => onChange?.(write(next))}
      onDrag={(range) => onDrag?.(write(range))}
    />
  )
}

function PickerOfDates(props: DatePickerProps) {
  const isHydrated = useHydrated()
  return isHydrated ? <LivePicker {...props} /> : <NativeDateInput {...props} />
}

function LivePicker(props: DatePickerProps) {
  const picker = usePicker(props)
  const { popover, root, screen } = picker
  const { watch } = popover
  return (
    <PickerContext value={picker}>
      <div
        ref={root}
        className="date-picker"
        onPointerMove={watch.onPointerMove}
        onPointerLeave={watch.onPointerLeave}
        onFocus={watch.onFocus}
        onBlur={(event) => {
          watch.onBlur(event)
          if (event.currentTarget.contains(event.relatedTarget)) return
          picker.commitDrafts()
          props.onBlur?.()
        }}
      >
        {props.inline ? (
          <div
            className="date-inline"
            data-mode={picker.settings.mode}
            data-range={picker.settings.range || undefined}
            role="group"
            id={props.id}
            aria-label={props.label}
            aria-describedby={props['aria-describedby']}
          >
            <PickerBody />
          </div>
        ) : (
          <DateInputs />
        )}
        {popover.isOpen && <PickerPopover />}
        <PostedValue />
        <span className="visually-hidden" role="status">
          {screen.news}
        </span>
      </div>
    </PickerContext>
  )
}

/** What a form posts: moments as ISO text, empty for nothing. A drag that is going on posts nothing yet. */
function PostedValue() {
  const { props, settings, screen } = usePickerContext()
  if (!props.name) return null
  return postedTexts({ name: props.name, range: settings.range }, screen.picker.value).map(([name, text]) => (
    <input key={name} type="hidden" name={name} value={text} disabled={props.disabled} />
  ))
}

function postedTexts(
  { name, range }: Required<Pick<DatePickerAttributes, 'name'>> & { range: boolean },
  value: PickerValue,
) {
  if (!range) return [[name, value instanceof Date ? value.toISOString() : ''] as const]
  const moments = value instanceof Date ? null : value
  return [
    [`${name}.start`, moments?.start.toISOString() ?? ''] as const,
    [`${name}.end`, moments?.end.toISOString() ?? ''] as const,
  ]
}
