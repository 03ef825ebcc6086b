import { longest } from '../../../../domain/limit-numbers.ts'
import { blanksAround, emailField } from '../../../forms/form-fields.ts'
import { defineForm } from '../../../../ui/form/schema.ts'

/** What organisers write to several members. */
export const memberMessageForm = defineForm({
  name: 'member-message',
  fields: [
    {
      type: 'text',
      name: 'subject',
      label: 'Subject',
      drops: blanksAround,
      validation: `required:trim|length:0,${longest.messageSubject}`,
    },
    {
      type: 'textarea',
      name: 'text',
      label: 'Words',
      hint: 'As plain text; an empty line begins a new paragraph. {name} becomes the name of each.',
      counts: longest.memberMessage,
      validation: `required:trim|length:0,${longest.memberMessage}`,
    },
    {
      ...emailField,
      name: 'replyTo',
      label: 'Answers go to',
      hint: 'Everybody who gets the letter sees this address.',
    },
  ],
})

/** A sentence where something in braces is no name: it would be sent as it is. */
export function wrongMarks(words: string): string | undefined {
  const wrong = /\{(?!name\})[a-z_ ]{1,30}\}/i.exec(words)
  return wrong ? `${wrong[0]} would be sent as it is. Only {name} is known.` : undefined
}
