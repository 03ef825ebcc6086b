import { defineForm } from '../../../../ui/form/schema.ts'
import { emailField } from '../../../form-fields.ts'

/** How mail leaves the house (PRODUCT 7.5, mail settings). */
export const mailForm = defineForm({
  name: 'mail',
  fields: [
    { type: 'text', name: 'host', label: 'Host', hint: 'mail.example.org', validation: 'required:trim' },
    {
      type: 'number',
      name: 'port',
      label: 'Port',
      inputMode: 'numeric',
      validation: 'number|between:1,65535',
    },
    { ...emailField, name: 'sender', label: 'Sender', hint: 'The address readers answer to.', autoComplete: 'off' },
  ],
})
