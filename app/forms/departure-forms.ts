/* Forms of whoever goes for a while or for good, as they fill them in themselves and as organisers do for them. */
import type { PlainDate } from '../../time/plain-dates.ts'
import { defineForm } from '../../ui/form/schema.ts'

/** Until when a membership rests: a day between the first and the last that can be chosen. */
export function pauseForm({ first, last }: { first: PlainDate; last: PlainDate }) {
  return defineForm({
    name: 'pause',
    incompleteMessage: false,
    fields: [
      {
        type: 'date',
        name: 'until',
        label: 'Until',
        hint: 'The membership goes on by itself on this day.',
        mode: 'date',
        // A day is a day in every zone.
        timezone: 'UTC',
        picker: { inWords: true, minDate: first, maxDate: last },
        validation: 'required',
      },
    ],
  })
}
