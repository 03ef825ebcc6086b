import { isPojo } from '@formkit/utils'
import type { FieldDefinition, FieldValue, FileDefinition, FormSchema, FormValues } from './schema.ts'

/** What a field holds while nothing is filled in: `''`, `false`, `[]`, or `null` for a date. */
export function emptyValue(definition: FieldDefinition): FieldValue {
  switch (definition.type) {
    case 'checkbox':
    case 'switch':
      return false
    case 'checkboxes':
    case 'tags':
    case 'file':
      return []
    case 'date':
      return null
    default:
      return ''
  }
}

/** What a field holds at the start: its own value, or nothing. */
export function firstValue(definition: FieldDefinition): FieldValue {
  if (definition.type === 'file') return []
  return definition.value ?? emptyValue(definition)
}

/** Whether a value, from a storage or another form, is of the kind a field holds. */
export function isValueOf(definition: FieldDefinition, value: unknown): value is FieldValue {
  switch (definition.type) {
    case 'checkbox':
    case 'switch':
      return typeof value === 'boolean'
    case 'checkboxes':
    case 'tags':
      return Array.isArray(value) && value.every((entry) => typeof entry === 'string')
    case 'file':
      return Array.isArray(value) && value.every((entry) => isFileEntry(definition, entry))
    case 'date':
      return value === null || (definition.range ? isRange(value) : typeof value === 'string')
    default:
      return typeof value === 'string'
  }
}

/** Whether values are complete and of the kinds that a form's definition says: then its types are theirs. */
export function areValuesOf<Schema extends FormSchema>(schema: Schema, values: unknown): values is FormValues<Schema> {
  if (!schema.steps) return areFieldValues(schema.fields, values)
  return isPojo(values) && schema.steps.every((step) => areFieldValues(step.fields, values[step.name]))
}

/** Whether what was typed into a field may be kept on a device: no password, no code, no file. */
export function isKeepable({ type }: FieldDefinition): boolean {
  return type !== 'password' && type !== 'code' && type !== 'file'
}

/** The same value in objects of its own: nobody changes somebody else's list. */
export function copyOf(value: FieldValue): FieldValue {
  if (Array.isArray(value)) return value.slice()
  return isRange(value) ? { start: value.start, end: value.end } : value
}

/** Whether a value is a span of two moments. */
export function isRange(value: unknown): value is { start: string; end: string } {
  return isPojo(value) && typeof value.start === 'string' && typeof value.end === 'string'
}

function isFileEntry({ uploads }: FileDefinition, entry: unknown): boolean {
  return entry instanceof File || (uploads === true && typeof entry === 'string')
}

function areFieldValues(fields: readonly FieldDefinition[], values: unknown): boolean {
  return isPojo(values) && fields.every((field) => isValueOf(field, values[field.name]))
}
