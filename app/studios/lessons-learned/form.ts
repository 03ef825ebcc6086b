import { defineForm } from '../../../ui/form/schema.ts'
import { titleField } from '../../form-fields.ts'

/** What somebody learned, for the others. It is read before it is published. */
export const lessonForm = defineForm({
  name: 'lesson',
  fields: [
    titleField,
    { type: 'textarea', name: 'situation', label: 'Situation' },
    { type: 'textarea', name: 'action', label: 'What we did' },
    { type: 'textarea', name: 'outcome', label: 'What happened' },
    { type: 'textarea', name: 'advice', label: 'Advice', validation: 'required:trim' },
    {
      type: 'text',
      name: 'label',
      label: 'How you are named',
      validationLabel: 'The name',
      hint: 'Empty: a member.',
      validation: 'length:0,60',
    },
    {
      type: 'checkbox',
      name: 'consent',
      label: 'You may publish it in the lessons learned.',
      validationLabel: 'publication',
      validation: 'accepted',
    },
  ],
})
