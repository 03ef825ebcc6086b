import type { Calendar } from '../calendar.ts'
import { idOf } from '../ids.ts'
import { addressOf, domain } from '../people.ts'
import { openAddress } from './invitations.ts'
import type { OpenInvitation } from './invitations.ts'
import type { outboxMails } from './outbox-table.ts'
import { prose } from '../prose.ts'

type Written = {
  name: string
  kind: string
  category: string
  to: string
  member?: string
  subject: string
  text: string
  status: 'sent' | 'deferred' | 'bounced' | 'suppressed' | 'failed'
  attempts?: number
  error?: string
  /** Wall time in Berlin, as the demo is written. */
  at: string
}

/** Mails in the states they come to rest in: nothing here waits for a sender, so the demo never writes to anybody. */
export function demoMails(on: Calendar, invitation: OpenInvitation): (typeof outboxMails.$inferInsert)[] {
  return written(on, invitation).map((mail) => ({
    id: idOf('mail', mail.name),
    kind: mail.kind,
    category: mail.category,
    toAddress: mail.to,
    toMemberId: mail.member ? idOf('member', mail.member) : undefined,
    subject: mail.subject,
    bodyText: `${mail.text}\n\n-- \nNorthlight\n`,
    bodyHtml: mail.text
      .split('\n\n')
      .map((paragraph) => `<p>${paragraph}</p>`)
      .join('\n'),
    status: mail.status,
    attempts: mail.attempts ?? 1,
    lastError: mail.error ?? '',
    dedupeKey: `northlight/${mail.name}`,
    nextAttemptAt: on.at(mail.status === 'deferred' ? '2036-01-01T00:00' : mail.at),
    sentAt: mail.status === 'sent' ? on.at(mail.at) : undefined,
    createdAt: on.at(mail.at),
  }))
}

function written(on: Calendar, invitation: OpenInvitation): Written[] {
  return [
    {
      name: 'update-december-17',
      kind: 'update',
      category: 'updates',
      to: addressOf('17'),
      member: '17',
      subject: `${on.sayMonth('2026-12-02')} timetable: two studios swap hours`,
      text: prose`
        Strategy and Systems change places for three weeks. If the new hour does not work for you, answer “not going”
        and pick another session.`,
      status: 'sent',
      at: '2026-11-20T09:13',
    },
    {
      name: 'update-december-01',
      kind: 'update',
      category: 'updates',
      to: addressOf('01'),
      member: '01',
      subject: `${on.sayMonth('2026-12-02')} timetable: two studios swap hours`,
      text: prose`
        Strategy and Systems change places for three weeks. If the new hour does not work for you, answer “not going”
        and pick another session.`,
      status: 'sent',
      at: '2026-11-20T09:12',
    },
    {
      name: 'invitation-guest-01',
      kind: 'invitation',
      category: 'essential',
      to: openAddress,
      subject: 'An invitation to Northlight, edition 2026',
      text: prose`
        Demo Organiser invites you to edition 2026, Europe & Africa.

        Open this page of the site: /membership/invitation?token=${invitation.token}

        Or type this code on its membership page: ${invitation.code}

        The invitation is for you alone and valid for 30 days.`,
      status: 'sent',
      at: '2026-11-19T09:01',
    },
    {
      name: 'invitation-guest-02',
      kind: 'invitation',
      category: 'essential',
      to: `guest02@${domain}`,
      subject: 'An invitation to Northlight, edition 2026',
      text: 'Demo Organiser invites you to edition 2026, Europe & Africa.',
      status: 'bounced',
      error: '550 5.1.1 The address is not known here.',
      at: '2026-11-19T09:02',
    },
    {
      name: 'welcome-24',
      kind: 'welcome',
      category: 'essential',
      to: addressOf('24'),
      member: '24',
      subject: 'Welcome to Northlight',
      text: 'You are in. Confirm your zone, choose what we may send you, and answer your first session.',
      status: 'sent',
      at: '2026-11-20T08:32',
    },
    {
      name: 'request-received-03',
      kind: 'request-received',
      category: 'essential',
      to: `applicant03@${domain}`,
      subject: 'We have your request, NR-8T4M',
      text: 'Thank you. Your reference is NR-8T4M. We answer within 5 working days, either way.',
      status: 'sent',
      at: '2026-11-20T10:31',
    },
    {
      name: 'question-04',
      kind: 'request-question',
      category: 'essential',
      to: `applicant04@${domain}`,
      subject: 'A question about your request, NR-3H9C',
      text: prose`
        You wrote: hiring, everything about it. What did your last loop look like, and what would you change first?`,
      status: 'sent',
      at: '2026-11-17T10:00',
    },
    {
      name: 'cancelled-09',
      kind: 'session-cancelled',
      category: 'essential',
      to: addressOf('09'),
      member: '09',
      subject: `Cancelled: open hour on Monday ${on.say('2026-11-23')}`,
      text: 'The organiser is travelling. The next open hour is in two weeks.',
      status: 'sent',
      at: '2026-11-19T15:40',
    },
    {
      name: 'reminder-18',
      kind: 'session-reminder',
      category: 'sessions',
      to: addressOf('18'),
      member: '18',
      subject: 'Tomorrow, 12:00: two offers, one position',
      text: 'Hiring studio, 12:00 – 13:30 Berlin, 12:00 – 13:30 in Lagos.',
      status: 'deferred',
      attempts: 2,
      error: '451 4.7.1 Please try again later.',
      at: '2026-11-18T12:00',
    },
    {
      name: 'update-08',
      kind: 'update',
      category: 'updates',
      to: addressOf('08'),
      subject: 'If you cannot come, say so early',
      text: 'Until six hours before a session the first person in line gets your place by themselves.',
      status: 'suppressed',
      attempts: 0,
      at: '2026-10-12T09:02',
    },
    {
      name: 'update-16',
      kind: 'update',
      category: 'updates',
      to: addressOf('16'),
      member: '16',
      subject: 'What the first weeks taught us',
      text: 'Small groups keep their promises when somebody else writes them down.',
      status: 'failed',
      attempts: 8,
      error: 'The connection timed out.',
      at: '2026-11-16T07:30',
    },
  ]
}
