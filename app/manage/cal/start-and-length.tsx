import { useState } from 'react'
import { wallTimeOf } from '../../../time/zones.ts'
import { Field } from '../../../ui/form/field.tsx'
import { minutesOf, startingAt, timeIn } from './chosen-hours.ts'
import type { ChosenHours } from './chosen-hours.ts'

type StartAndLengthProps = {
  hours: ChosenHours
  hoursZone: string
  onTime: (time: string) => void
  onChoose: (hours: ChosenHours) => void
}

/** In minutes. */
const lengths = [60, 90, 120]

/** Beside the month: the time of day it starts, and the usual lengths, which set its end. */
export function StartAndLength({ hours, hoursZone, onTime, onChoose }: StartAndLengthProps) {
  return (
    <div className="stack" data-gap="4">
      <Starts time={wallTimeOf(hours.start, hoursZone).slice(11)} onTime={onTime} />
      <fieldset className="field when-length">
        <legend className="field-label">Length in minutes</legend>
        <div className="segmented">
          {lengths.map((minutes) => (
            <button
              key={minutes}
              type="button"
              aria-pressed={minutesOf(hours) === minutes}
              onClick={() => onChoose(startingAt(hours.start, minutes))}
            >
              {minutes}
            </button>
          ))}
        </div>
      </fieldset>
    </div>
  )
}

/** What is typed counts as soon as it is a time of day: keys that save do not wait until the focus has left. */
function Starts({ time, onTime }: { time: string; onTime: (time: string) => void }) {
  const [draft, setDraft] = useState<string>()
  const take = (text: string, isAll: boolean) => {
    const typed = timeIn(text, isAll)
    if (typed && typed !== time) onTime(typed)
  }
  return (
    <Field label="Starts">
      {(marks) => (
        <input
          {...marks}
          className="input"
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          value={draft ?? time}
          onChange={({ currentTarget }) => {
            setDraft(currentTarget.value)
            take(currentTarget.value, false)
          }}
          onBlur={() => {
            if (draft !== undefined) take(draft, true)
            setDraft(undefined)
          }}
        />
      )}
    </Field>
  )
}
