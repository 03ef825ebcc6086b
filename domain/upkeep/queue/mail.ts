/** Mail that needs an organiser: what did not arrive and nobody has corrected, and what a mail server keeps waiting. */
import { and, asc, desc, eq, gt, inArray, isNotNull, lt, not, notInArray, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { fleetingKinds, secretKinds } from '../../../mail/letter.ts'
import { outboxMails } from '../../../mail/schema.server.ts'
import type { Tools } from '../../tools.ts'
import { entryOf, inDays, mostNamed, ofAll } from './entry.ts'
import type { QueueEntry } from './entry.ts'
import { nearDays } from './troubles.ts'
import { minuteMs } from '../../../time/durations.ts'

/** By a name of its own: the questions about other mails are asked beside it. */
const mailOf = alias(outboxMails, 'mail_of')

/** A mail server has its first minutes for itself: many put off what they do not know, and take it soon after. */
const patienceMs = 10 * minuteMs

/** Mails of the last days that came back or were given up, each with where it is corrected, until it has been. */
export async function mailThatCameBack({ db, now }: Pick<Tools, 'db' | 'now'>): Promise<QueueEntry[]> {
  const rows = await db
    .select({
      id: mailOf.id,
      title: mailOf.toAddress,
      at: mailOf.createdAt,
      version: mailOf.version,
      status: sql<'bounced' | 'failed'>`${mailOf.status}`,
      kind: mailOf.kind,
      memberId: mailOf.toMemberId,
      invitationId: sql<
        string | null
      >`(select invited.id ${bouncedInvitation} order by invited.created_at desc limit 1)`,
      requestId: sql<
        string | null
      >`(select asked.id from guildhall.invitation_requests as asked where mail_of.kind like 'request%' and asked.id::text = split_part(mail_of.dedupe_key, ':', 2))`,
      number: ofAll(),
    })
    .from(mailOf)
    .where(
      and(
        gt(mailOf.createdAt, inDays(now(), -nearDays.news)),
        inArray(mailOf.status, ['bounced', 'failed']),
        isForOrganisers,
        not(isOvertaken),
        sql`(${isCorrected}) is not true`,
      ),
    )
    .orderBy(desc(mailOf.createdAt), mailOf.id)
    .limit(mostNamed)
  return entryOf(
    'mail-back',
    rows.map((row) => ({ ...row, mayBeSentAgain: !secretKinds.has(row.kind) })),
  )
}

/** Mails a mail server has put off, or does not answer to, for longer than it may take. */
export async function mailThatWaits({ db, now }: Pick<Tools, 'db' | 'now'>): Promise<QueueEntry[]> {
  const rows = await db
    .select({ id: outboxMails.id, title: outboxMails.lastError, at: outboxMails.createdAt, number: ofAll() })
    .from(outboxMails)
    .where(and(eq(outboxMails.status, 'deferred'), lt(outboxMails.createdAt, new Date(now().getTime() - patienceMs))))
    .orderBy(asc(outboxMails.createdAt), outboxMails.id)
    .limit(mostNamed)
  return entryOf('mail-waiting', rows)
}

/** A stranger who mistyped an address asks for another code; nobody else can do anything about it. */
const isForOrganisers = or(isNotNull(mailOf.toMemberId), notInArray(mailOf.kind, [...fleetingKinds]))

/** A later letter reached that mailbox, or another of its kind is on its way there. */
const isOvertaken = sql`exists (select from guildhall.outbox_mails as later
  where lower(later.to_address) = lower(mail_of.to_address) and later.created_at > mail_of.created_at
  and (later.status = 'sent' or later.kind = mail_of.kind and later.status in ('queued', 'sending', 'deferred')))`

const bouncedInvitation = sql`from guildhall.invitations as invited
  where lower(invited.email) = lower(mail_of.to_address) and invited.status = 'bounced'`

/** The invitation is not for this address any more, or not open; the member has another one, or was said to get mail again. */
const isCorrected = or(
  and(
    inArray(mailOf.kind, ['invitation', 'invitation-reminder', 'invitation-last-reminder']),
    sql`not exists (select ${bouncedInvitation})`,
  ),
  sql`exists (select from guildhall.members as person join auth.users as account on account.id = person.account_id
    where person.id = mail_of.to_member_id and lower(account.email) <> lower(mail_of.to_address))`,
  sql`exists (select from guildhall.audit_entries as entry where entry.object_type = 'member'
    and entry.object_id = mail_of.to_member_id::text and entry.action = 'mail-allowed' and entry.at > mail_of.created_at)`,
)
