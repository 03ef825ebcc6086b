import { defineForm } from '../../../../ui/form/schema.ts'
import { blanksAround } from '../../../forms/form-fields.ts'

/** What its owner calls a passkey. */
export const passkeyNameForm = defineForm({
  name: 'passkey-name',
  incompleteMessage: false,
  fields: [
    {
      type: 'text',
      name: 'name',
      label: 'What you call it',
      validationLabel: 'name',
      hint: 'Such as “Laptop, work”.',
      drops: blanksAround,
      validation: 'required:trim|length:1,120',
    },
  ],
})

/** The same for one that is being made: it may be named later. */
export const newPasskeyForm = defineForm({
  name: 'new-passkey',
  incompleteMessage: false,
  fields: [
    {
      type: 'text',
      name: 'name',
      label: 'What you call it',
      validationLabel: 'name',
      hint: 'Such as “Laptop, work”. You can leave it empty.',
      drops: blanksAround,
      validation: 'length:0,120',
    },
  ],
})
