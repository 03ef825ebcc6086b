import { createContext, use, useSyncExternalStore } from 'react'
import type { RefObject } from 'react'
import type { FieldPath, FieldState, FormModel, FormState } from './form-model.ts'
import type { RareInputs } from './rare-inputs.ts'
import type { FormSchema } from './schema.ts'

/** Where the parts of a form read from: its model, or what the server knows before there is one. */
export type FormSource = Pick<FormModel, 'subscribe' | 'form' | 'field'>

/** What a `Form` tells its parts. */
export type FormConnection = {
  schema: FormSchema
  source: FormSource
  /** Absent in the server's HTML and while a browser takes it over. */
  model?: FormModel
  /** The id of the field at a path: what a summary links to. */
  idOf: (path: FieldPath) => string
  /** Where the form says what is wrong with it, to be focused after a refusal. */
  messages: RefObject<HTMLDivElement | null>
  inputs: RareInputs
  /** Somebody left the field at a path. What it has to say waits for the end of a press. */
  leave: (path: FieldPath) => void
  /** What a submit waits for, by field: whether its files are where they belong. */
  waitsFor: Map<FieldPath, () => Promise<boolean>>
  /** Whether a submit waits for them. */
  isWaiting: boolean
  /** What became of the last submit: settled when it was refused, or answered. */
  lastSubmit: RefObject<Promise<void> | undefined>
  /** The files that were sent since the page was opened, by their ids. */
  sentFiles: Map<string, File>
}

/** What `Form` provides. */
export const FormContext = createContext<FormConnection | undefined>(undefined)

/** The name of the step whose panel a field stands in, so that its bare name is enough. */
export const StepContext = createContext<string | undefined>(undefined)

/** The form around a component. Throws outside a `Form`. */
export function useFormConnection(): FormConnection {
  const connection = use(FormContext)
  if (!connection) throw new Error('Form context missing. Put this component inside a Form.')
  return connection
}

/** What the form as a whole shows, and its model once there is one. Throws outside a `Form`. */
export function useForm(): { form: FormState; model?: FormModel } {
  const { source, model } = useFormConnection()
  return { form: useSyncExternalStore(source.subscribe, source.form, source.form), model }
}

/** What the field at a path shows. Throws for a path the form does not have. */
export function useFieldState(path: FieldPath): FieldState {
  const { source } = useFormConnection()
  const state = () => source.field(path)
  return useSyncExternalStore(source.subscribe, state, state)
}

/** The fields of the form around it that hold something else than what is saved; none until there is a model. */
export function useChangedFields(): readonly FieldPath[] {
  const { source, model } = useFormConnection()
  const changed = () => model?.changed() ?? none
  return useSyncExternalStore(source.subscribe, changed, changed)
}

const none: readonly FieldPath[] = []
