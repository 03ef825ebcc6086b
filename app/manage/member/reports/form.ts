import { longest } from '../../../../domain/limit-numbers.ts'
import { defineForm } from '../../../../ui/form/schema.ts'
import { reportStateOptions } from './report-words.ts'

/** Where a report stands, and what a reader notes. */
export const workForm = defineForm({
  name: 'work-on-report',
  fields: [
    { type: 'radio', name: 'state', label: 'Where it stands', options: reportStateOptions, validation: 'required' },
    {
      type: 'textarea',
      name: 'note',
      label: 'Note for its readers',
      hint: 'To close it, say what was done, or why nothing was.',
      counts: longest.reportNote,
      validation: `length:0,${longest.reportNote}`,
    },
  ],
})
