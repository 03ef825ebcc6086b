import { defineForm } from '../../../../ui/form/schema.ts'
import { titleField } from '../../../forms/form-fields.ts'

/** What sessions are called that are held at hours in turn. */
export function rotationForm({ studios }: { studios: readonly { id: string; name: string }[] }) {
  return defineForm({
    name: 'rotation',
    incompleteMessage: false,
    fields: [
      titleField,
      {
        type: 'select',
        name: 'studio',
        label: 'Studio',
        value: '',
        options: [
          { value: '', label: 'The whole house' },
          ...studios.map(({ id, name }) => ({ value: id, label: name })),
        ],
      },
    ],
  })
}
