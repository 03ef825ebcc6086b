import { defineForm } from '../../../../ui/form/schema.ts'
import { blanksAround } from '../../../forms/form-fields.ts'

const nameField = {
  type: 'text',
  name: 'name',
  label: 'What you call it',
  validationLabel: 'name',
  hint: 'Such as “Laptop, work”.',
  drops: blanksAround,
  validation: 'required:trim|length:1,120',
} as const

/** What its owner calls a passkey. */
export const passkeyNameForm = defineForm({ name: 'passkey-name', incompleteMessage: false, fields: [nameField] })

/** The same for one that is being made: it may be named later. */
export const newPasskeyForm = defineForm({
  name: 'new-passkey',
  incompleteMessage: false,
  fields: [{ ...nameField, hint: `${nameField.hint} You can leave it empty.`, validation: 'length:0,120' }],
})
