import { defineForm } from '../../../../ui/form/schema.ts'

/* What an organiser writes when they answer a request. */

type Choice = {
  zones: readonly { slug: string; label: string }[]
  /** The zone that was suggested. */
  zone: string | undefined
  /** The edition has no place left: what then has to be said. */
  isFull: boolean
}

/** Approving: into which zone, with which words in the invitation. */
export function approveForm({ zones, zone, isFull }: Choice) {
  return defineForm({
    name: 'approve-request',
    fields: [
      ...(zones.length > 0
        ? [
            {
              type: 'select',
              name: 'zone',
              label: 'Zone',
              value: zone ?? '',
              options: [
                { value: '', label: 'They choose themselves' },
                ...zones.map(({ slug, label }) => ({ value: slug, label })),
              ],
            } as const,
          ]
        : []),
      {
        type: 'textarea',
        name: 'message',
        label: 'A word in the invitation',
        counts: 1000,
        validation: 'length:0,1000',
      },
      ...(isFull ? [whenFullField] : []),
    ],
  })
}

const whenFullField = {
  type: 'radio',
  name: 'whenFull',
  label: 'The edition is full. What now?',
  validation: 'required',
  validationMessages: { required: 'Choose what to do.' },
  options: [
    { value: 'add-a-place', label: 'Add a place and invite' },
    { value: 'waiting-list', label: 'Put on the waiting list' },
    { value: 'without-edition', label: 'Invite without an edition for now' },
  ],
} as const

/** What the applicant is asked by letter. */
export const questionForm = defineForm({
  name: 'ask-applicant',
  fields: [
    {
      type: 'textarea',
      name: 'question',
      label: 'Question',
      hint: 'It goes out by letter; the answer comes back here.',
      counts: 1000,
      validation: 'required:trim|length:0,1000',
    },
  ],
})

/** Declining: the reason stands in the letter, unless nobody is written to. */
export const declineForm = defineForm({
  name: 'decline-request',
  fields: [
    {
      type: 'textarea',
      name: 'reason',
      label: 'Reason',
      hint: 'These words stand in the letter.',
      counts: 1000,
      validation: 'length:0,1000',
    },
    { type: 'checkbox', name: 'silent', label: 'Write no letter' },
  ],
})

/** For organisers only. */
export const noteForm = defineForm({
  name: 'note-on-request',
  fields: [
    {
      type: 'textarea',
      name: 'note',
      label: 'Note for organisers',
      counts: 1000,
      validation: 'required:trim|length:0,1000',
    },
  ],
})
