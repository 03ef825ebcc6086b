import type { FieldPath, RefusedFieldState } from './form-model.ts'
import type { FieldDefinition, FormSchema, StepDefinition } from './schema.ts'
import { messageName } from './rule-names.ts'

/** A field with its place in the form: its path, and the step it is in. */
export type PlacedField = { path: FieldPath; definition: FieldDefinition; step?: StepDefinition }

/** Every field of a form in the order of the page. The same list for the same schema. */
export function placedFields(schema: FormSchema): readonly PlacedField[] {
  const known = placed.get(schema)
  if (known) return known
  const fields = schema.steps
    ? schema.steps.flatMap((step) =>
        step.fields.map((definition) => ({ path: `${step.name}.${definition.name}`, definition, step })),
      )
    : schema.fields.map((definition) => ({ path: definition.name, definition }))
  placed.set(schema, fields)
  return fields
}

const placed = new WeakMap<FormSchema, readonly PlacedField[]>()

/** The field at a path, if the form has one there. */
export function placedField(schema: FormSchema, path: FieldPath): PlacedField | undefined {
  return placedFields(schema).find((field) => field.path === path)
}

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
