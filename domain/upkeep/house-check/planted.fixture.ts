import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { CheckRule } from '../../../db/schema/check-shapes.ts'
import { inHours } from '../../programme/sessions/house.fixture.ts'
import type { sessionHouse } from '../../programme/sessions/house.fixture.ts'

type House = Awaited<ReturnType<typeof sessionHouse>>

const someId = '0a000000-0000-4000-8000-000000000000'
const zone = (house: House) => sql`(select id from guildhall.zones where edition_id = ${house.edition.id} limit 1)`
const merged = sql`with other as (select id from guildhall.zones order by slug desc limit 1)
  update guildhall.zones set status = 'merged', merged_into = (select id from other) where id <> (select id from other)`
const update = (house: House, more: SQL) => sql`
  insert into guildhall.updates (id, edition_id, slug, title, body, published_at, for_all_zones)
  values (${someId}, ${house.edition.id}, 'news', 'News', 'Words', ${inHours(-2).toISOString()}, ${more})`
const ask = (house: House, state: string, position: number | null) => sql`
  insert into guildhall.rsvps (session_id, member_id, answer, state, position)
  select s.id, m, 'going', ${state}, ${position} from guildhall.scheduled_sessions as s,
    unnest(array[${house.northerner.id}, ${house.southerner.id}]::uuid[]) as m`

/** What is done to a house of tests so that each rule finds something. */
export const planted: Record<CheckRule, (house: House) => Promise<SQL[]> | SQL[]> = {
  'access-dates': () => [sql`update guildhall.accesses set ends_at = ${inHours(-2).toISOString()}`],
  'access-of-gone': () => [sql`update guildhall.members set status = 'left' where status = 'paused'`],
  'access-zone': () => [merged],
  'member-account': (house) => [sql`update guildhall.members set account_id = null where id = ${house.outsider.id}`],
  'member-day': () => [sql`update guildhall.members set paused_until = '2026-11-01' where status = 'paused'`],
  'member-deletion': (house) => [
    sql`insert into guildhall.member_deletions (member_id, was_status, texts, asked_at)
      values (${house.outsider.id}, 'active', 'keep', now())`,
  ],
  'invitation-over': () => [
    sql`insert into guildhall.invitations (email, status, expires_at) values ('a@club.test', 'sent', ${inHours(-2).toISOString()})`,
  ],
  'invitation-uses': () => [
    sql`insert into guildhall.invitations (id, email, status, expires_at) values (${someId}, 'a@club.test', 'accepted', now())`,
    sql`update guildhall.members set invitation_id = ${someId} where role = 'admin'`,
  ],
  'request-line': (house) => [
    sql`insert into guildhall.invitation_requests (name, email, time_zone, edition_id, reference, status)
      values ('A Guest', 'a@club.test', 'UTC', ${house.edition.id}, 'NR-0001', 'waitlisted')`,
  ],
  'report-unread': (house) => [
    sql`insert into guildhall.settings (key, value) values ('report-readers', jsonb_build_object('readers', jsonb_build_array(${house.organiser.id}::text)))`,
    sql`insert into guildhall.conduct_reports (id, what_happened, created_at) values (${someId}, 'Words', now())`,
    sql`insert into guildhall.conduct_report_exclusions values (${someId}, ${house.organiser.id})`,
  ],
  'edition-day': () => [sql`update guildhall.editions set starts_on = '2026-01-01', ends_on = '2026-11-01'`],
  'edition-zones': () => [sql`update guildhall.zones set status = 'closed'`],
  'studio-day': () => [sql`update guildhall.studios set status = 'paused', paused_until = '2026-11-01'`],
  'session-places': async (house) => {
    await house.plan({ capacity: 1 })
    return [ask(house, 'confirmed', null)]
  },
  'session-line': async (house) => {
    await house.plan({ capacity: 1 })
    return [ask(house, 'waitlisted', 3)]
  },
  'session-answers': async (house) => {
    await house.plan()
    return [
      sql`insert into guildhall.rsvps (session_id, member_id, answer)
        select id, ${house.suspended.id}, 'going' from guildhall.scheduled_sessions`,
    ]
  },
  'session-nobody': async (house) => {
    await house.plan({ visibility: 'zone', editionId: house.edition.id })
    return []
  },
  'session-zone': async (house) => {
    await house.plan({ visibility: 'members' })
    return [sql`insert into guildhall.session_zones select s.id, ${zone(house)} from guildhall.scheduled_sessions as s`]
  },
  'session-cancelled': async (house) => {
    await house.plan({ editionId: house.edition.id })
    return [sql`update guildhall.editions set status = 'cancelled'`]
  },
  'held-move': () => [sql`insert into guildhall.held_moves (due_at) values (${inHours(-2).toISOString()})`],
  'draft-time': () => [
    sql`insert into guildhall.drafts (kind, status, planned_at) values ('update', 'scheduled', ${inHours(-2).toISOString()})`,
  ],
  'draft-target': () => [sql`insert into guildhall.drafts (kind, target_id) values ('lesson', ${someId})`],
  'update-nobody': (house) => [update(house, sql`false`)],
  'update-zone': (house) => [
    update(house, sql`true`),
    sql`insert into guildhall.editions (slug, title, year) values ('2025', 'Edition 2025', 2025)`,
    sql`insert into guildhall.zones (edition_id, slug, name, time_zone)
      select id, 'all', 'Everyone', 'UTC' from guildhall.editions where slug = '2025'`,
    sql`insert into guildhall.update_zones select ${someId}, id, now() from guildhall.zones where slug = 'all'`,
  ],
  'notice-stuck': (house) => [
    update(house, sql`true`),
    sql`insert into guildhall.update_notices (update_id, number, asked_at) values (${someId}, 1, ${inHours(-2).toISOString()})`,
  ],
  'mail-stuck': () => [
    sql`insert into guildhall.outbox_mails (kind, to_address, subject, body_text, body_html, dedupe_key, next_attempt_at)
      values ('welcome', 'a@club.test', 'Hello', 'Words', 'Words', 'k', ${inHours(-25).toISOString()})`,
  ],
  'import-rows': () => [imported('done', 0)],
  'import-stuck': () => [
    imported('running', 0),
    sql`insert into guildhall.import_rows (import_id, number, line, cells) values (${someId}, 1, 2, '[]')`,
  ],
  'file-use': async (house) => {
    await house.tools.files.put(someId, new Uint8Array(1))
    return [
      asset,
      sql`insert into guildhall.asset_uses (asset_id, owner_kind, owner_id) values (${someId}, 'lesson', ${someId})`,
    ]
  },
  'file-missing': () => [asset],
  'file-unknown': async (house) => {
    await house.tools.files.put(`${someId}-480-avif`, new Uint8Array(1))
    return []
  },
  'job-stuck': () => [
    sql`create schema pgboss`,
    sql`create table pgboss.job (id uuid, state text, started_on timestamptz, start_after timestamptz)`,
    sql`insert into pgboss.job values (${someId}, 'active', ${inHours(-2).toISOString()}, ${inHours(-2).toISOString()})`,
  ],
}

const asset = sql`insert into guildhall.assets (id, file_name, media_type, size_in_bytes) values (${someId}, 'a.png', 'image/png', 1)`

function imported(state: string, nextRow: number): SQL {
  return sql`insert into guildhall.imports (id, file_name, found, headers, columns, state, row_count, next_row, moved_at)
    values (${someId}, 'people.csv', '{}', '[]', '[]', ${state}, 1, ${nextRow}, ${inHours(-2).toISOString()})`
}
