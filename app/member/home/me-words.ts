import type { Consent } from '../../../domain/consents.ts'
import type { MailSetting } from '../../../domain/notifications.ts'

/** What each kind of mail is called (PRODUCT 9). */
export const mailWords: Record<MailSetting['kind'], { name: string; what: string }> = {
  updates: { name: 'Updates', what: 'What the organisers and hosts write to your zone.' },
  sessions: { name: 'Session reminders', what: 'The day before a session you are going to.' },
  challenge: { name: 'Quarterly challenge', what: 'When one opens, and three days before it closes.' },
  digest: { name: 'Digest', what: 'New lessons and season notes, once a week.' },
  organiser: { name: 'Organisers’ queue', what: 'Requests and jobs that wait for you.' },
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
