/** Mail on its way and mail that went, for organisers. What it says is not shown: it belongs to its reader. */
import { and, count, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { mailFileName } from '../../mail/delivery.ts'
import { secretKinds } from '../../mail/letter.ts'
import { outboxMails } from '../../mail/schema.server.ts'
import type { mailStates, OutboxMail } from '../../mail/schema.server.ts'
import { noteInAudit } from '../club/audit.ts'
import { isId } from '../ids.ts'
import { usualPageSize } from '../limit-numbers.ts'
import type { Tools } from '../tools.ts'
import type { Admin } from '../club/viewer.ts'
import type { Transaction } from '../../db/open.ts'
import type { Settled } from '../../mail/send.ts'
import { followLetter } from '../joining/invitations/follow.ts'
import { suppress } from '../notices/suppressions.ts'
import type { RowVersion } from '../ids.ts'

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
  version: number
  /** Given up or come back, and nothing in it lets anybody in: it may go once more. */
  mayBeSentAgain: boolean
  /** What its file is called where mail goes into the data folder. */
  fileName: string
}

/** Where a house without a mail server puts its mail; the server supplies it. */
export type MailFiles = {
  /** The plain text of the mail in a file, or nothing where there is none of that name. */
  read(fileName: string): Promise<string | undefined>
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
        version: outboxMails.version,
      })
      .from(outboxMails)
      .where(wanted)
      .orderBy(desc(outboxMails.createdAt), outboxMails.id)
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    tools.db.select({ total: count() }).from(outboxMails).where(wanted),
  ])
  const listed = mails.map((mail) => ({
    ...mail,
    mayBeSentAgain: ['bounced', 'failed', 'deferred'].includes(mail.status) && !secretKinds.has(mail.kind),
    fileName: fileNameOf({ ...mail, toAddress: mail.to }),
  }))
  return { mails: listed, total: counted?.total ?? 0 }
}

/** How many mails are in which state; states of none are left out. */
export async function countOutbox(
  tools: Pick<Tools, 'db'>,
  _admin: Admin,
): Promise<Partial<Record<MailState, number>>> {
  // Nearly all have gone and stay for good: they are what is left of all, and nobody reads them one by one.
  const { rows } = await tools.db.execute<{ status: MailState; number: number }>(sql`
    with others as (
      select status, count(*) as number from guildhall.outbox_mails where status in ('queued', 'sending') group by status
      union all
      select status, count(*) as number from guildhall.outbox_mails
      where status in ('written', 'deferred', 'bounced', 'suppressed', 'failed') group by status
    ), sent as (
      select (select count(*) from guildhall.outbox_mails) - coalesce(sum(number), 0) as number from others
    )
    select status, number::int from others union all select 'sent', number::int from sent where number > 0`)
  return Object.fromEntries(rows.map(({ status, number }) => [status, number]))
}

export type ResendOutcome = { ok: true; to: string } | { ok: false; because: 'moved-on' | 'secret' }

/**
 * Sends a mail once more that came back, was given up or waits for its next try. A mail that lets somebody in is not sent
 * again by others (`secret`): whom it was for asks for a new one.
 */
export async function sendMailAgain(
  tools: Pick<Tools, 'db' | 'jobs'>,
  admin: Admin,
  { id, version }: RowVersion,
): Promise<ResendOutcome> {
  if (!isId(id) || !Number.isSafeInteger(version)) return { ok: false, because: 'moved-on' }
  if (await isSecret(tools, id)) return { ok: false, because: 'secret' }
  return tools.db.transaction(async (tx) => {
    const [mail] = await tx
      .update(outboxMails)
      .set({
        status: 'queued',
        attempts: 0,
        lastError: '',
        nextAttemptAt: sql`now()`,
        version: sql`${outboxMails.version} + 1`,
      })
      .where(
        and(
          eq(outboxMails.id, id),
          eq(outboxMails.version, version),
          inArray(outboxMails.status, ['bounced', 'failed', 'deferred']),
          // Its words may be forgotten by now.
          ne(outboxMails.bodyText, ''),
        ),
      )
      .returning({ kind: outboxMails.kind, to: outboxMails.toAddress })
    if (!mail) return { ok: false, because: 'moved-on' }
    await tools.jobs.send(tx, 'mail-send', { mailId: id })
    await noteInAudit(tx, {
      actorId: admin.id,
      action: 'mail-sent-again',
      objectType: 'mail',
      objectId: id,
      summary: `The mail ${mail.kind} to ${mail.to} is sent again.`,
    })
    return { ok: true, to: mail.to }
  })
}

/** One mail as it was written to its file, for organisers of a house without a mail server; else nothing. */
export async function readMailFile(
  { db }: Pick<Tools, 'db'>,
  _admin: Admin,
  { id, files }: { id: string | null; files: MailFiles },
): Promise<{ subject: string; to: string; text: string } | undefined> {
  if (!id || !isId(id)) return undefined
  const [mail] = await db
    .select({
      subject: outboxMails.subject,
      kind: outboxMails.kind,
      toAddress: outboxMails.toAddress,
      createdAt: outboxMails.createdAt,
    })
    .from(outboxMails)
    .where(eq(outboxMails.id, id))
  if (!mail) return undefined
  const text = await files.read(fileNameOf(mail))
  return text === undefined ? undefined : { subject: mail.subject, to: mail.toAddress, text }
}

/** What a mail is about never changes. */
async function isSecret({ db }: Pick<Tools, 'db'>, id: string): Promise<boolean> {
  const [mail] = await db.select({ kind: outboxMails.kind }).from(outboxMails).where(eq(outboxMails.id, id))
  return mail !== undefined && secretKinds.has(mail.kind)
}

function fileNameOf(mail: Parameters<typeof mailFileName>[0]): string {
  return `${mailFileName(mail)}.eml`
}

/**
 * A mail has left or never will. A mailbox that refused it for good gets nothing more until an organiser says so; an
 * invitation whose letter it was knows at once.
 */
export async function noteMailSettled(tx: Transaction, mail: OutboxMail, { status, at }: Settled): Promise<void> {
  if (status === 'bounced') await suppress(tx, { email: mail.toAddress, cause: 'bounced', at })
  await followLetter(tx, mail.id, at)
}
