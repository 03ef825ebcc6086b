import type { MailSetting } from '../../../domain/notices/notifications.ts'

/** What each kind of mail is called while somebody settles in. */
export const mailNames: Record<MailSetting['kind'], { name: string; what: string }> = {
  updates: { name: 'Updates of your zone', what: 'A mail when one is published.' },
  sessions: { name: 'Session reminders', what: 'The day before a session you are going to.' },
  'sessions-hour': { name: 'Reminders an hour before', what: 'Once more, an hour before it begins.' },
  organiser: { name: 'The organisers’ queue', what: 'Requests and jobs that wait for you.' },
}
