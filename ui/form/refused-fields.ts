import type { FieldPath, RefusedFieldState } from './form-model.ts'
import { placedFields } from './placed-fields.ts'
import { messageName } from './rule-names.ts'
import type { FormSchema } from './schema.ts'

/** What a form's summary lists, in the order of the fields, with the number of each one's step counted from 1. */
export function refusedFields(schema: FormSchema, isRefused: (path: FieldPath) => boolean): RefusedFieldState[] {
  return placedFields(schema)
    .filter(({ path }) => isRefused(path))
    .map(({ path, definition, step }) => ({
      path,
      label: messageName(definition),
      step: step && schema.steps && { name: step.name, number: schema.steps.indexOf(step) + 1 },
    }))
}
