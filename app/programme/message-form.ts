import { defineForm } from '../../ui/form/schema.ts'

/** What whoever runs a session writes to those who come. */
export const messageForm = defineForm({
  name: 'session-message',
  fields: [
    {
      type: 'textarea',
      name: 'text',
      label: 'In your words',
      hint: 'As plain text. The letter says when and where by itself.',
      validation: 'required:trim|length:0,2000',
    },
  ],
})
