import { longest, mostTags } from '../../../../domain/limit-numbers.ts'
import { defineForm } from '../../../../ui/form/schema.ts'
import { nameField } from '../../../forms/form-fields.ts'

/** What organisers write down about a member. */
export const personForm = defineForm({
  name: 'person',
  incompleteMessage: false,
  fields: [
    nameField,
    { type: 'tags', name: 'tags', label: 'Tags', hint: 'Only organisers see them.', atMost: mostTags },
    {
      type: 'textarea',
      name: 'staffNote',
      label: 'Note',
      hint: 'Only organisers read it.',
      counts: longest.staffNote,
      validation: `length:0,${longest.staffNote}`,
    },
  ],
})

/** Shutting somebody out. The reason is not told to them. */
export const suspendForm = defineForm({
  name: 'suspend',
  incompleteMessage: false,
  fields: [
    {
      type: 'text',
      name: 'reason',
      label: 'Reason',
      hint: 'Stays in the audit log. The mail does not say it.',
      validation: 'required:trim|length:0,300',
    },
  ],
})

/** Giving several members a tag, or taking it from them. */
export const tagForm = defineForm({
  name: 'tag-members',
  incompleteMessage: false,
  fields: [
    { type: 'text', name: 'tag', label: 'Tag', validation: `required:trim|length:0,${longest.tag}` },
    { type: 'checkbox', name: 'remove', label: 'Take it from them instead' },
  ],
})
