import type { SendMailOptions } from 'nodemailer'
import type { MailCalendar, Sender } from './delivery.ts'
import type { OutboxMail } from './schema.server.ts'

/** In whose name mail is sent, and what some of it carries. */
export type Composing = {
  /** Asked for each mail: an organiser may change the site's name while it runs. */
  sender: () => Promise<Sender>
  siteUrl: string
  /** What a mail carries for calendar programs, as that is when it leaves. */
  calendarsOf?: (mail: OutboxMail, from: Sender) => Promise<MailCalendar[]>
}

/** A mail of the outbox as it is handed over. */
export async function compose({ sender, siteUrl, calendarsOf }: Composing, mail: OutboxMail): Promise<SendMailOptions> {
  const from = await sender()
  const calendars = mail.calendarMethod && calendarsOf ? await calendarsOf(mail, from) : []
  return {
    ...calendarParts(calendars),
    from,
    // As an object, so that an address is never read as a list of addresses.
    to: { name: '', address: mail.toAddress },
    subject: mail.subject,
    text: mail.bodyText,
    html: mail.bodyHtml,
    messageId: messageIdOf(mail, siteUrl),
    date: mail.createdAt,
    // RFC 3834: nobody's absence notice should answer.
    headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
  }
}

/**
 * One calendar is another form of the letter and an attachment, as programs look for either; several are attachments: a
 * message has no more than one (RFC 5546 3.2).
 */
function calendarParts(calendars: readonly MailCalendar[]): SendMailOptions {
  const [only] = calendars
  if (only && calendars.length === 1) {
    return { icalEvent: { method: only.method, content: only.text, filename: 'session.ics' } }
  }
  return {
    attachments: calendars.map(({ method, text }, index) => ({
      filename: `session-${index + 1}.ics`,
      content: text,
      contentType: `text/calendar; charset=utf-8; method=${method}`,
    })),
  }
}

/** The same for the same row, so that what goes twice is recognised as one. */
export function messageIdOf(mail: OutboxMail, siteUrl: string): string {
  return `<${mail.id}@${new URL(siteUrl).hostname}>`
}
