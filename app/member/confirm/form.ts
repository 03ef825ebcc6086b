import { defineForm } from '../../../ui/form/schema.ts'
import { newPasswordField } from '../../forms/form-fields.ts'
import { notMineField } from '../../sign-in/sign-in-forms.ts'

/** A new password, set by the link of a letter. */
export function newPasswordForm(passwordMin: number) {
  return defineForm({
    name: 'new-password',
    incompleteMessage: false,
    fields: [{ ...newPasswordField(passwordMin), label: 'New password', validationLabel: 'Password' }, notMineField],
  })
}

/** A link that asks for nothing but a press of the button: mail scanners open every link, and press none. */
export const continueForm = defineForm({ name: 'continue', fields: [] })

/** The same where the link signs in. */
export const enterForm = defineForm({ name: 'enter', fields: [notMineField] })

/** What an applicant answers to an organiser's question. */
export const answerForm = defineForm({
  name: 'answer',
  incompleteMessage: false,
  fields: [
    {
      type: 'textarea',
      name: 'answer',
      label: 'Your answer',
      validationLabel: 'Your answer',
      counts: 2000,
      validation: 'required:trim|length:0,2000',
    },
  ],
})
