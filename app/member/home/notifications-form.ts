import type { MailSetting, PushSetting } from '../../../domain/notices/notifications.ts'
import { defineForm } from '../../../ui/form/schema.ts'
import { mailWords, pushWords } from './me-words.ts'

type Kinds = { mail: readonly MailSetting['kind'][]; push: readonly PushSetting['kind'][] }

/** How a member hears of each kind of thing, by mail and on their devices: at once or off. */
export function notificationsForm({ mail, push }: Kinds) {
  return defineForm({
    name: 'notifications',
    fields: [
      ...mail.map((kind) => ({
        type: 'select' as const,
        name: kind,
        label: `${mailWords[kind].name}, e-mail`,
        options: [
          { value: 'at-once', label: mailWords[kind].whenOn },
          { value: 'off', label: 'Off' },
        ],
        validation: 'required',
      })),
      ...push.map((kind) => ({
        type: 'checkbox' as const,
        name: pushField(kind),
        label: `${pushWords[kind].name}, push`,
      })),
    ],
  })
}

/** The field for one kind of push message. */
export function pushField(kind: PushSetting['kind']): string {
  return `push-${kind}`
}
