import { defineForm } from '../../ui/form/schema.ts'
import { emailField } from '../forms/form-fields.ts'

/* The forms of both sign-in pages. With one field there is nothing to sum up. */

/** First step: where the code goes. */
export const askForCodeForm = defineForm({
  name: 'sign-in',
  incompleteMessage: false,
  // Browsers offer passkeys among what they fill in there. Whoever goes on to another way in leaves it empty.
  fields: [{ ...emailField, autoComplete: 'username webauthn', validationVisibility: 'typed' }],
})

/** Ticked by whoever signs in on a device of somebody else, at every way in. */
export const notMineField = {
  type: 'checkbox',
  name: 'notMine',
  label: 'This is not my device',
  hint: 'Nothing is kept on it, and you are signed out when the browser is closed.',
} as const

/** A passkey: the device asks for it, nothing is typed. */
export const passkeyForm = defineForm({
  name: 'sign-in-passkey',
  incompleteMessage: false,
  fields: [{ ...notMineField, hint: undefined }],
})

/** The other first step: a password, without a letter. */
export const passwordForm = defineForm({
  name: 'sign-in-password',
  fields: [
    { ...emailField, label: 'E-mail for the password', validationLabel: 'E-mail', autoComplete: 'username' },
    {
      type: 'password',
      name: 'password',
      label: 'Password',
      autoComplete: 'current-password',
      validation: 'required',
    },
    notMineField,
  ],
})

/** Whoever has forgotten the password: where the letter goes that leads to a new one. */
export const forgotForm = defineForm({ name: 'sign-in-forgot', incompleteMessage: false, fields: [emailField] })

/** The six digits of a letter, however they were copied. */
export const codeField = {
  type: 'code',
  name: 'code',
  label: 'Six-digit code',
  validationLabel: 'Code',
  drops: /[\s-]/g,
  validation: 'required|number|length:6,6',
} as const

/** Second step: the code. */
export const codeForm = defineForm({
  name: 'sign-in-code',
  incompleteMessage: false,
  fields: [codeField, notMineField],
})

/** A new code to the same address: nothing is asked. */
export const sendAgainForm = defineForm({ name: 'sign-in-again', fields: [] })
