import { defineForm } from '../../../ui/form/schema.ts'
import { emailField, nameField, newPasswordField } from '../../forms/form-fields.ts'

/** The first run: name, address and password by the rules of registering. */
export function firstRunForm(passwordMin: number) {
  return defineForm({
    name: 'first-run',
    fields: [
      { type: 'text', name: 'code', label: 'Setup code', autoComplete: 'off', validation: 'required:trim' },
      { ...nameField, label: 'Name' },
      emailField,
      newPasswordField(passwordMin),
    ],
  })
}
