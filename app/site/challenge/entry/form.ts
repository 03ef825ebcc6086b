import { longest } from '../../../../domain/limit-numbers.ts'
import { titleField } from '../../../forms/form-fields.ts'
import { defineForm } from '../../../../ui/form/schema.ts'

/** A member's entry to the challenge as it is handed in. While it is written it is saved as it is. */
export const entryForm = defineForm({
  name: 'challenge-entry',
  fields: [
    { ...titleField, drops: undefined },
    {
      type: 'textarea',
      name: 'body',
      label: 'Your page',
      counts: longest.entry,
      limit: longest.entryDraft,
      validation: `required:trim|length:0,${longest.entry}`,
    },
    { type: 'url', name: 'link', label: 'Link', validation: `url|length:0,${longest.entryLink}` },
    {
      type: 'option-cards',
      name: 'visibility',
      label: 'Who may read it',
      options: [
        { value: 'organisers', label: 'Organisers only' },
        { value: 'members', label: 'Members' },
        { value: 'public', label: 'Everybody' },
      ],
      value: 'members',
      validation: 'required',
    },
    {
      type: 'checkbox',
      name: 'consent',
      label: 'It may be featured on the public page as “by a member”. I can take this back at any time.',
    },
  ],
})
