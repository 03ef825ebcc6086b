import { emptyValue, firstValue } from './field-values.ts'
import type { FieldPath, PathValues } from './form-model.ts'
import { placedFields } from './placed-fields.ts'
import { splitTags } from './posted-value.ts'
import { readEnd, readMoment } from './read-dates.ts'
import type { DateDefinition, FieldDefinition, FieldValue, FormSchema } from './schema.ts'

/** What a box that is not ticked may be sent as, besides not at all: the opposites of what `accepted` takes. */
const noes = ['', '0', 'no', 'off', 'false']

/**
 * What a request says about each field of a form: what is missing is empty, what is of another kind is not there.
 * A disabled or read-only field has its own value whatever was sent; `own` gives those that are not in the schema.
 */
export function readValues(schema: FormSchema, form: FormData, own: PathValues = {}): PathValues {
  return Object.fromEntries(
    placedFields(schema).map(({ path, definition }) => {
      const isFixed = definition.disabled || definition.readOnly
      return [path, isFixed ? (own[path] ?? firstValue(definition)) : readValue(definition, path, form)]
    }),
  )
}

function readValue(definition: FieldDefinition, path: FieldPath, form: FormData): FieldValue {
  switch (definition.type) {
    case 'checkbox':
    case 'switch':
      return textsAt(form, path).some((text) => !noes.includes(text.toLowerCase()))
    case 'checkboxes':
      return [...new Set(textsAt(form, path).filter(Boolean))]
    case 'tags':
      return [...new Set(textsAt(form, path).flatMap(splitTags))]
    case 'file':
      return [...(definition.uploads ? new Set(textsAt(form, path).filter(Boolean)) : []), ...filesAt(form, path)]
    case 'date':
      return readDate(definition, path, form)
    default:
      return textsAt(form, path)[0] ?? emptyValue(definition)
  }
}

function readDate(definition: DateDefinition, path: FieldPath, form: FormData): FieldValue {
  const textAt = (name: string) => textsAt(form, name)[0]?.trim() ?? ''
  if (!definition.range) return readMoment(textAt(path), definition) || null
  const [start, end] = [textAt(`${path}.start`), textAt(`${path}.end`)]
  if (start === '' && end === '') return null
  return { start: readMoment(start, definition), end: readEnd(end, definition) }
}

/** The files under a name. A file field with nothing in it posts a file without a name. */
function filesAt(form: FormData, path: FieldPath): File[] {
  return form
    .getAll(path)
    .filter((entry) => entry instanceof File)
    .filter(({ name, size }) => name !== '' || size > 0)
}

/** The texts under a name. Lines end as they do in scripts; a zero character, which no database takes, is left out. */
function textsAt(form: FormData, path: FieldPath): string[] {
  return form
    .getAll(path)
    .filter((entry) => typeof entry === 'string')
    .map((text) => text.replaceAll('\r\n', '\n').replaceAll('\0', ''))
}
