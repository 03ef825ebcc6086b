import { firstValue } from './field-values.ts'
import type { FormSource } from './form-context.ts'
import type {
  FieldPath,
  FieldState,
  FormState,
  PathValues,
  Problems,
  RefusedFieldState,
  StepState,
} from './form-model.ts'
import { placedField, refusedFields } from './placed-fields.ts'
import { isRequired } from './rule-names.ts'
import { incompleteSentence } from './rules/form-rules.ts'
import type { FormSchema, StepDefinition } from './schema.ts'
import { stepLabel } from './schema.ts'

/** What a server answers to a form that was posted: what it refused and what had been typed. */
export type FormReply = { problems?: Problems; values?: PathValues }

/**
 * A form as the server shows it: its fields, what was typed, what was refused. Nothing in it moves; the browser puts the
 * model in its place, which shows the same at first.
 */
export function stillForm(schema: FormSchema, reply: FormReply = {}, locale?: string): FormSource {
  const form = stillState(schema, reply.problems ?? {}, locale)
  const fields = new Map<FieldPath, FieldState>()
  const field = (path: FieldPath) => {
    const known = fields.get(path) ?? stillField(schema, path, reply)
    fields.set(path, known)
    return known
  }
  return { subscribe: () => () => {}, form: () => form, field }
}

function stillField(schema: FormSchema, path: FieldPath, { problems, values }: FormReply): FieldState {
  const definition = placedField(schema, path)?.definition
  if (!definition) throw new Error(`The form “${schema.name}” has no field at ${path}.`)
  return {
    definition,
    path,
    value: values?.[path] ?? firstValue(definition),
    message: problems?.fields?.[path],
    isRequired: isRequired(definition.validation),
    isValidating: false,
    isDisabled: definition.disabled ?? false,
  }
}

function stillState(schema: FormSchema, { form, fields = {} }: Problems, locale?: string): FormState {
  const refused = refusedFields(schema, (path) => fields[path] !== undefined)
  return {
    isValid: refused.length === 0,
    isValidating: false,
    isBusy: false,
    message: refused.length > 0 ? incompleteSentence(schema, locale) : undefined,
    errors: typeof form === 'string' ? [form] : (form ?? []),
    refused,
    steps: (schema.steps ?? []).map((step, index) => stillStep(step, index === 0, refused)),
    isRestored: false,
  }
}

/** Whoever was refused has been through all steps. */
function stillStep(step: StepDefinition, isCurrent: boolean, refused: readonly RefusedFieldState[]): StepState {
  const shownErrors = refused.filter((field) => field.step?.name === step.name).length
  const isDone = refused.length > 0 && shownErrors === 0
  return { name: step.name, label: stepLabel(step), isCurrent, shownErrors, isDone }
}
