import { defineForm } from '../../../../ui/form/schema.ts'

/** Says that what becomes of two records was read. */
export const mergeForm = defineForm({
  name: 'merge-members',
  incompleteMessage: false,
  fields: [
    {
      type: 'checkbox',
      name: 'sure',
      label: 'Both are the same person, and I have read what each thing becomes',
      validation: 'accepted',
    },
  ],
})
