import { defineForm } from '../../../../ui/form/schema.ts'
import { blanksAround, slugField } from '../../../forms/form-fields.ts'

/** A cohort; its introduction is written at the desk. */
export const cohortForm = defineForm({
  name: 'cohort',
  fields: [
    { type: 'text', name: 'name', label: 'Name', drops: blanksAround, validation: 'required:trim|length:0,80' },
    slugField,
    {
      type: 'text',
      name: 'period',
      label: 'Period',
      hint: '2025 to 2027.',
      drops: blanksAround,
      validation: 'length:0,80',
    },
  ],
})
