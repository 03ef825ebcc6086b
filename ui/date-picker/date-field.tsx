import { useEffect, useRef, useState } from 'react'
import type { ComponentType, RefObject } from 'react'
import { firstWeekday } from '../../time/plain-dates.ts'
import { Field } from '../form/field.tsx'
import type { FieldWords } from '../form/field.tsx'
import { useHydrated } from '../hydrated.tsx'
import { NativeDateInput } from './native-date-input.tsx'
import type { Typed } from './native-date-input.tsx'
import { nativeMode, nativeMoment, nativeValue, zoneOf } from './native-dates.ts'
import type { DatePickerProps } from './picker-props.ts'
import type { PickerValue } from './settings.ts'
import { useLatest } from './use-latest.ts'

type DateFieldProps = FieldWords &
  Omit<DatePickerProps, 'label' | 'inline' | 'aria-describedby' | 'aria-invalid'> & {
    /** What was typed and is no value stands in the browser's own field as it was; a picker asks for it again. */
    typed?: Typed
  }

/**
 * A date picker as a field of a form: label, hint and error around it, and under `name` (`name.start` and `name.end` for
 * a range) the moment as ISO text, empty for nothing.
 *
 * The picker is loaded when the page has come to life; until then, and where no script runs, this is the browser's own
 * field, which posts the wall time of `timezone` (UTC unless told otherwise) under the same names. What was entered there
 * goes into the picker, which waits until the focus has left.
 */
export function DateField({
  label,
  hint,
  error,
  labelHidden,
  id,
  typed,
  timezone = 'UTC',
  ...options
}: DateFieldProps) {
  const props = { ...inForms, ...options, timezone, label: typeof label === 'string' ? label : undefined }
  const native = useRef<HTMLDivElement>(null)
  const { Picker, value } = usePickerInstead(native, props)
  return (
    <Field label={label} hint={hint} error={error} labelHidden={labelHidden} id={id}>
      {(marks) =>
        Picker ? (
          <Picker {...props} {...marks} value={value} />
        ) : (
          <NativeDateInput {...props} {...marks} typed={typed} ref={native} />
        )
      }
    </Field>
  )
}

/** Who only passes over a form opens nothing; and the weeks are those of the calendars of the site. */
const inForms = { popover: { visibility: 'click-focus' }, firstDayOfWeek: firstWeekday } as const

type Picker = ComponentType<DatePickerProps>

/** Loaded once for all fields: those that come later are pickers from the beginning. */
let loadedPicker: Picker | undefined

/** The picker when it is here, and the value it begins with: what was entered into the browser's own field meanwhile. */
function usePickerInstead(native: RefObject<HTMLDivElement | null>, props: DatePickerProps) {
  const isHydrated = useHydrated()
  const [isReady, setReady] = useState(isHydrated && loadedPicker !== undefined)
  const [entered, setEntered] = useState<{ instead: string; value: PickerValue }>()
  const latest = useLatest(props)

  useEffect(() => {
    let isHere = true
    const replace = () => {
      if (!isHere) return
      const value = enteredValue(native.current, latest.current)
      if (value !== undefined) {
        setEntered({ instead: JSON.stringify(latest.current.value), value })
        latest.current.onChange?.(value)
      }
      setReady(true)
    }
    // A load that fails leaves the browser's own field, which works; the page reports it like any error of its own.
    void loadPicker().then(() => whenLeft(native.current, replace))
    return () => {
      isHere = false
    }
  }, [native, latest])

  const isUntold = entered?.instead === JSON.stringify(props.value)
  return { Picker: isReady ? loadedPicker : undefined, value: entered && isUntold ? entered.value : props.value }
}

async function loadPicker() {
  const { DatePicker } = await import('./date-picker.tsx')
  loadedPicker = DatePicker
}

/** At once, or when the focus goes elsewhere: nobody's field is changed while they are in it. */
function whenLeft(field: HTMLElement | null, then: () => void) {
  if (!field?.contains(document.activeElement)) return then()
  const onLeave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && field.contains(relatedTarget)) return
    field.removeEventListener('focusout', onLeave)
    then()
  }
  field.addEventListener('focusout', onLeave)
}

/** What stands in the browser's own field and is not what the page put there; `undefined` when it is the same. */
function enteredValue(field: HTMLElement | null, props: DatePickerProps): PickerValue | undefined {
  const inputs = [...(field?.querySelectorAll('input') ?? [])]
  if (inputs.every(({ value, defaultValue }) => value === defaultValue)) return undefined
  const [mode, zone] = [nativeMode(props.mode), zoneOf(props.timezone)]
  const moments = inputs.map(({ value }) => nativeMoment(mode, value, zone, new Date()))
  return nativeValue(moments, Boolean(props.range))
}
