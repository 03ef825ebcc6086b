import { useEffect } from 'react'
import type { MouseEvent } from 'react'
import { Note } from '../note.tsx'
import { ErrorSummary } from './error-summary.tsx'
import type { RefusedField } from './error-summary.tsx'
import { drawNow, focusField } from './focus-field.ts'
import { useForm, useFormConnection } from './form-context.ts'
import type { RefusedFieldState } from './form-model.ts'
import { restoredSentence } from './kept-input.ts'
import { placedFields } from './placed-fields.ts'

/**
 * What the form around it says as a whole: that input was restored, what the server refused, and after a refused submit
 * which fields need another look. A refusal moves the focus here.
 */
export function FormMessages() {
  const { model, schema, messages, idOf } = useFormConnection()
  const { form } = useForm()
  const { isRestored } = form
  useEffect(() => {
    if (isRestored) unfoldAround(messages.current)
  }, [isRestored, messages])
  const fields = form.refused.map((field) => summarised(field, idOf(field.path)))

  async function follow({ href }: RefusedField, event: MouseEvent) {
    if (!model) return
    event.preventDefault()
    const step = form.refused.find((field) => `#${idOf(field.path)}` === href)?.step
    if (step) await model.step.go(step.name)
    drawNow()
    focusField(href.slice(1))
  }

  /** The button goes with what was put back; the focus begins the form anew. */
  function startOver() {
    model?.reset()
    drawNow()
    const first = placedFields(schema)[0]
    if (first) focusField(idOf(first.path))
  }

  return (
    <div className="form-messages" ref={messages}>
      {isRestored && (
        <Note role="status">
          <span className="row" data-gap="3">
            {restoredSentence}
            <button type="button" className="link" data-alone onClick={startOver}>
              Start over
            </button>
          </span>
        </Note>
      )}
      {form.errors.map((error) => (
        <Note key={error} tone="bad" role="alert" focusable>
          {error}
        </Note>
      ))}
      {form.message !== undefined && <ErrorSummary message={form.message} fields={fields} onFollow={follow} />}
    </div>
  )
}

/** What was put back is not left where nobody sees it. */
function unfoldAround(element: HTMLElement | null): void {
  for (let around = element?.closest('details'); around; around = around.parentElement?.closest('details')) {
    around.open = true
  }
}

function summarised({ label, step }: RefusedFieldState, id: string): RefusedField {
  return { href: `#${id}`, label, step: step?.number }
}
