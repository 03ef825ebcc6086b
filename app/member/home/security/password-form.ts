import { defineForm } from '../../../../ui/form/schema.ts'
import { newPasswordField } from '../../../forms/form-fields.ts'

/** Sets the password of one's own account. Whoever has not proven lately who they are says the present one as well. */
export function ownPasswordForm({ asksPresent, passwordMin }: { asksPresent: boolean; passwordMin: number }) {
  return defineForm({
    name: 'own-password',
    incompleteMessage: false,
    fields: [
      ...(asksPresent ? [present] : []),
      { ...newPasswordField(passwordMin), label: 'New password', validationLabel: 'Password' },
    ],
  })
}

const present = {
  type: 'password',
  name: 'present',
  label: 'Present password',
  autoComplete: 'current-password',
  validation: 'required',
} as const
