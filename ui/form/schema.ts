import type { PickerSettings } from '../date-picker/settings.ts'
import type { Pigment } from '../room.ts'

/*
 * What a form is made of: one definition per form serves the browser, which shows messages while somebody types, and the
 * server, which refuses the same with the same sentences.
 */

/** Rules as text, `required:trim|length:2,80`, or as a list when an argument is no text: `[['matches', /^a/]]`. */
export type Validation = string | readonly (readonly [rule: string, ...args: unknown[]])[]

/**
 * When a field shows its messages: `blur` unless told otherwise, `dirty` for what is ticked. `typed` is `blur` for a field one may
 * pass by: left as it was, it says nothing.
 */
export type ValidationVisibility = 'blur' | 'typed' | 'dirty' | 'live'

/** One choice of a field with several. */
export type FieldOption = { value: string; label: string; note?: string; pigment?: Pigment; disabled?: boolean }

/** What every field has. `hint` is text here; a page that needs more passes it to the field itself. */
type AnyField = {
  name: string
  label: string
  hint?: string
  validation?: Validation
  validationVisibility?: ValidationVisibility
  /** What messages call the field, when the label is a question. */
  validationLabel?: string
  /** Sentences of this field instead of the rules' own, by rule. */
  validationMessages?: Readonly<Record<string, string>>
  disabled?: boolean
  readOnly?: boolean
}

/** A line or lines of text. `counts` shows how many of so many characters are used. */
export type TextDefinition = AnyField & {
  type: 'text' | 'email' | 'password' | 'number' | 'url' | 'tel' | 'search' | 'textarea' | 'code'
  value?: string
  autoComplete?: string
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'url' | 'tel' | 'search'
  counts?: number
  /** Characters that people add and machines do not want: dropped before the rules see the value, as the blanks in a code. */
  drops?: RegExp
  /** More characters than these are refused whatever the rules say; 20 000 unless told otherwise. */
  limit?: number
}

/** One of several choices. */
export type ChoiceDefinition = AnyField & {
  type: 'select' | 'radio' | 'option-cards'
  options: readonly FieldOption[]
  value?: string
}

/** Any number of several choices. */
export type ChoicesDefinition = AnyField & {
  type: 'checkboxes'
  options: readonly FieldOption[]
  value?: readonly string[]
}

/** Yes or no. */
export type TickDefinition = AnyField & { type: 'checkbox' | 'switch'; value?: boolean }

/** Words somebody adds one by one: tags, links. */
export type TagsDefinition = AnyField & { type: 'tags'; value?: readonly string[]; atMost?: number }

/** An IANA zone, found by typing a place. */
export type TimeZoneDefinition = AnyField & { type: 'time-zone'; value?: string }

/**
 * Files, `atMost` of them with `maxBytes` each; `accept` as in HTML. With `uploads` each is sent as soon as it is chosen,
 * by the `upload` that the page gives the field, and its id stands for it from then on (`isUploadId`). Without script the
 * file itself is posted with the form: the page takes either, and knows alone whose file an id is, its kind and its size.
 */
export type FileDefinition = AnyField & {
  type: 'file'
  accept?: string
  atMost?: number
  maxBytes?: number
  uploads?: boolean
}

/**
 * A day, a moment or a time of day, or a range of them. The value is a moment as ISO text with `Z`; without script the
 * browser's own field posts the wall time of `timezone`, and the server reads either.
 */
export type DateDefinition = AnyField & {
  type: 'date'
  mode?: 'date' | 'datetime' | 'time'
  range?: boolean
  /** IANA name; `UTC` unless told otherwise. Days are days of this zone. */
  timezone?: string
  /** What the picker offers and fixes, where it is not the usual. */
  picker?: Partial<
    Pick<
      PickerSettings,
      | 'timeAccuracy'
      | 'rules'
      | 'minDate'
      | 'maxDate'
      | 'disabledDates'
      | 'isRequired'
      | 'keepsLength'
      | 'is24hr'
      | 'firstDayOfWeek'
    > & { inWords: boolean }
  >
  value?: string | { start: string; end: string } | null
}

export type FieldDefinition =
  | TextDefinition
  | ChoiceDefinition
  | ChoicesDefinition
  | TickDefinition
  | TagsDefinition
  | TimeZoneDefinition
  | FileDefinition
  | DateDefinition

export type FieldType = FieldDefinition['type']

/** A page of a form with several: its fields are valued under its name. Without `label` the name is put into words. */
export type StepDefinition = { name: string; label?: string; fields: readonly FieldDefinition[] }

export type FormSchema = FlatSchema | SteppedSchema

type FlatSchema = AnyForm & { fields: readonly FieldDefinition[]; steps?: undefined }

type SteppedSchema = AnyForm & {
  steps: readonly StepDefinition[]
  fields?: undefined
  /** Whether a step may be left forwards with errors in it; yes unless told otherwise. */
  allowIncomplete?: boolean
}

type AnyForm = {
  /** Names the form among the site's: what was typed is kept under it. */
  name: string
  /** Instead of 'Sorry, not all fields are filled out correctly.'; `false` says nothing. */
  incompleteMessage?: string | false
  /** Keeps what was typed for so many days on this device; unless told otherwise as long as the tab is open. */
  keepDays?: number
  /** Of a form that stands on several pages: what is typed on one of them is put back on each. */
  keepsForAllPages?: boolean
}

/** A definition with its exact types kept, so that `FormValues` knows each field. */
export function defineForm<const Schema extends FormSchema>(schema: Schema): Schema {
  return schema
}

/** The values of a form by field name; under the step's name where there are steps. What is not filled in is empty text, `[]`, `false` or `null`. */
export type FormValues<Schema extends FormSchema> = Schema extends { steps: readonly (infer Step)[] }
  ? {
      [S in Step as S extends StepDefinition ? S['name'] : never]: S extends StepDefinition
        ? FieldValues<S['fields']>
        : never
    }
  : Schema extends { fields: infer Fields extends readonly FieldDefinition[] }
    ? FieldValues<Fields>
    : never

type FieldValues<Fields extends readonly FieldDefinition[]> = {
  -readonly [Field in Fields[number] as Field['name']]: ValueOf<Field>
}

type ValueOf<Field extends FieldDefinition> = Field extends TickDefinition
  ? boolean
  : Field extends ChoicesDefinition | TagsDefinition
    ? string[]
    : Field extends FileDefinition
      ? Field extends FileDefinition & { uploads?: false }
        ? File[]
        : (string | File)[]
      : Field extends DateDefinition & { range: true }
        ? { start: string; end: string } | null
        : Field extends DateDefinition
          ? string | null
          : string

/** Any value a field may hold while it is edited. */
export type FieldValue = string | boolean | readonly (string | File)[] | { start: string; end: string } | null

/** What a step is called: its label, or its name in words: `contactInfo` is `Contact Info`. */
export function stepLabel({ name, label }: StepDefinition): string {
  if (label !== undefined) return label
  const words = name.replaceAll(/([a-z\d])([A-Z])/gu, '$1 $2').split(/[\s_-]+/u)
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
}
