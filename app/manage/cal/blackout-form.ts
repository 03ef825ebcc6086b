import { defineForm } from '../../../ui/form/schema.ts'
import { blanksAround } from '../../forms/form-fields.ts'

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
        type: 'date',
        name: 'days',
        label: 'First and last day',
        validationLabel: 'The days',
        mode: 'date',
        range: true,
        // A day is a day in every zone.
        timezone: 'UTC',
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
