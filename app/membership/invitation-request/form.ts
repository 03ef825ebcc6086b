import type { Edition } from '../../../domain/programme/editions.ts'
import type { FieldDefinition } from '../../../ui/form/schema.ts'
import { defineForm } from '../../../ui/form/schema.ts'
import { emailField, nameField } from '../../forms/form-fields.ts'

/** A question of an edition; `choices` may be answered by more than one. */
export type AskedQuestion = Omit<Edition['questions'][number], 'kind'> & {
  kind: Edition['questions'][number]['kind'] | 'choices'
}

type EditionNamed = { slug: string; title: string }

type Asked = {
  /** The edition one asks for; none where no edition is planned. */
  edition: EditionNamed | undefined
  /** Other editions that take requests or keep a waiting list. */
  others: readonly EditionNamed[]
  /** The zones of the edition; nobody is asked for one where there is one. */
  zones: readonly { slug: string; name: string }[]
  /** At most 6; none for a waiting list. */
  questions: readonly AskedQuestion[]
}

/**
 * A request for an invitation in two or three steps. What was typed stays on the device for a week: also for the page of
 * requests, where it was typed at a link that let nobody in any more.
 */
export function invitationRequestForm({ edition, others, zones, questions }: Asked) {
  const wanted = (edition ? [edition] : []).map(optionOf)
  const suggested = zones.map(({ slug, name }) => ({ value: slug, label: name }))
  return defineForm({
    name: 'invitation-request',
    keepDays: 7,
    keepsForAllPages: true,
    steps: [
      { name: 'about', label: 'About you', fields: aboutYou },
      ...(questions.length > 0 ? [{ name: 'aim', label: 'Your aim', fields: questions.map(fieldOf) } as const] : []),
      {
        name: 'preferences',
        label: 'Preferences and consent',
        fields: [
          ...(wanted.length > 0 ? [{ ...editionField, options: wanted, value: wanted[0]?.value }] : []),
          ...(others.length > 0 ? [{ ...alsoField, options: others.map(optionOf) }] : []),
          ...(zones.length > 1 ? [{ ...zoneField, options: suggested }] : []),
          { type: 'text', name: 'source', label: 'How you heard of us', validation: 'length:0,120' },
          consentField,
        ],
      },
    ],
  })
}

const aboutYou = [
  { ...nameField, name: 'name', label: 'Name' },
  { ...emailField, hint: 'Where the answer goes.' },
  {
    type: 'time-zone',
    name: 'timeZone',
    label: 'Time zone',
    hint: 'The one you live in: it tells us which hours suit you.',
    validation: 'required',
  },
  {
    type: 'text',
    name: 'role',
    label: 'Role',
    autoComplete: 'organization-title',
    validation: 'length:0,120',
  },
  {
    type: 'text',
    name: 'organisation',
    label: 'Organisation',
    autoComplete: 'organization',
    validation: 'length:0,120',
  },
  {
    type: 'url',
    name: 'link',
    label: 'Link',
    hint: 'A page that says more about your work: https://…',
    autoComplete: 'url',
    validation: 'url',
  },
] as const satisfies readonly FieldDefinition[]

/** A question as a field. A scale is answered with a number. */
function fieldOf({ key, label, kind, required, choices = [] }: AskedQuestion) {
  const asked = { name: key, label, validationMessages: answerSentences }
  const needed = required ? 'required' : ''
  const options = choices.map((choice) => ({ value: choice, label: choice }))
  switch (kind) {
    case 'text':
      return { ...asked, ...longText, validation: allOf(required ? 'required:trim' : '', longText.validation) }
    case 'scale':
      return { ...asked, type: 'number', inputMode: 'numeric', validation: allOf(needed, 'number|min:0') } as const
    case 'choice':
      return { ...asked, type: 'option-cards', options, validation: needed } as const
    case 'choices':
      return { ...asked, type: 'checkboxes', options, validation: required ? 'require_one' : '' } as const
  }
}

/** Room for a page of somebody's own words. */
const longText = { type: 'textarea', counts: 2000, validation: 'length:0,2000' } as const

/** The label is a question: as the subject of a sentence it would read badly. */
const answerSentences = {
  required: 'This question needs an answer.',
  require_one: 'This question needs at least one answer.',
  length: 'An answer has at most 2000 characters.',
  number: 'The answer is a number.',
  min: 'The answer is 0 or more.',
}

const editionField = { type: 'select', name: 'edition', label: 'Edition', validation: 'required' } as const

const alsoField = {
  type: 'checkboxes',
  name: 'also',
  label: 'Would another edition suit you as well?',
  validationLabel: 'Another edition',
  hint: 'Where yours is full, the organisers may offer you a place in one of these.',
} as const

const zoneField = {
  type: 'radio',
  name: 'zone',
  label: 'Zone',
  hint: 'The one whose hours suit you. We suggest it by your time zone.',
} as const

const consentField = {
  type: 'checkbox',
  name: 'consent',
  label: 'You may keep these answers until my request is decided, and 180 days after.',
  validationLabel: 'keeping of your answers',
  validation: 'accepted',
} as const

function optionOf({ slug, title }: EditionNamed) {
  return { value: slug, label: `${slug}, ${title}` }
}

function allOf(...rules: string[]): string {
  return rules.filter(Boolean).join('|')
}
