import { data } from 'react-router'
import type { FieldPath, PathValues, Problems } from '../../ui/form/form-model.ts'
import type { FieldValue, FormSchema } from '../../ui/form/schema.ts'

/** What a page's action answers to a form it refuses: which of the page's forms, why, and what had been typed. */
export type PageReply = { form: string; problems: Problems; values: Record<FieldPath, SentValue> }

/** Files do not come back: the browser keeps the one it has. Ids of files that were sent do. */
type SentValue = Exclude<FieldValue, readonly (string | File)[]> | readonly string[]

/** Refuses a form: 422 unless told otherwise, with its sentences and what had been typed. */
export function refuseForm(
  schema: Pick<FormSchema, 'name'>,
  refused: { problems: Problems; values?: PathValues },
  status = 422,
) {
  return data(replyTo(schema, refused), { status })
}

/** What a refused form is told, wherever it was posted to. */
export function replyTo(
  schema: Pick<FormSchema, 'name'>,
  { problems, values = {} }: { problems: Problems; values?: PathValues },
): PageReply {
  const sent = Object.entries(values).flatMap(([path, value]) => (isSent(value) ? [[path, value] as const] : []))
  return { form: schema.name, problems, values: Object.fromEntries(sent) }
}

function isSent(value: FieldValue): value is SentValue {
  return !Array.isArray(value) || value.every((each) => typeof each === 'string')
}
