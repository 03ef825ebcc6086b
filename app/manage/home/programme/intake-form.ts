import { defineForm } from '../../../../ui/form/schema.ts'
import { blanksAround, dayField } from '../../../forms/form-fields.ts'

/** How people come into an edition, and what they are asked (at most 6 questions). */
export const intakeForm = defineForm({
  name: 'edition-intake',
  fields: [
    {
      type: 'select',
      name: 'intake',
      label: 'People come in',
      hint: 'Whether anybody may ask for it.',
      value: 'closed',
      options: [
        { value: 'closed', label: 'Not at all, for now' },
        { value: 'request', label: 'By asking: the request form is open' },
        { value: 'waitlist', label: 'By asking: they are put on the waiting list' },
        { value: 'invite', label: 'By invitation only' },
      ],
      validation: 'required',
    },
    {
      ...dayField,
      name: 'requestsUntil',
      label: 'Requests until',
      hint: 'The last day, if there is one.',
    },
    ...question(1),
    ...question(2),
    ...question(3),
    ...question(4),
    ...question(5),
    ...question(6),
  ],
})

export const questionNumbers = [1, 2, 3, 4, 5, 6] as const

function question<const N extends number>(n: N) {
  return [
    {
      type: 'text',
      name: `question${n}` as const,
      label: `Question ${n}` as const,
      drops: blanksAround,
      validation: 'length:0,160',
    },
    {
      type: 'select',
      name: `kind${n}` as const,
      label: 'Answered with',
      hint: 'How the form asks it.',
      value: 'text',
      options: [
        { value: 'text', label: 'Text' },
        { value: 'choice', label: 'One of several choices' },
        { value: 'scale', label: 'A number' },
      ],
      validation: 'required',
    },
    {
      type: 'text',
      name: `choices${n}` as const,
      label: 'Choices',
      hint: 'Separated by semicolons.',
      drops: blanksAround,
      validation: 'length:0,500',
    },
    { type: 'checkbox', name: `required${n}` as const, label: 'Must be answered' },
  ] as const
}
