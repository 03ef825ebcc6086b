import { defineForm } from '../../ui/form/schema.ts'

/** What whoever runs a session prepares for it. */
export const prepareForm = defineForm({
  name: 'session-prepare',
  fields: [
    {
      type: 'textarea',
      name: 'agenda',
      label: 'Agenda',
      hint: 'Markdown. Whoever may see the session reads it.',
      validation: 'length:0,10000',
    },
    {
      type: 'url',
      name: 'joinUrl',
      label: 'Join link',
      hint: 'Shown from 24 hours before, to whoever may come.',
      validation: 'url',
    },
  ],
})

/** The link alone, where it is all that is missing. */
export const linkForm = defineForm({
  name: 'session-link',
  incompleteMessage: false,
  fields: [
    { type: 'url', name: 'joinUrl', label: 'Join link', placeholder: 'https://', validation: 'required:trim|url' },
  ],
})

/** What is kept of a session that has begun. */
export const keptForm = defineForm({
  name: 'session-kept',
  fields: [
    { type: 'textarea', name: 'notes', label: 'Notes', hint: 'Markdown.', validation: 'length:0,20000' },
    {
      type: 'switch',
      name: 'notesArePublic',
      label: 'Visitors read the notes as well',
      hint: 'Where they may see the session. Off: members alone.',
    },
    { type: 'url', name: 'recordingUrl', label: 'Recording', hint: 'For members.', validation: 'url' },
  ],
})

/** Another time for a session that lasts as long as before; `timeZone` is its own, on whose clock the time is typed. */
export function moveForm(timeZone: string) {
  return defineForm({
    name: 'session-move',
    fields: [
      {
        type: 'date',
        name: 'start',
        label: 'New start',
        hint: `On the clock of ${timeZone}.`,
        mode: 'datetime',
        timezone: timeZone,
        picker: { timeAccuracy: 2, is24hr: true, rules: { seconds: 0, milliseconds: 0 }, inWords: true },
        validation: 'required',
      },
    ],
  })
}

/** Why a session is cancelled: those who wanted to come read it. */
export const cancelForm = defineForm({
  name: 'session-cancel',
  fields: [
    {
      type: 'textarea',
      name: 'reason',
      label: 'Reason',
      hint: 'Everybody who wanted to come reads it.',
      validation: 'required:trim|length:0,500',
    },
  ],
})
