import type { FieldValue } from './schema.ts'
import { uploadIds } from './upload.ts'

/** What the form posts for the files of a field that were sent before it. */
export function SentIds({ name, value, disabled }: { name: string; value: FieldValue; disabled: boolean }) {
  return uploadIds(value).map((id) => <input key={id} type="hidden" name={name} value={id} disabled={disabled} />)
}
