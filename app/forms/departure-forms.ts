/* Forms of whoever goes for a while or for good, as they fill them in themselves and as organisers do for them. */
import type { PlainDate } from '../../time/plain-dates.ts'
import { defineForm } from '../../ui/form/schema.ts'
import { dayField } from './form-fields.ts'

/** Until when a membership rests: a day between the first and the last that can be chosen. */
export function pauseForm({ first, last }: { first: PlainDate; last: PlainDate }) {
  return defineForm({
    name: 'pause',
    incompleteMessage: false,
    fields: [
      {
        ...dayField,
        name: 'until',
        label: 'Until',
        hint: 'The membership goes on by itself on this day.',
        picker: { inWords: true, minDate: first, maxDate: last },
        validation: 'required',
      },
    ],
  })
}

/** What becomes of lessons and entries others can read, when somebody is deleted. */
export const deleteForm = defineForm({
  name: 'delete-account',
  incompleteMessage: false,
  fields: [
    {
      type: 'radio',
      name: 'texts',
      label: 'Lessons and entries others can read',
      value: 'keep',
      options: [
        { value: 'keep', label: 'Stay, as those of a former member and without their files' },
        { value: 'take', label: 'Are taken away' },
      ],
      validation: 'required',
    },
    {
      type: 'checkbox',
      name: 'sure',
      label: 'I have read what goes and what stays',
      validation: 'accepted',
    },
  ],
})

/** The same as it is kept. */
export function textsIn({ texts }: { texts: string }): 'keep' | 'take' {
  return texts === 'keep' ? 'keep' : 'take'
}
