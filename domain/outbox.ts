/** Mail on its way and mail that went, for organisers (PRODUCT 9). What it says is not shown: it belongs to its reader. */
import { count, desc, eq } from 'drizzle-orm'
import { mailFileName } from '../mail/delivery.ts'
import { outboxMails } from '../mail/schema.server.ts'
import type { mailStates } from '../mail/schema.server.ts'
import { usualPageSize } from './paging.ts'
import type { Tools } from './tools.ts'
import type { Admin } from './viewer.ts'

export type MailState = (typeof mailStates)[number]

export type MailListed = {
  id: string
  kind: string
  to: string
  subject: string
  status: MailState
  attempts: number
  lastError: string
  createdAt: Date
  sentAt: Date | null
  nextAttemptAt: Date
  /** What its file is called where mail goes into the data folder. */
  fileName: string
}

/** The mails, newest first, of one state where that is asked for, and how many there are. */
export async function listOutbox(
  tools: Pick<Tools, 'db'>,
  _admin: Admin,
  { status, page = 1, pageSize = usualPageSize }: { status?: MailState; page?: number; pageSize?: number } = {},
): Promise<{ mails: MailListed[]; total: number }> {
  const wanted = status && eq(outboxMails.status, status)
  const [mails, [counted]] = await Promise.all([
    tools.db
      .select({
        id: outboxMails.id,
        kind: outboxMails.kind,
        to: outboxMails.toAddress,
        subject: outboxMails.subject,
        status: outboxMails.status,
        attempts: outboxMails.attempts,
        lastError: outboxMails.lastError,
        createdAt: outboxMails.createdAt,
        sentAt: outboxMails.sentAt,
        nextAttemptAt: outboxMails.nextAttemptAt,
      })
      .from(outboxMails)
      .where(wanted)
      .orderBy(desc(outboxMails.createdAt), outboxMails.id)
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    tools.db.select({ total: count() }).from(outboxMails).where(wanted),
  ])
  const listed = mails.map((mail) => ({ ...mail, fileName: `${mailFileName({ ...mail, toAddress: mail.to })}.eml` }))
  return { mails: listed, total: counted?.total ?? 0 }
}
