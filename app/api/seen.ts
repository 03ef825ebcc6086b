import { versionIn } from './stale-form.ts'

/** Which row a form or a button is about, and as of which version it was seen. */
export function seenIn(form: FormData): { id: string; version: number } {
  return { id: textIn(form, 'id'), version: versionIn(form) }
}

/** A field's text; empty where it is absent or a file. */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** The day of a moment that a date field of whole days posted; `null` where none was picked. */
export function dayOf(moment: string | null): string | null {
  return moment ? moment.slice(0, 10) : null
}

/** A form whose row was changed after it was opened. What was typed stays. */
export const changedMeanwhile = {
  form: 'Somebody else changed this meanwhile. What you typed is still here.',
}

/** The same for a button. */
export const changedBefore = 'Somebody else changed this meanwhile. Look at it again first.'
