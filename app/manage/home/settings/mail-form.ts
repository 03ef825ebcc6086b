import { defineForm } from '../../../../ui/form/schema.ts'
import { blanksAround, emailField } from '../../../forms/form-fields.ts'

const senderField = {
  ...emailField,
  name: 'sender',
  label: 'Sender',
  hint: 'The address readers answer to.',
  autoComplete: 'off',
} as const

/** How mail leaves the house. */
export const mailForm = defineForm({
  name: 'mail',
  fields: [
    {
      type: 'text',
      name: 'host',
      label: 'Host',
      hint: 'mail.example.org',
      drops: blanksAround,
      validation: [
        ['required', 'trim'],
        ['matches', /^[\w.:-]{1,253}$/],
      ],
      validationMessages: {
        matches: 'A host is a name such as mail.example.org, without https:// and without blanks.',
      },
    },
    {
      type: 'number',
      name: 'port',
      label: 'Port',
      hint: 'Usually 587.',
      inputMode: 'numeric',
      validation: 'number|between:1,65535',
    },
    senderField,
    {
      type: 'text',
      name: 'user',
      label: 'User',
      hint: 'Empty: the server asks nobody to sign in.',
      autoComplete: 'off',
      drops: blanksAround,
      validation: 'length:0,254',
    },
    {
      type: 'password',
      name: 'password',
      label: 'Password',
      autoComplete: 'new-password',
      validation: 'length:0,500',
    },
  ],
})

/** Only the sender: the server is decided by the environment. */
export const senderForm = defineForm({ name: 'sender', fields: [senderField] })
