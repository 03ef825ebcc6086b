import type { RowVersion } from '../../domain/ids.ts'
import { isForm } from '../front-door.ts'

/** The form that was posted; an empty one where something else was, or nothing. */
export async function readPosted(request: Request): Promise<FormData> {
  return isForm(request.headers.get('Content-Type') ?? '') ? request.formData() : new FormData()
}

/** A field's text; empty where it is absent or a file. */
export function textIn(posted: FormData, name: string): string {
  const value = posted.get(name)
  return typeof value === 'string' ? value : ''
}

/** A moment as pages write it down (`2026-11-24T15:00:00.000Z`); `undefined` where the field holds none. */
export function momentIn(posted: FormData, name: string): Date | undefined {
  const text = textIn(posted, name)
  const moment = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(moment) ? undefined : new Date(moment)
}

/** Which row a form or a button is about, and as of which version it was seen. */
export function rowVersionIn(posted: FormData): RowVersion {
  return { id: textIn(posted, 'id'), version: versionIn(posted) }
}

/** The version a form or a button was made from; none is the first. */
export function versionIn(posted: FormData): number {
  const text = textIn(posted, 'version')
  return /^\d{1,9}$/.test(text) ? Number(text) : 0
}

/** Has the row another slug by now than the one its page was opened at (`slugBefore`)? */
export function isMoved(posted: FormData, slug: string): boolean {
  return !['', slug].includes(textIn(posted, 'slugBefore'))
}

/** Which way a row of a list is to move. */
export function directionIn(posted: FormData): 'earlier' | 'later' {
  return textIn(posted, 'direction') === 'earlier' ? 'earlier' : 'later'
}

/** The day of a moment that a date field of whole days posted; `null` where none was picked. */
export function dayOf(moment: string | null): string | null {
  return moment ? moment.slice(0, 10) : null
}

/** A whole number a field holds; `null` where it is empty. */
export function numberOf(text: string): number | null {
  return text === '' ? null : Math.floor(Number(text))
}
