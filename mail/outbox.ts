import type { Transaction } from '../db/open.ts'
import { frameLetter } from './letter.ts'
import type { Letter } from './letter.ts'
import { outboxMails } from './schema.server.ts'

export type Mail = {
  letter: Letter
  to: string
  /** The member it is for, where there is one. */
  toMemberId?: string
  /** Names what the mail is about and for whom: a second mail with the same key is never written. */
  dedupeKey: string
  /** Further header lines, such as `List-Unsubscribe`. */
  headers?: Record<string, string>
  /** Sessions it carries for calendar programs: to be taken in (`REQUEST`) or out (`CANCEL`); 60 at most. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; sessionIds: string[] }
  /** Not before this moment; at once without it. */
  notBefore?: Date
}

/**
 * Frames a letter and writes it into the outbox as part of the caller's transaction: it leaves when that commits and never otherwise.
 * Returns its id, for the `mail-send` job, or `undefined` when a mail with the same key is there already.
 */
export async function queueMail(tx: Transaction, mail: Mail): Promise<string | undefined> {
  const [written] = await queueMails(tx, [mail])
  return written
}

/** Many at once, in one statement; returns the ids of those that were not there. At most a thousand. */
export async function queueMails(tx: Transaction, mails: readonly Mail[]): Promise<string[]> {
  if (mails.length === 0) return []
  const written = await tx
    .insert(outboxMails)
    .values(mails.map(rowOf))
    .onConflictDoNothing({ target: outboxMails.dedupeKey })
    .returning({ id: outboxMails.id })
  return written.map(({ id }) => id)
}

function rowOf(mail: Mail): typeof outboxMails.$inferInsert {
  const { text, html } = frameLetter(mail.letter)
  return {
    kind: mail.letter.kind,
    category: mail.letter.category,
    subject: mail.letter.subject,
    bodyText: text,
    bodyHtml: html,
    toAddress: mail.to,
    toMemberId: mail.toMemberId ?? null,
    dedupeKey: mail.dedupeKey,
    headers: mail.headers ?? {},
    calendarMethod: mail.calendar?.method ?? null,
    calendarSessionIds: mail.calendar?.sessionIds ?? null,
    ...(mail.notBefore ? { nextAttemptAt: mail.notBefore } : {}),
  }
}
