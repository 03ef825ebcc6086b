import { animateList } from '../animation.ts'

/** Where sentences come and go: fields, what stands at their end, and what the form says as a whole. */
const parts = '.field, .field-end, .choice-frame, .form-messages'

/** Lets the sentences of a form appear and leave visibly. Answers with how to stop. */
export function animateForm(form: HTMLFormElement): () => void {
  const stops = [...form.querySelectorAll<HTMLElement>(parts)].map(animateList)
  return () => {
    for (const stop of stops) stop?.()
  }
}
