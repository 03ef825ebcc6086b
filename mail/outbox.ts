import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/open.ts'
import { frameLetters, pageFor, switchOffUrl, textFor } from './letter-pages.ts'
import type { Framed } from './letter-pages.ts'
import type { Letter } from './letter.ts'
import { letterPages } from './schema.server.ts'

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

/**
 * Many at once, in one statement; returns the ids of those that were not there. At most a thousand. A page that several of them
 * have in common is kept once: written for each, it took most of the time of an update to ten thousand readers.
 */
export async function queueMails(tx: Transaction, mails: readonly Mail[]): Promise<string[]> {
  if (mails.length === 0) return []
  const framed = frameLetters(mails.map(({ letter }) => letter))
  const pages = await keepPages(tx, framed)
  const rows = mails.map((mail, index) => rowOf(mail, framed[index], pages))
  // One text as the only value: over ten thousand values driver and engine take longer than over the rows.
  const { rows: written } = await tx.execute<{ id: string }>(sql`
    insert into guildhall.outbox_mails (kind, category, subject, body_text, body_html, page_id, switch_off_url, to_address,
      to_member_id, dedupe_key, headers, calendar_method, calendar_session_ids, next_attempt_at)
    select kind, category, subject, body_text, body_html, page_id, switch_off_url, to_address,
      to_member_id, dedupe_key, headers, calendar_method, calendar_session_ids, coalesce(next_attempt_at, now())
    from json_to_recordset(${JSON.stringify(rows)}::json) as mail (kind text, category text, subject text, body_text text,
      body_html text, page_id uuid, switch_off_url text, to_address text, to_member_id uuid, dedupe_key text, headers jsonb,
      calendar_method text, calendar_session_ids uuid[], next_attempt_at timestamptz)
    on conflict (dedupe_key) do nothing
    returning id`)
  return written.map(({ id }) => id)
}

/** The ids of the pages that several of them have. */
async function keepPages(tx: Transaction, framed: readonly Framed[]): Promise<Map<Framed, string>> {
  const shared = [...Map.groupBy(framed, (one) => one)].flatMap(([one, { length }]) => (length > 1 ? [one] : []))
  if (shared.length === 0) return new Map()
  const kept = await tx
    .insert(letterPages)
    .values(shared.map(({ html }) => ({ bodyHtml: html })))
    .returning({ id: letterPages.id })
  return new Map(shared.map((one, index) => [one, kept[index]?.id ?? '']))
}

/** A mail by the names of its columns. */
function rowOf(mail: Mail, framed: Framed | undefined, pages: ReadonlyMap<Framed, string>) {
  const { text, html } = framed ?? { text: '', html: '' }
  const url = switchOffUrl(mail.letter)
  const pageId = framed && pages.get(framed)
  return {
    kind: mail.letter.kind,
    category: mail.letter.category,
    subject: mail.letter.subject,
    body_text: textFor(text, url),
    body_html: pageId ? '' : pageFor(html, url),
    page_id: pageId,
    switch_off_url: pageId ? url : '',
    to_address: mail.to,
    to_member_id: mail.toMemberId,
    dedupe_key: mail.dedupeKey,
    headers: mail.headers ?? {},
    calendar_method: mail.calendar?.method,
    calendar_session_ids: mail.calendar?.sessionIds,
    next_attempt_at: mail.notBefore,
  }
}
