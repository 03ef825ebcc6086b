import { defineForm } from '../../../../ui/form/schema.ts'
import { codeField } from '../../../sign-in/sign-in-forms.ts'

/** The code that a new authenticator app shows. */
export const authenticatorForm = defineForm({
  name: 'authenticator',
  incompleteMessage: false,
  fields: [{ ...codeField, label: 'Code of the app', validationLabel: 'Code' }],
})
