import type { MailSetting } from '../../../domain/notices/notifications.ts'
import { defineForm } from '../../../ui/form/schema.ts'

type ZoneChoices = { zones: readonly { slug: string; name: string }[]; zone: string | undefined; timeZone: string }

/** Step 1. Somebody whose edition has several zones and has not begun may still choose. */
export function zoneForm({ zones, zone, timeZone }: ZoneChoices) {
  const choices = zones.map(({ slug, name }) => ({ value: slug, label: name }))
  return defineForm({
    name: 'welcome-place',
    fields: [
      { type: 'time-zone', name: 'timeZone', label: 'Time zone', value: timeZone, validation: 'required' },
      ...(choices.length > 1
        ? [
            {
              type: 'radio',
              name: 'zone',
              label: 'Zone',
              value: zone,
              options: choices,
              validation: 'required',
            } as const,
          ]
        : []),
    ],
  })
}

/** Step 2: each kind of mail at once or not at all. */
export function mailForm(settings: readonly Pick<MailSetting, 'kind' | 'mode'>[]) {
  return defineForm({
    name: 'welcome-mail',
    fields: settings.map(({ kind, mode }) => ({
      type: 'switch' as const,
      name: kind,
      label: mailNames[kind].name,
      hint: mailNames[kind].what,
      value: mode === 'at-once',
    })),
  })
}

/** Step 4. */
export function aboutYouForm({ headline, directory }: { headline: string; directory: boolean }) {
  return defineForm({
    name: 'welcome-profile',
    fields: [
      {
        type: 'text',
        name: 'headline',
        label: 'Headline',
        hint: 'A line about you, such as what you lead.',
        value: headline,
        validation: 'length:0,120',
      },
      {
        type: 'switch',
        name: 'directory',
        label: 'Show me in the directory of members',
        hint: 'People of your editions then find your name, headline and zone.',
        value: directory,
      },
    ],
  })
}

/** A step that only has to be read, or is skipped: nothing is asked. */
export const onwardForm = defineForm({ name: 'welcome-onward', fields: [] })

/** What each kind of mail is called while somebody settles in. */
export const mailNames: Record<MailSetting['kind'], { name: string; what: string }> = {
  updates: { name: 'Updates of your zone', what: 'A mail when one is published.' },
  sessions: {
    name: 'Session reminders',
    what: 'The day before a session you are going to, and what its host writes or asks.',
  },
  'sessions-hour': { name: 'Reminders an hour before', what: 'Once more, an hour before it begins.' },
  studios: { name: 'New sessions of studios you follow', what: 'A mail when they are announced.' },
  challenge: { name: 'The quarterly challenge', what: 'A mail when it opens, before it closes, and about your page.' },
  calendar: { name: 'Calendar invitations', what: 'Mail that brings a session into your calendar when you say yes.' },
  organiser: { name: 'The organisers’ queue', what: 'Requests and jobs that wait for you.' },
}
