import { defineForm } from '../../../../ui/form/schema.ts'

/** What an author says to the words of their lesson. */
export const answerForm = defineForm({
  name: 'lesson-answer',
  keepDays: 7,
  fields: [
    {
      type: 'textarea',
      name: 'answer',
      label: 'Your answer',
      hint: 'Only organisers read it.',
      validation: 'length:0,2000',
    },
    { type: 'checkbox', name: 'agrees', label: 'Yes: it may stand like this, and anybody may read it.' },
  ],
})
