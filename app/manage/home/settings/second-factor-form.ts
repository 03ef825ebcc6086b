import { defineForm } from '../../../../ui/form/schema.ts'
import { dayField } from '../../../forms/form-fields.ts'

/** Whether organisers need a second factor, and from which day on. */
export const secondFactorForm = defineForm({
  name: 'second-factor',
  fields: [
    {
      type: 'option-cards',
      name: 'demand',
      label: 'A second factor for organisers',
      options: [
        { value: 'recommended', label: 'Recommended', note: 'Whoever has none is reminded on Home.' },
        { value: 'required', label: 'Required', note: 'Whoever has none sets one up before anything else.' },
      ],
      validation: 'required',
    },
    {
      ...dayField,
      name: 'from',
      label: 'Required from',
      hint: 'Whoever has none by then is written to today.',
      picker: { inWords: true },
    },
  ],
})
