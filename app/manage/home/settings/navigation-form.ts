import { defineForm } from '../../../../ui/form/schema.ts'
import { blanksAround } from '../../../forms/form-fields.ts'

/** One link at the head of every public page: a path of this site and its words. */
export const navigationForm = defineForm({
  name: 'navigation',
  fields: [
    { type: 'text', name: 'label', label: 'Text', drops: blanksAround, validation: 'required:trim|length:0,30' },
    {
      type: 'text',
      name: 'path',
      label: 'Leads to',
      hint: 'A path of this site: /studios',
      drops: blanksAround,
      validation: 'required|starts_with:/|length:0,200',
      validationMessages: { starts_with: 'A path of this site begins with a slash: /studios.' },
    },
  ],
})
