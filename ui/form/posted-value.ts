import type { FieldPath, FormModel } from './form-model.ts'
import { placedFields } from './placed-fields.ts'
import type { FieldDefinition, FieldValue } from './schema.ts'

/** What stands in the fields of a page that differs from what the model holds. Files and dates are left as they are. */
export function typedBefore(
  model: Pick<FormModel, 'schema' | 'field'>,
  form: HTMLFormElement,
): [FieldPath, FieldValue][] {
  const data = new FormData(form)
  return placedFields(model.schema).flatMap(({ path, definition }): [FieldPath, FieldValue][] => {
    const value = postedValue(definition, path, data)
    const isSame = value === undefined || JSON.stringify(value) === JSON.stringify(model.field(path).value)
    return isSame ? [] : [[path, value]]
  })
}

/** The value a form posts for a field; `undefined` where that does not say what the field holds. */
function postedValue(definition: FieldDefinition, path: FieldPath, data: FormData): FieldValue | undefined {
  if (definition.disabled || definition.readOnly) return undefined
  switch (definition.type) {
    case 'file':
    case 'date':
      return undefined
    case 'checkbox':
    case 'switch':
      return data.has(path)
    case 'checkboxes':
      return textsOf(data.getAll(path))
    case 'tags':
      return splitTags(textsOf(data.getAll(path)).join(','))
    default:
      return textsOf(data.getAll(path))[0]?.replaceAll('\r\n', '\n')
  }
}

function textsOf(entries: FormDataEntryValue[]): string[] {
  return entries.filter((entry) => typeof entry === 'string')
}

/** The tags in a text with commas, each once, without the blanks around them. */
export function splitTags(text: string): string[] {
  return [...new Set(text.split(',').map((tag) => tag.trim()))].filter((tag) => tag !== '')
}
