import { defineForm } from '../../../ui/form/schema.ts'
import { titleField } from '../../form-fields.ts'

/** A member's entry to the challenge. Only what the public may read needs a consent. */
export const submissionForm = defineForm({
  name: 'submission',
  fields: [
    { ...titleField, counts: 120 },
    {
      type: 'textarea',
      name: 'body',
      label: 'Text',
      counts: 10_000,
      validation: 'required:trim|length:0,10000',
    },
    { type: 'url', name: 'link', label: 'Link', hint: 'https://…', validation: 'url' },
    {
      type: 'radio',
      name: 'visibility',
      label: 'Who may read it',
      value: 'organisers',
      options: [
        { value: 'organisers', label: 'The organisers' },
        { value: 'members', label: 'Members' },
        { value: 'public', label: 'Everybody' },
      ],
      validation: 'required',
    },
    {
      type: 'checkbox',
      name: 'consent',
      label: 'You may publish it for everybody to read.',
      validationLabel: 'publication',
      validation: 'accepted_when:visibility,public',
    },
  ],
})
