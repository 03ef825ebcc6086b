import { useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { focusField, keepingFocus } from './focus-field.ts'
import { useFormConnection } from './form-context.ts'
import type { FormModel } from './form-model.ts'
import { placedFields } from './placed-fields.ts'
import { panelId } from './step-bar.tsx'

/** The ways through a form's steps, with the focus where it belongs afterwards. */
export function useStepMoves(id: string) {
  const { model, idOf } = useFormConnection()
  // A refused Tab is not held back a second time: the keyboard must be able to leave the form.
  const isStuck = useRef(false)

  async function move(change: (steps: FormModel['step']) => Promise<boolean>, arrive: (panel: string) => void) {
    if (!model) return
    const hasMoved = await keepingFocus(() => change(model.step))
    isStuck.current = !hasMoved
    const { current, refused } = whereIs(model)
    if (hasMoved) arrive(panelId(id, current))
    else if (refused) focusField(idOf(refused))
  }

  return {
    next: () => move((step) => step.next(), focusPanel),
    previous: () => move((step) => step.previous(), focusPanel),
    // The focus stays on the tab.
    go: (name: string) =>
      move(
        (step) => step.go(name),
        () => {},
      ),
    /** Tab on Next moves on, to the first field of the next step. */
    onTab: (event: KeyboardEvent) => {
      if (event.key !== 'Tab' || event.shiftKey || isStuck.current) return
      event.preventDefault()
      void move((step) => step.next(), focusField)
    },
    /** Enter in a field is the step's Next as long as there is one; the form's Submit stands in the last step. */
    onEnter: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return
      if (!(event.target instanceof HTMLInputElement) || event.target.type === 'file') return
      event.preventDefault()
      void move((step) => step.next(), focusPanel)
    },
    /** Something was changed: the next step may be open now. */
    onInput: () => {
      isStuck.current = false
    },
  }
}

function focusPanel(id: string) {
  document.getElementById(id)?.focus()
}

/** The current step, and its first field that says something is wrong. */
function whereIs(model: FormModel): { current: string; refused?: string } {
  const current = model.form().steps.find((step) => step.isCurrent)?.name ?? ''
  const fields = placedFields(model.schema).filter(({ step }) => step?.name === current)
  return { current, refused: fields.find(({ path }) => model.field(path).message !== undefined)?.path }
}
