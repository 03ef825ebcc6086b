import { defineForm } from '../../ui/form/schema.ts'
import { codeField } from './sign-in-forms.ts'

/* The forms of the second step of a sign-in, and of setting a second factor up. */

/** The six digits an authenticator app shows. */
export const appCodeForm = defineForm({
  name: 'second-step',
  incompleteMessage: false,
  fields: [
    {
      ...codeField,
      name: 'appCode',
      validationVisibility: 'typed',
      label: 'Code of your app',
      validationLabel: 'Code',
    },
  ],
})

/** The first code of an app that is being set up. */
export const setUpAppForm = defineForm({
  name: 'set-up-app',
  incompleteMessage: false,
  fields: [{ ...codeField, name: 'firstCode', label: 'Code of your app', validationLabel: 'Code' }],
})

/** A code from paper, in place of the second factor. */
export const recoveryForm = defineForm({
  name: 'recovery',
  incompleteMessage: false,
  fields: [
    {
      type: 'text',
      name: 'recoveryCode',
      label: 'Recovery code',
      hint: 'Twelve letters and digits. Each counts once.',
      autoComplete: 'off',
      drops: /[\s-]/g,
      validation: 'required|length:12,12',
    },
  ],
})
