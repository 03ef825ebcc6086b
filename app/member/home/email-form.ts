import { defineForm } from '../../../ui/form/schema.ts'
import { emailField } from '../../forms/form-fields.ts'

/** Another address for the account. `current` is the one it has. */
export function emailForm({ current }: { current: string }) {
  return defineForm({
    name: 'email-change',
    incompleteMessage: false,
    fields: [
      {
        ...emailField,
        label: 'New e-mail',
        validationLabel: 'new e-mail',
        hint: 'We write to it to see that it is yours, and to the old one to say so.',
        // As a list: an address may hold what separates rules in a text.
        validation: [['required'], ['email'], ['length', 0, 254], ['not', current]],
      },
    ],
  })
}
