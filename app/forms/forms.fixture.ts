import { describe, expect, test } from 'vitest'
import { createFormModel } from '../../ui/form/create-form-model.ts'
import type { FieldPath, PathValues } from '../../ui/form/form-model.ts'
import { placedFields } from '../../ui/form/placed-fields.ts'
import { readForm } from '../../ui/form/read-form.ts'
import { readRules, ruleName } from '../../ui/form/rule-names.ts'
import type { FieldDefinition, FieldValue, FormSchema } from '../../ui/form/schema.ts'

/** One rule of a field: a value it takes, one it refuses, and what it says then. */
export type Trial = {
  field: FieldPath
  /** As the schema names it; or what the kind of field asks for by itself. */
  rule: string
  takes: FieldValue
  refuses: FieldValue
  says: string
  /** Other values that the rule needs to be asked at all, beside the one that is tried. */
  where?: (value: FieldValue) => PathValues
  /** No input of the page could send this: only the server is asked. */
  isByHand?: true
}

/**
 * Tries every rule of a form twice: in the browser's model, and on the server with the same values posted. What the one
 * refuses the other refuses with the same sentence. `complete` is a form that everybody takes; each rule of each field
 * must be among the trials.
 */
export function tryForm(name: string, schema: FormSchema, complete: PathValues, trials: readonly Trial[]): void {
  describe(`Form “${name}”`, () => {
    test('is taken when it is complete', async () => {
      expect(await refusalsOf(schema, complete)).toEqual({ inBrowser: {}, onServer: {} })
    })

    test('has no rule that is not tried here', () => {
      const tried = new Set(trials.map(({ field, rule }) => `${field} ${rule}`))
      expect(rulesOf(schema).filter((rule) => !tried.has(rule))).toEqual([])
    })

    test.each(trials)('$field, $rule: $says', async ({ field, takes, refuses, says, where, isByHand }) => {
      const taken = { ...complete, ...where?.(takes), [field]: takes }
      expect(await refusalsOf(schema, taken)).toEqual({ inBrowser: {}, onServer: {} })

      const refused = { ...complete, ...where?.(refuses), [field]: refuses }
      expect(await refusalsOf(schema, refused)).toEqual({
        inBrowser: isByHand ? {} : { [field]: says },
        onServer: { [field]: says },
      })
    })
  })
}

/** What the browser's model and the server say of a form with these values, by field. */
export async function refusalsOf(schema: FormSchema, values: PathValues) {
  return { inBrowser: await inBrowser(schema, values), onServer: await onServer(schema, values) }
}

/** What stands at the fields after somebody typed these values and pressed the button. */
async function inBrowser(schema: FormSchema, values: PathValues): Promise<Record<FieldPath, string>> {
  const model = createFormModel(schema)
  for (const [path, value] of Object.entries(values)) model.set(path, value)
  let isSent = false
  await model.submit(() => {
    isSent = true
  })
  const said = placedFields(schema).flatMap(({ path }) => {
    const { message } = model.field(path)
    return message === undefined ? [] : [[path, message] as const]
  })
  model.rest()
  expect(isSent).toBe(said.length === 0)
  return Object.fromEntries(said)
}

/** What the server says of a form with these values. */
async function onServer(schema: FormSchema, values: PathValues): Promise<Record<FieldPath, string | undefined>> {
  const read = await readForm(schema, posted(values))
  return read.ok ? {} : { ...read.problems.fields }
}

/** The values as a browser posts them: nothing for a box that is not ticked, one entry for each of several. */
export function posted(values: PathValues): FormData {
  const data = new FormData()
  for (const [path, value] of Object.entries(values)) {
    for (const [name, text] of entriesOf(path, value)) data.append(name, text)
  }
  return data
}

function entriesOf(path: FieldPath, value: FieldValue): [name: string, text: string | File][] {
  if (value === null || value === false) return []
  if (value === true) return [[path, 'true']]
  if (typeof value === 'string') return [[path, value]]
  if ('start' in value)
    return [
      [`${path}.start`, value.start],
      [`${path}.end`, value.end],
    ]
  return value.map((each) => [path, each])
}

/** `field rule` for every rule that may refuse, without its hints; and what the kind of field asks for by itself. */
function rulesOf(schema: FormSchema): string[] {
  return placedFields(schema).flatMap(({ path, definition }) => {
    const rules = readRules(definition.validation)
      .filter(([rule]) => !/^[*+()\d]*\?/.test(rule))
      .map(ruleName)
    return [...rules, ...(byKind[definition.type] ?? [])].map((rule) => `${path} ${rule}`)
  })
}

const byKind: { [type in FieldDefinition['type']]?: string[] } = {
  select: ['offered'],
  radio: ['offered'],
  checkboxes: ['offered'],
  'time-zone': ['time_zone'],
}
