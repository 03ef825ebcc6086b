import type { FieldDefinition, FieldValue, FormSchema } from './schema.ts'

/** Where a field is: its name, or `step.name` in a form with steps. Also its name in what the browser posts. */
export type FieldPath = string

/** What a field shows at this moment. The same object as long as nothing of it changes. */
export type FieldState = {
  definition: FieldDefinition
  path: FieldPath
  /** What was typed last, whether the form has taken it over already or not. */
  value: FieldValue
  /** The one sentence to show now, if any: a failed rule's when it is visible, or the server's. */
  message?: string
  isRequired: boolean
  isValidating: boolean
  /** Disabled by its definition or because the form is being sent. */
  isDisabled: boolean
}

/** One step in the bar of steps. */
export type StepState = {
  name: string
  label: string
  isCurrent: boolean
  /** Failing rules and errors of its fields, 0 until somebody tried to leave it forwards or submitted. */
  shownErrors: number
  /** Valid, and left or submitted before: the check mark. */
  isDone: boolean
}

/** A field the form's summary links to. */
export type RefusedFieldState = { path: FieldPath; label: string; step?: { name: string; number: number } }

/** What the form as a whole shows. The same object as long as nothing of it changes. */
export type FormState = {
  /** Whether nothing blocks. */
  isValid: boolean
  isValidating: boolean
  /**
   * The handler's promise runs, a submit waits for rules, or a change of steps is being asked about. Buttons are
   * disabled; the fields only while the handler's promise or that question runs (`FieldState.isDisabled`).
   */
  isBusy: boolean
  /** 'Sorry, not all fields are filled out correctly.' after a refused submit, until nothing blocks. */
  message?: string
  /** Errors of the form as a whole, from the server. */
  errors: readonly string[]
  /** What the summary lists, in the order of the fields; empty until a submit was refused. */
  refused: readonly RefusedFieldState[]
  steps: readonly StepState[]
  /** True after what was typed before a reload was put back. */
  isRestored: boolean
}

/** What the server refused: sentences of the form, and one per field path. */
export type Problems = { form?: string | readonly string[]; fields?: Readonly<Record<FieldPath, string | undefined>> }

/** Values by field path. */
export type PathValues = Readonly<Record<FieldPath, FieldValue>>

export type FormModelOptions = {
  /** Values at the start, over those of the schema. */
  values?: PathValues
  problems?: Problems
  /** Texts of `en` (default); an unknown locale has none, and the form says 'Form incomplete.'. */
  locale?: string
  /** Rules of this form alone, by name; a rule may answer with a promise. Their sentences go into `validationMessages` of the field. */
  rules?: Readonly<Record<string, (value: unknown, ...args: string[]) => boolean | Promise<boolean>>>
  /** May refuse a change of steps; while its promise runs the form is busy. */
  beforeStepChange?: (change: { from: string; to: string }) => boolean | Promise<boolean>
}

/** A form without a page: values, rules, what is visible, steps. React and tests look at it through `subscribe`. */
export type FormModel = {
  schema: FormSchema
  subscribe: (listener: () => void) => () => void
  form: () => FormState
  field: (path: FieldPath) => FieldState
  /** Typing: the form takes the value over after 20 ms of quiet. */
  set: (path: FieldPath, value: FieldValue) => void
  /** Fills in what the page found out by itself: as if it had stood there at first, so it is not somebody's typing. */
  suggest: (path: FieldPath, value: FieldValue) => void
  blur: (path: FieldPath) => void
  /** What the form has taken over, nested by step. A copy. */
  values: () => Record<string, unknown>
  /** The handler is called with a copy of the values when nothing blocks; the answer says whether it was. */
  submit: (handler: (values: Record<string, unknown>) => unknown) => Promise<boolean>
  refuse: (problems: Problems) => void
  /** Whether the values that were submitted last were taken: until that is known they could still be lost. */
  answer: (isTaken: boolean) => void
  step: { next: () => Promise<boolean>; previous: () => Promise<boolean>; go: (name: string) => Promise<boolean> }
  /** A changed definition: fields and steps that stay keep what was typed. */
  redefine: (schema: FormSchema) => void
  /** The fields that hold something else than at the start, or than what is saved by now (`settle`). The same list as long as nothing of it changes. */
  changed: () => readonly FieldPath[]
  /** What may be kept over a reload: everything typed but passwords, codes and files. */
  unsaved: () => PathValues | undefined
  /** What is saved by now: a field that says the same holds nothing that could be lost. */
  settle: (saved: PathValues) => void
  restore: (values: PathValues) => void
  reset: () => void
  /** Nobody looks: rules of this form alone are not asked until somebody subscribes again (StrictMode, Activity). */
  rest: () => void
}
