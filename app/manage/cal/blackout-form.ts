import { defineForm } from '../../../ui/form/schema.ts'
import { blanksAround, dayField } from '../../forms/form-fields.ts'

/** Closed days: what they are called, which they are, and of which edition. */
export function blackoutForm({ editions }: { editions: readonly { id: string; title: string }[] }) {
  return defineForm({
    name: 'blackout',
    incompleteMessage: false,
    fields: [
      {
        type: 'text',
        name: 'name',
        label: 'Name',
        hint: 'New Year, harvest break.',
        drops: blanksAround,
        validation: 'required:trim|length:0,80',
      },
      {
        ...dayField,
        name: 'days',
        label: 'First and last day',
        validationLabel: 'The days',
        range: true,
        picker: { inWords: true },
        validation: 'required',
        validationMessages: { required: 'Choose the days.' },
      },
      {
        type: 'select',
        name: 'edition',
        label: 'For',
        value: '',
        options: [
          { value: '', label: 'All editions' },
          ...editions.map(({ id, title }) => ({ value: id, label: title })),
        ],
      },
    ],
  })
}
