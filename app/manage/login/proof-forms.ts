import { defineForm } from '../../../ui/form/schema.ts'
import { codeField } from '../../sign-in/sign-in-forms.ts'

/* Proving anew who one is, without a second factor: as one signed in, to the address one has. */

/** The password again. */
export const proofPasswordForm = defineForm({
  name: 'proof-password',
  incompleteMessage: false,
  fields: [
    {
      type: 'password',
      name: 'password',
      label: 'Password',
      autoComplete: 'current-password',
      validation: 'required',
    },
  ],
})

/** A code of a letter. */
export const proofCodeForm = defineForm({ name: 'proof-code', incompleteMessage: false, fields: [codeField] })

/** Asks for that letter: nothing is typed. */
export const proofLetterForm = defineForm({ name: 'proof-letter', fields: [] })
