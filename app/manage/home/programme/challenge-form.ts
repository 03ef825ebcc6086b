import { defineForm } from '../../../../ui/form/schema.ts'
import { titleField } from '../../../form-fields.ts'

/** The challenge of a quarter. `timeZone` is the IANA zone in which its hours are typed. */
export function challengeForm({ timeZone }: { timeZone: string }) {
  return defineForm({
    name: 'challenge',
    fields: [
      {
        type: 'text',
        name: 'quarter',
        label: 'Quarter',
        hint: 'A year and a quarter: 2026-Q4.',
        validation: 'required|matches:/^\\d{4}-Q[1-4]$/',
        validationMessages: { matches: 'Write the quarter as 2026-Q4.' },
      },
      titleField,
      {
        type: 'date',
        name: 'open',
        label: 'Opens and closes',
        mode: 'datetime',
        range: true,
        timezone: timeZone,
        picker: { is24hr: true },
        validation: 'required',
        validationMessages: { required: 'Opens and closes are required.' },
      },
      { type: 'textarea', name: 'prompt', label: 'Prompt', validation: 'required:trim' },
    ],
  })
}
