import { createElement, use } from 'react'
import type { ReactNode } from 'react'
import type { AskedField, FieldExtras } from './asked-field.ts'
import { CheckboxesInput, RadioInput, SelectInput, TickInput } from './choice-inputs.tsx'
import { StepContext, useFieldState, useFormConnection } from './form-context.ts'
import type { FieldPath, FieldState } from './form-model.ts'
import { placedField } from './placed-fields.ts'
import type { RareInputs } from './rare-inputs.ts'
import { isOptional } from './rule-names.ts'
import type { FieldDefinition, FormSchema } from './schema.ts'
import { TextInput } from './text-inputs.tsx'

type FormFieldProps = FieldExtras & {
  /** The field's path (`email`, `about.email`); inside the panel of its step its name is enough. */
  name: string
}

/** A field of the form around it, drawn as its definition says. Throws for a name the form does not have. */
export function FormField({ name, ...extras }: FormFieldProps) {
  const { schema, model, idOf, inputs, leave } = useFormConnection()
  const path = pathOf(schema, name, use(StepContext))
  const state = useFieldState(path)
  const { definition, message } = state
  return input(definition, inputs, {
    value: state.value,
    words: {
      label: extras.label ?? definition.label,
      hint: extras.isNeeded ? (extras.hint ?? definition.hint) : hintOf(state, extras.hint ?? definition.hint),
      error: message,
      labelHidden: extras.labelHidden,
    },
    control: {
      id: idOf(path),
      name: path,
      disabled: state.isDisabled,
      readOnly: definition.readOnly ?? false,
      'aria-required': state.isRequired || undefined,
      onBlur: () => leave(path),
    },
    extras,
    onValue: (value) => {
      if (!definition.readOnly) model?.set(path, value)
    },
  })
}

type Asked = Omit<AskedField<FieldDefinition>, 'definition'>

function input(definition: FieldDefinition, rare: RareInputs, field: Asked): ReactNode {
  switch (definition.type) {
    case 'select':
      return <SelectInput {...field} definition={definition} />
    case 'radio':
    case 'option-cards':
      return <RadioInput {...field} definition={definition} />
    case 'checkboxes':
      return <CheckboxesInput {...field} definition={definition} />
    case 'checkbox':
    case 'switch':
      return <TickInput {...field} definition={definition} />
    case 'tags':
      return createElement(brought(rare.tags, definition), { ...field, definition })
    case 'time-zone':
      return createElement(brought(rare['time-zone'], definition), { ...field, definition })
    case 'file':
      return createElement(brought(rare.file, definition), { ...field, definition })
    case 'date':
      return createElement(brought(rare.date, definition), { ...field, definition })
    default:
      return <TextInput {...field} definition={definition} />
  }
}

function brought<Input>(rare: Input | undefined, { type }: FieldDefinition): Input {
  if (rare) return rare
  throw new Error(`This form has a ${type} field: give its Form the input for it.`)
}

function pathOf(schema: FormSchema, name: string, step: string | undefined): FieldPath {
  return step === undefined || placedField(schema, name) ? name : `${step}.${name}`
}

/** Forms mark what may be left out, in words. Ticks and searches are never asked for; of several, one may be chosen already. */
function hintOf({ definition }: FieldState, hint: ReactNode): ReactNode {
  const isChosen = (definition.type === 'radio' || definition.type === 'option-cards') && !!definition.value
  const isAsked = !neverMarked.has(definition.type) && !definition.readOnly && !definition.disabled && !isChosen
  if (!isAsked || !isOptional(definition.validation)) return hint
  return hint === undefined ? 'Optional' : <>Optional. {hint}</>
}

const neverMarked = new Set<FieldDefinition['type']>(['checkbox', 'switch', 'search'])
