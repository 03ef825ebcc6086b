import type { MouseEvent } from 'react'
import { Note } from '../note.tsx'

/**
 * Where a refused field is and what it is called: `#` and the field's `id`, or the address of its step. In a form with
 * steps also the number of its step, counted from 1.
 */
export type RefusedField = { href: string; label: string; step?: number }

type ErrorSummaryProps = {
  fields: RefusedField[]
  message: string
  /** Where script runs: goes to a field that a link alone would not reach. */
  onFollow?: (field: RefusedField, event: MouseEvent<HTMLAnchorElement>) => void
}

/** What a form says after a failed submit: one sentence, how many answers it is about, and a link to each field. */
export function ErrorSummary({ fields, message, onFollow }: ErrorSummaryProps) {
  if (fields.length === 0) return null
  return (
    <Note tone="bad" role="alert" focusable>
      <b>{message}</b>
      <br />
      <span className="muted">
        {fields.length === 1 ? 'One answer needs' : `${countWord(fields.length)} answers need`} another look:{' '}
        {fields.map((field, index) => (
          <span key={field.href}>
            <a className="link" href={field.href} onClick={(event) => onFollow?.(field, event)}>
              {field.label}
            </a>
            {after(fields, index)}
          </span>
        ))}
      </span>
    </Note>
  )
}

/** Fields of one step are joined by "and" and end in the step's number; steps are joined by commas. */
function after(fields: readonly RefusedField[], index: number): string {
  const { step } = fields[index] ?? {}
  const next = fields[index + 1]
  const where = step === undefined || next?.step === step ? '' : ` in step ${step}`
  if (!next) return `${where}.`
  const isLastOfStep = fields[index + 2]?.step !== step || index + 2 === fields.length
  return next.step === step && isLastOfStep ? ' and ' : `${where}, `
}

function countWord(count: number): string {
  return ['', '', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'][count] ?? String(count)
}
