import { flushSync } from 'react-dom'
import { focusField, keepingFocus } from './focus-field.ts'
import type { FormConnection } from './form-context.ts'
import { placedField } from './placed-fields.ts'

/**
 * Waits for the files a form is still sending; `tell` hears that it does, and that it is over. A field whose files did
 * not arrive gets the focus, and its step the page.
 */
export async function areFilesSent(form: FormConnection, tell: (isWaiting: boolean) => void): Promise<boolean> {
  if (form.waitsFor.size === 0) return true
  const failed = await keepingFocus(async () => {
    flushSync(() => tell(true))
    try {
      return await firstFailed(form)
    } finally {
      flushSync(() => tell(false))
    }
  })
  if (failed === undefined) return true
  const step = placedField(form.schema, failed)?.step
  if (step) await form.model?.step.go(step.name)
  flushSync(() => {})
  focusField(form.idOf(failed))
  return false
}

async function firstFailed({ waitsFor }: FormConnection): Promise<string | undefined> {
  for (const [path, areSent] of waitsFor) if (!(await areSent())) return path
  return undefined
}
