import { and, count, desc, eq, gt, sql } from 'drizzle-orm'
import { updates } from '../../../db/schema/writing.server.ts'
import { outboxMails } from '../../../mail/schema.server.ts'
import { dayMs } from '../../../time/durations.ts'
import type { Edition } from '../../programme/editions.ts'
import type { Tools } from '../../tools.ts'
import type { Admin } from '../../club/viewer.ts'

/**
 * How far one update came: the people in its zones now, to how many of them a mail was written, how many of those the mail
 * server took, and how many have read it on the site.
 */
export type UpdateReach = {
  id: string
  slug: string
  title: string
  publishedAt: Date
  people: number
  written: number
  delivered: number
  read: number
}

/** Mail of one category in a time: written, taken by the mail server, only put into a file, come back. */
export type MailReach = { category: string; written: number; sent: number; asFiles: number; back: number }

/** The latest updates of an edition with how far they came. Who may read an update is another question (`canSee`). */
export async function reachOfUpdates(
  tools: Pick<Tools, 'db' | 'now'>,
  _admin: Admin,
  edition: Pick<Edition, 'id'>,
  most: number,
): Promise<UpdateReach[]> {
  return tools.db
    .select({
      id: updates.id,
      slug: updates.slug,
      title: updates.title,
      publishedAt: updates.publishedAt,
      people: sql<number>`(select count(distinct told.member_id)::int ${toldPeople})`,
      written: sql<number>`(select count(distinct mail.to_member_id)::int ${mailsOfUpdate})`,
      delivered: sql<number>`(select count(distinct mail.to_member_id)::int ${mailsOfUpdate} and mail.status = 'sent')`,
      read: sql<number>`(
        select count(distinct told.member_id)::int ${toldPeople} and exists (
          select from guildhall.read_marks as mark where mark.update_id = updates.id and mark.member_id = told.member_id
        )
      )`,
    })
    .from(updates)
    .where(and(eq(updates.editionId, edition.id), sql`${updates.publishedAt} <= ${tools.now().toISOString()}`))
    .orderBy(desc(updates.publishedAt))
    .limit(most)
}

// Tables are named in full: drizzle leaves the name off where a question has only one.
const toldPeople = sql`from guildhall.accesses as told
  where told.edition_id = updates.edition_id and told.status = 'active' and (
    updates.for_all_zones
    or told.zone_id in (select of_zone.zone_id from guildhall.update_zones as of_zone where of_zone.update_id = updates.id)
  )`

// A mail's key begins with what it is about; the operators are those of the index that compares beginnings.
const mailsOfUpdate = sql`from guildhall.outbox_mails as mail
  where mail.dedupe_key ~>=~ ('update:' || updates.id || ':') and mail.dedupe_key ~<~ ('update:' || updates.id || ';')`

/** What became of the mail of the last `days` days, by category. */
export async function reachOfMail(
  tools: Pick<Tools, 'db' | 'now'>,
  _admin: Admin,
  { days }: { days: number },
): Promise<MailReach[]> {
  const since = new Date(tools.now().getTime() - days * dayMs)
  return tools.db
    .select({
      category: outboxMails.category,
      written: count(),
      sent: sql<number>`count(*) filter (where ${outboxMails.status} = 'sent')::int`,
      asFiles: sql<number>`count(*) filter (where ${outboxMails.status} = 'written')::int`,
      back: sql<number>`count(*) filter (where ${outboxMails.status} in ('bounced', 'failed'))::int`,
    })
    .from(outboxMails)
    .where(gt(outboxMails.createdAt, since))
    .groupBy(outboxMails.category)
    .orderBy(outboxMails.category)
}
