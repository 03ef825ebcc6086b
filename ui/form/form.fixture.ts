import { vi } from 'vitest'
import { createFormModel } from './create-form-model.ts'
import type { FormModel, FormModelOptions } from './form-model.ts'
import type { FieldDefinition, FieldValue } from './schema.ts'

/** A form of these fields. */
export function formOf(fields: readonly FieldDefinition[], options?: FormModelOptions): FormModel {
  return createFormModel({ name: 'test', fields }, options)
}

type Asked = { label?: string; others?: readonly FieldDefinition[]; definition?: Partial<FieldDefinition> }

/** What a field called `Name` says at once about a value; `undefined` when its rules are kept. */
export function sentenceFor(
  validation: FieldDefinition['validation'],
  value: FieldValue,
  { label = 'Name', others = [] }: Asked = {},
): string | undefined {
  const every = { name: 'asked', label, validation, validationVisibility: 'live' } as const
  const field: FieldDefinition = Array.isArray(value) ? { ...every, type: 'tags' } : { ...every, type: 'text' }
  return formOf([field, ...others], { values: { asked: value } }).field('asked').message
}

/** Types a text and waits until the form has taken it over and asked its rules; needs fake timers. */
export async function type(form: FormModel, path: string, value: FieldValue): Promise<void> {
  form.set(path, value)
  await pass(30)
}

/** Lets so many ms pass. */
export async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms)
}

/** What a browser posts. */
export function posted(entries: [string, string | File][]): FormData {
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value)
  return form
}
