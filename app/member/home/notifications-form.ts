import { defineForm } from '../../../ui/form/schema.ts'
import { mailWords } from './me-words.ts'

/** How a member hears of each kind of mail (PRODUCT 7.3, 9; first: at once or off). */
export function notificationsForm(kinds: readonly (keyof typeof mailWords)[]) {
  return defineForm({
    name: 'notifications',
    fields: kinds.map((kind) => ({
      type: 'select' as const,
      name: kind,
      label: `${mailWords[kind].name}, e-mail`,
      options: [
        { value: 'at-once', label: mailWords[kind].whenOn },
        { value: 'off', label: 'Off' },
      ],
      validation: 'required',
    })),
  })
}
