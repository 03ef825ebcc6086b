import './reason-fields.css'
import { useFieldState, useForm } from '../../../ui/form/form-context.ts'
import { FormField } from '../../../ui/form/form-field.tsx'
import { useHydrated } from '../../../ui/hydrated.tsx'
import { readyReasons, withReason } from './ready-reasons.ts'

/** Why it is cancelled: a few reasons to choose from, which fill the field, and the field. */
export function ReasonFields() {
  const isHere = useHydrated()
  const { model } = useForm()
  const typed = String(useFieldState('reason').value)
  return (
    <div className="drawer-said stack" data-gap="4">
      {isHere && (
        <fieldset className="field ready-reasons">
          <legend className="field-label">Why?</legend>
          <ul role="list">
            {readyReasons.map((reason) => (
              <li key={reason}>
                <button
                  type="button"
                  aria-pressed={typed.startsWith(reason)}
                  onClick={() => model?.set('reason', withReason(typed, reason))}
                >
                  {reason}
                </button>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      <FormField name="reason" />
    </div>
  )
}
