/**
 * What must be so and no constraint can hold, as conditions on the rows that break it (`x`). What the clock sees to is only amiss
 * once it is an hour late, and what it sees to by the day once two days are over: no zone is further from UTC.
 */
import { getTableName, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { kinds, writtenKinds } from '../../writing/kinds.ts'
import { programmeRules } from './programme-rules.ts'
import type { Moments, RowRule } from './row-rule.ts'

/** All rules of rows as they are at a moment. */
export function rowRules(now: Date): RowRule[] {
  const at = sql`${now.toISOString()}::timestamptz`
  const anHourAgo = sql`${at} - interval '1 hour'`
  const twoDaysAgo = sql`(${at} - interval '2 days')::date`
  return [
    ...ofPeople({ at, anHourAgo, twoDaysAgo }),
    ...programmeRules({ at, anHourAgo, twoDaysAgo }),
    ...ofTexts({ anHourAgo }),
    ...ofUpkeep({ at, anHourAgo }),
  ]
}

function ofPeople({ at, anHourAgo, twoDaysAgo }: Moments): RowRule[] {
  return [
    {
      rule: 'access-dates',
      table: 'accesses',
      amiss: sql`(x.status in ('scheduled', 'active') and x.ends_at < ${anHourAgo})
        or (x.status = 'scheduled' and x.starts_at < ${anHourAgo})
        or (x.status = 'active' and x.starts_at > ${at} + interval '1 hour')
        or (x.status = 'ended' and x.ends_at > ${at} + interval '1 hour')`,
    },
    {
      rule: 'access-of-gone',
      table: 'accesses',
      amiss: sql`x.status in ('scheduled', 'active') and exists (
        select from guildhall.members as m where m.id = x.member_id and m.status in ('left', 'erased'))`,
    },
    {
      rule: 'access-zone',
      table: 'accesses',
      amiss: sql`x.status in ('scheduled', 'active') and exists (
        select from guildhall.zones as z where z.id = x.zone_id and z.status = 'merged')`,
    },
    {
      rule: 'member-account',
      table: 'members',
      amiss: sql`x.status in ('active', 'paused', 'suspended') and x.account_id is null`,
    },
    {
      rule: 'member-day',
      table: 'members',
      amiss: sql`(x.status = 'paused' and x.paused_until < ${twoDaysAgo})
        or (x.status = 'erasing' and x.delete_after < ${anHourAgo})`,
    },
    {
      rule: 'member-deletion',
      table: 'members',
      amiss: sql`(x.status = 'erasing') <> exists (
        select from guildhall.member_deletions as d where d.member_id = x.id and d.erased_at is null)`,
    },
    {
      rule: 'invitation-over',
      table: 'invitations',
      amiss: sql`x.status in ('queued', 'sent', 'opened') and x.expires_at < ${anHourAgo}`,
    },
    {
      rule: 'invitation-uses',
      table: 'invitations',
      amiss: sql`x.uses < (select count(*) from guildhall.members as m where m.invitation_id = x.id)`,
    },
    {
      rule: 'request-line',
      table: 'invitation_requests',
      amiss: sql`x.status = 'waitlisted' and x.position is null`,
    },
  ]
}

function ofTexts({ anHourAgo }: Pick<Moments, 'anHourAgo'>): RowRule[] {
  return [
    {
      rule: 'draft-time',
      table: 'drafts',
      amiss: sql`x.status in ('scheduled', 'publishing') and x.planned_at < ${anHourAgo}`,
    },
    {
      rule: 'draft-target',
      table: 'drafts',
      amiss: sql`x.target_id is not null and x.status <> 'trashed' and ${isGone(sql`x.kind`, sql`x.target_id`)}`,
    },
    {
      rule: 'update-nobody',
      table: 'updates',
      amiss: sql`x.status in ('published', 'revised') and not x.for_all_zones and not exists (
        select from guildhall.update_zones as u where u.update_id = x.id)`,
    },
    {
      rule: 'update-zone',
      table: 'updates',
      amiss: sql`exists (select from guildhall.update_zones as u join guildhall.zones as z on z.id = u.zone_id
        where u.update_id = x.id and (z.edition_id <> x.edition_id or z.status = 'merged'))`,
    },
    {
      rule: 'notice-stuck',
      table: 'update_notices',
      amiss: sql`x.finished_at is null and x.asked_at < ${anHourAgo}`,
    },
    {
      rule: 'file-use',
      table: 'assets',
      amiss: sql`exists (select from guildhall.asset_uses as u where u.asset_id = x.id
        and ${isGone(sql`u.owner_kind`, sql`u.owner_id`)})`,
    },
  ]
}

function ofUpkeep({ at, anHourAgo }: Pick<Moments, 'at' | 'anHourAgo'>): RowRule[] {
  return [
    {
      rule: 'mail-stuck',
      table: 'outbox_mails',
      amiss: sql`x.status in ('queued', 'sending', 'deferred') and x.next_attempt_at < ${at} - interval '1 day'`,
    },
    {
      rule: 'import-rows',
      table: 'imports',
      amiss: sql`x.next_row > x.row_count or x.row_count <> (
        select count(*) from guildhall.import_rows as r where r.import_id = x.id)`,
    },
    {
      rule: 'import-stuck',
      table: 'imports',
      amiss: sql`x.state in ('running', 'undoing') and x.moved_at < ${anHourAgo}`,
    },
  ]
}

/** Whether what a kind and an id name is not there: which table it is in says the kind, so no foreign key can. */
function isGone(kind: SQL, id: SQL): SQL {
  const tables = Object.entries(tableOf).map(
    ([named, table]) =>
      sql`when ${named} then exists (select from guildhall.${sql.identifier(table)} as t where t.id = ${id})`,
  )
  return sql`not (case ${kind} ${sql.join(tables, sql` `)} else true end)`
}

const tableOf = {
  ...Object.fromEntries(writtenKinds().map((kind) => [kind, getTableName(kinds[kind].shelf.table)])),
  draft: 'drafts',
  submission: 'submissions',
  edition: 'editions',
  studio: 'studios',
}
