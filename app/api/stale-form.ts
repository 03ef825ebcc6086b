import type { RouterContextProvider } from 'react-router'
import type { PathValues } from '../../ui/form/form-model.ts'
import type { FormSchema } from '../../ui/form/schema.ts'
import { refused } from './answering.ts'

type Stale = {
  /** What somebody typed, by field. */
  typed: PathValues
  /** What is saved by now: its version, and each field in words. */
  current: { version: number; shown: Record<string, string | number | boolean | undefined> }
}

/**
 * Somebody was faster (409): what was typed stays, beside each field stands what is saved now, and the form carries the newer
 * version, so that saving again replaces it knowingly.
 */
export function staleForm(
  args: { context: Readonly<RouterContextProvider>; request: Request; url: URL },
  schema: Pick<FormSchema, 'name'>,
  { typed, current: { version, shown } }: Stale,
): Response {
  const differing = Object.entries(shown).filter(([field, now]) => String(typed[field] ?? '') !== String(now ?? ''))
  const fields = Object.fromEntries(differing.map(([field, now]) => [field, `Saved meanwhile: ${inWords(now)}.`]))
  const form = 'Somebody saved this meanwhile. Your text stays here; saving again replaces theirs.'
  return refused(args, schema, {
    problems: { form, fields },
    values: { ...typed, version: String(version) },
    status: 409,
  })
}

function inWords(now: string | number | boolean | undefined): string {
  if (typeof now === 'boolean') return now ? 'yes' : 'no'
  return now === '' || now === undefined ? 'nothing' : `“${now}”`
}

/** The version a form or a button was made from; none is the first. */
export function versionIn(form: FormData): number {
  const text = form.get('version')
  return typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : 0
}
