import { defineForm } from '../../../ui/form/schema.ts'
import { emailField } from '../../forms/form-fields.ts'
import { codeField } from '../../sign-in/sign-in-forms.ts'

/** The code of the letter that proves the address of a request. */
export const confirmRequestForm = defineForm({ name: 'confirm-request', incompleteMessage: false, fields: [codeField] })

/** Another address, where the first one was mistyped. */
export const correctAddressForm = defineForm({
  name: 'correct-address',
  incompleteMessage: false,
  fields: [{ ...emailField, label: 'The right address' }],
})
