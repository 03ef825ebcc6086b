import type { Consent } from '../../../domain/club/consents.ts'
import type { MailSetting, PushSetting } from '../../../domain/notices/notifications.ts'

/** What each kind of mail is called, and when it comes where it is on. */
export const mailWords: Record<MailSetting['kind'], { name: string; what: string; whenOn: string }> = {
  updates: { name: 'Updates', what: 'What the organisers and hosts write to your zone.', whenOn: 'At once' },
  sessions: {
    name: 'Session reminders',
    what: 'A day before a session you are going to, and what its host writes or asks.',
    whenOn: '24 hours before',
  },
  'sessions-hour': {
    name: 'Last reminders',
    what: 'An hour before a session you are going to.',
    whenOn: '1 hour before',
  },
  studios: { name: 'Studios you follow', what: 'New sessions there: one letter for a series.', whenOn: 'At once' },
  challenge: {
    name: 'Quarterly challenge',
    what: 'When it opens and three days before it closes, and what organisers answer to your page.',
    whenOn: 'At once',
  },
  calendar: {
    name: 'Calendar invitations',
    what: 'Mail that brings a session into your calendar when you say yes, and takes it out again.',
    whenOn: 'At once',
  },
  organiser: { name: 'Organisers’ queue', what: 'Requests and jobs that wait for you.', whenOn: 'At once' },
}

/** What devices are called for, and when. */
export const pushWords: Record<PushSetting['kind'], { name: string; what: string }> = {
  updates: mailWords.updates,
  sessions: { name: mailWords.sessions.name, what: 'A day before a session you are going to.' },
  'sessions-hour': mailWords['sessions-hour'],
  'session-changes': {
    name: 'Changes of sessions',
    what: 'A session you answered moves or is cancelled, a place is yours, or its host writes.',
  },
}

/** What each agreement is called. */
export const consentWords: Record<Consent['kind'], string> = {
  terms: 'Terms',
  privacy: 'Privacy notice',
  conduct: 'Code of conduct',
  directory: 'Directory',
  digest: 'Digest by mail',
  'updates-mail': 'Updates by mail',
  push: 'Push messages',
  'public-lesson': 'A lesson in public',
  'public-submission': 'An entry in public',
}
