import { useId } from 'react'
import type { FieldToFill } from '../../../domain/writing/templates.ts'
import { answerInWords } from './answers.ts'

type FillFieldProps = { field: FieldToFill; text: string; onText: (text: string) => void }

/** One line of a sheet to write on: tinted while it is empty. On paper stands what was written, or room to write. */
export function FillField({ field, text, onText }: FillFieldProps) {
  const id = useId()
  const { key, label, kind, hint } = field
  return (
    <div className="fill-field" data-kind={kind}>
      <label htmlFor={id}>
        {label}
        {hint && <span id={`${id}-hint`}>{hint}</span>}
      </label>
      <Line
        id={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="fill-line"
        data-filled={text.trim() !== '' || undefined}
        field={field}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
      />
      <span className="fill-printed" aria-hidden="true">
        {answerInWords({ key, label, kind, text })}
      </span>
    </div>
  )
}

type LineProps = {
  id: string
  'aria-describedby': string | undefined
  'data-filled': true | undefined
  className: string
  field: FieldToFill
  value: string
  onChange: (event: { currentTarget: { value: string } }) => void
}

function Line({ field: { kind, choices = [] }, ...control }: LineProps) {
  switch (kind) {
    case 'date':
      return <input {...control} type="date" />
    case 'choice':
      return (
        <select {...control}>
          <option value="">Choose</option>
          {/* A newer version may not offer any more what was chosen. */}
          {[...new Set([...choices.filter(Boolean), control.value])].filter(Boolean).map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      )
    default:
      return <textarea {...control} rows={kind === 'long' ? 2 : 1} maxLength={longestAnswer} />
  }
}

/** As much as an update may hold: nobody writes more into one field, and a browser keeps a few million characters in all. */
const longestAnswer = 50_000
