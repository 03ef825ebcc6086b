import { count, gt, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
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
  const { rows } = await tools.db.execute<Omit<UpdateReach, 'publishedAt'> & { published_at: string }>(sql`
    with latest as (
      select id, slug, title, for_all_zones, published_at from guildhall.updates
      where edition_id = ${edition.id} and published_at <= ${tools.now().toISOString()}
      order by published_at desc limit ${most}
    ), in_zone as materialized (
      -- Nobody has two accesses that are open.
      select zone_id, count(*) as number from guildhall.accesses
      where edition_id = ${edition.id} and status = 'active' group by zone_id
    )
    select latest.id, latest.slug, latest.title, to_json(latest.published_at) as published_at,
      (select coalesce(sum(number), 0)::int from in_zone where ${isTold(sql`in_zone.zone_id`)}) as people,
      mailed.written, mailed.delivered,
      (
        select count(*)::int from guildhall.read_marks as mark
        join guildhall.accesses as told on told.member_id = mark.member_id and told.edition_id = ${edition.id} and told.status = 'active'
        where mark.update_id = latest.id and ${isTold(sql`told.zone_id`)}
      ) as read
    from latest cross join lateral (
      select count(distinct mail.to_member_id)::int as written,
        (count(distinct mail.to_member_id) filter (where mail.status = 'sent'))::int as delivered
      from guildhall.outbox_mails as mail
      -- A mail's key begins with what it is about; the operators are those of the index that compares beginnings.
      where mail.dedupe_key ~>=~ ('update:' || latest.id || ':') and mail.dedupe_key ~<~ ('update:' || latest.id || ';')
    ) as mailed
    order by latest.published_at desc`)
  return rows.map(({ published_at, ...row }) => ({ ...row, publishedAt: new Date(published_at) }))
}

/** Whether the update that is asked about is for this zone. */
function isTold(zoneId: SQL): SQL {
  return sql`(latest.for_all_zones
    or ${zoneId} in (select of_zone.zone_id from guildhall.update_zones as of_zone where of_zone.update_id = latest.id))`
}

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
