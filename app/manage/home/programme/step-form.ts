import { defineForm } from '../../../../ui/form/schema.ts'

/** Announcing an edition, and how people come in from then on; its intake can wait. */
export const announceForm = defineForm({
  name: 'announce-edition',
  fields: [
    {
      type: 'select',
      name: 'intake',
      label: 'Intake from then on',
      hint: 'The intake opens at once. What they are asked, and until when, stands under Intake.',
      value: '',
      options: [
        { value: '', label: 'Not yet: it is only announced' },
        { value: 'invite', label: 'By invitation only' },
        { value: 'request', label: 'By asking: the request form is open' },
        { value: 'waitlist', label: 'By asking: they are put on the waiting list' },
      ],
    },
  ],
})

/** Why an edition is cancelled; its people read it in a letter. */
export const cancelEditionForm = defineForm({
  name: 'cancel-edition',
  fields: [
    {
      type: 'textarea',
      name: 'reason',
      label: 'Reason',
      hint: 'Its people read this in the letter.',
      validation: 'required:trim|length:0,1000',
    },
  ],
})

/** Archiving gives an edition the look of the archive unless its own is to stay. */
export const archiveForm = defineForm({
  name: 'archive-edition',
  fields: [{ type: 'checkbox', name: 'keepLook', label: 'Keep the look of its year' }],
})
