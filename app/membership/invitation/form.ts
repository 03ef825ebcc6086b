import { defineForm } from '../../../ui/form/schema.ts'

/** The code of an invitation for somebody who has no link at hand (PRODUCT 7.5, invitation code). */
export const invitationCodeForm = defineForm({
  name: 'invitation-code',
  incompleteMessage: false,
  fields: [
    {
      type: 'text',
      name: 'code',
      label: 'Invitation code',
      validationLabel: 'Code',
      hint: 'Eight letters and digits. Blanks and hyphens do not matter.',
      autoComplete: 'off',
      drops: /[\s-]/g,
      validation: 'required|alphanumeric|length:8,8',
    },
  ],
})
