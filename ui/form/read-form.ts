import { createFormModel } from './create-form-model.ts'
import { areValuesOf, emptyValue } from './field-values.ts'
import type { FormModelOptions, PathValues, Problems } from './form-model.ts'
import { kindProblem } from './kind-problem.ts'
import { placedFields } from './placed-fields.ts'
import { readValues } from './read-values.ts'
import type { FieldDefinition, FieldValue, FormSchema, FormValues } from './schema.ts'
import { uploadIds } from './upload.ts'

/** What a form says that was posted: its values, or why not; and what was typed, to be shown again if it is refused (`typed`, `values`). */
export type ReadForm<Schema extends FormSchema> =
  | { ok: true; values: FormValues<Schema>; typed: PathValues }
  | { ok: false; problems: Problems; values: PathValues }

/**
 * Reads a posted form with the rules of its schema, the ones the browser asks, and the same sentences (the first of each
 * field). Never throws for what was sent: what does not fit is refused. What was typed comes back but for passwords and
 * files.
 *
 * @throws what a rule of `options.rules` throws
 */
export async function readForm<Schema extends FormSchema>(
  schema: Schema,
  form: FormData,
  options: Pick<FormModelOptions, 'rules' | 'values' | 'locale'> = {},
): Promise<ReadForm<Schema>> {
  const typed = readValues(schema, form, options.values)
  const strange = strangeValues(schema, typed)
  const model = createFormModel(schema, { ...options, values: { ...typed, ...strange.emptied } })
  let taken: unknown
  const isTaken = await model.submit((values) => {
    taken = values
  })
  if (isTaken && strange.problems.length === 0 && areValuesOf(schema, taken)) {
    return { ok: true, values: taken, typed: shownAgain(schema, typed) }
  }
  const problems = model.form().refused.map(({ path }) => [path, model.field(path).message])
  const fields = Object.fromEntries([...problems, ...strange.problems])
  return { ok: false, problems: { fields }, values: shownAgain(schema, typed) }
}

/** What no input of the page would send, with its sentence. The rules see nothing in its place: it may be of any size. */
function strangeValues(schema: FormSchema, typed: PathValues) {
  const strange = placedFields(schema).flatMap(({ path, definition }) => {
    const problem = kindProblem(definition, typed[path] ?? emptyValue(definition))
    return problem === undefined ? [] : [{ path, problem, empty: emptyValue(definition) }]
  })
  return {
    problems: strange.map(({ path, problem }) => [path, problem]),
    emptied: Object.fromEntries(strange.map(({ path, empty }) => [path, empty])),
  }
}

function shownAgain(schema: FormSchema, typed: PathValues): PathValues {
  const shown = placedFields(schema).map(({ path, definition }) => [
    path,
    shownValue(definition, typed[path] ?? emptyValue(definition)),
  ])
  return Object.fromEntries(shown.filter(([, value]) => value !== undefined))
}

/** What has been sent already need not be sent again: its ids come back. */
function shownValue(definition: FieldDefinition, value: FieldValue): FieldValue | undefined {
  if (definition.type === 'file') return definition.uploads ? uploadIds(value) : undefined
  return definition.type === 'password' ? undefined : value
}
