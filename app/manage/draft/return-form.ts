import { longest } from '../../../domain/limit-numbers.ts'
import { defineForm } from '../../../ui/form/schema.ts'

/** What an organiser asks of the author of an entry. */
export const returnForm = defineForm({
  name: 'return-entry',
  fields: [
    {
      type: 'textarea',
      name: 'comment',
      label: 'Comment',
      hint: 'Its author reads it above their text, and by mail where they want such letters.',
      counts: longest.entryComment,
      validation: `required:trim|length:0,${longest.entryComment}`,
    },
  ],
})
