import { problemsOfSchema } from './schema-problems.ts'
import type { FieldDefinition, FieldOption, FormSchema } from '../../form/schema.ts'
import { type FieldQuery, type FormQuery, formShape } from './form-shape.ts'
import { readJson, type Reading } from './problems.ts'

/** A form from the words of a query, with what is wrong with them. */
export function readFormSchema(text: string): Reading<FormSchema> {
  const read = readJson('schema', text, formShape)
  if (!read.ok) return read
  const repeated = repeatedNames(read.value)
  if (repeated.length > 0) return { ok: false, problems: repeated }
  const schema = schemaFrom(text, read.value)
  const problems = problemsOfSchema(schema)
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: schema }
}

function repeatedNames({ fields, steps }: FormQuery): string[] {
  const lists = [steps?.map((step) => step.name), fields?.map((field) => field.name)]
  const inSteps = steps?.map((step) => step.fields.map((field) => field.name)) ?? []
  return [...lists, ...inSteps].flatMap((names = []) =>
    names
      .filter((name, index) => names.indexOf(name) !== index)
      .map((name) => `"${name}" is there twice: give each field of a step, and each step, a name of its own.`),
  )
}

function schemaFrom(text: string, { fields, steps, allowIncomplete, incompleteMessage }: FormQuery): FormSchema {
  // Named by its words: what was typed into one form of the bench is not put back into another.
  const form = { name: `bench-${hashOf(text)}`, incompleteMessage }
  if (!steps) return { ...form, fields: (fields ?? []).map(fieldFrom) }
  const pages = steps.map((step) => ({ ...step, fields: step.fields.map(fieldFrom) }))
  return { ...form, steps: pages, allowIncomplete }
}

function fieldFrom({ type, options, value, label, ...rest }: FieldQuery): FieldDefinition {
  const field = { ...rest, label: label ?? rest.name }
  const choices = options?.map(optionFrom) ?? []
  switch (type) {
    case 'select':
    case 'radio':
    case 'option-cards':
      return { ...field, type, options: choices, value: textFrom(value) }
    case 'checkboxes':
      return { ...field, type, options: choices, value: listFrom(value) }
    case 'checkbox':
      // With choices it is a group of boxes.
      if (options) return { ...field, type: 'checkboxes', options: choices, value: listFrom(value) }
      return { ...field, type, value: value === true }
    case 'switch':
      return { ...field, type, value: value === true }
    case 'tags':
      return { ...field, type, value: listFrom(value) }
    case 'file':
      return { ...field, type }
    case 'date':
      return {
        ...field,
        type,
        value: typeof value === 'object' && value !== null && 'start' in value ? value : (textFrom(value) ?? null),
      }
    default:
      return { ...field, type, value: textFrom(value) }
  }
}

function optionFrom(option: NonNullable<FieldQuery['options']>[number]): FieldOption {
  return typeof option === 'string' ? { value: option, label: option } : option
}

function textFrom(value: FieldQuery['value']): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

function listFrom(value: FieldQuery['value']): string[] | undefined {
  return Array.isArray(value) ? value : undefined
}

/** The same short name for the same text. */
function hashOf(text: string): string {
  let hash = 7
  for (const char of text) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) % 0xff_ff_ff_fb
  return hash.toString(36)
}
