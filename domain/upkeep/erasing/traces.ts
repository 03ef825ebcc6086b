/**
 * Where somebody leaves traces, and how each goes: one entry for each table, so that a table nobody thought of is found by
 * `server/erasures.test.ts`, which walks the schema.
 */
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { formerMember, saysAddress, tracesInTexts, withoutThem } from './texts.ts'
import type { Erased, Trace } from './texts.ts'

/**
 * Rows that only say something about them go; rows that are counted stay without them, and what others read stays without their
 * name or goes, as they chose. In this order: what is found by another row comes before that.
 */
export const traces: readonly Trace[] = [
  ...[
    'studio_follows',
    'template_marks',
    'assignments',
    'push_subscriptions',
    'calendar_addresses',
    'done_requests',
    'draft_visits',
    'takeouts',
    'member_pictures',
  ].map((table) => ({ table, statement: ({ id }: Erased) => sql`delete from ${name(table)} where member_id = ${id}` })),
  {
    table: 'views_as',
    statement: ({ id }) => sql`delete from guildhall.views_as where member_id = ${id} or organiser_id = ${id}`,
  },
  ...tracesInTexts,
  {
    table: 'accesses',
    statement: ({ id, now }) => sql`
      update guildhall.accesses set reason = '', wanted_zone_id = null, zone_wanted_at = null,
        ends_at = case when status = 'active' then least(ends_at, ${now.toISOString()}::timestamptz) else ends_at end,
        status = case status when 'active' then 'ended' when 'scheduled' then 'revoked' else status end where member_id = ${id}`,
  },
  {
    table: 'consents',
    // Of what stays in public somebody agreed to once: that is all that is kept of it.
    statement: ({ id }) => sql`
      delete from guildhall.consents c where c.member_id = ${id}
        and not exists (select from guildhall.submissions s where s.consent_id = c.id)`,
  },
  {
    table: 'consents',
    statement: ({ id }) => sql`update guildhall.consents set source = 'site' where member_id = ${id}`,
  },
  {
    table: 'address_proofs',
    statement: ({ email }) => sql`delete from guildhall.address_proofs where lower(email) = ${email}`,
  },
  {
    table: 'invitation_requests',
    statement: ({ email }) => sql`
      update guildhall.invitation_requests set name = 'A former applicant', email = '', role = '', organisation = '', link = '',
        question = '', answers = '[]', notes = '[]', source = '', decision_reason = '', time_zone = 'UTC', assigned_to = null,
        status = case when status in ('approved', 'converted') then status else 'anonymised' end
      where lower(email) = ${email} and email <> ''`,
  },
  {
    table: 'invitation_requests',
    statement: ({ id, name: words }) => sql`
      update guildhall.invitation_requests set assigned_to = case when assigned_to = ${id} then null else assigned_to end,
        notes = regexp_replace(notes::text, ${words}, ${formerMember}, 'g')::jsonb
      where assigned_to = ${id} or notes::text ~ ${words}`,
  },
  {
    table: 'invitation_tokens',
    statement: ({ email }) => sql`
      delete from guildhall.invitation_tokens where invitation_id in (
        select id from guildhall.invitations where lower(email) = ${email} and email <> '')`,
  },
  {
    table: 'invitations',
    statement: ({ email }) => sql`
      update guildhall.invitations set email = id || '@erased.invalid', name = '', message = '', decline_reason = '',
        tags = '{}', staff_note = '',
        status = case when status in ('accepted', 'declined', 'expired') then status else 'revoked' end
      where lower(email) = ${email} and email <> ''`,
  },
  {
    table: 'import_rows',
    // The row is still counted, and there is nothing left of it to take back.
    statement: ({ email }) => sql`
      update guildhall.import_rows set email = '', name = '', cells = '[]', written = '{}', plan = null, done = null
      where ${email} <> '' and (lower(email) = ${email} or ${saysAddress(sql`concat(cells, ' ', written)`, email)})`,
  },
  {
    table: 'import_workbooks',
    // Packed, so nobody sees who is in it: they are only there for another sheet to be chosen.
    statement: () => sql`delete from guildhall.import_workbooks`,
  },
  {
    table: 'invitation_batches',
    // Kept for some days alone, to be looked at once more.
    statement: ({ email }) => sql`
      delete from guildhall.invitation_batches where ${saysAddress(sql`lines::text`, email)}`,
  },
  {
    table: 'outbox_mails',
    // A mail counts as sent or not, whoever it was to. One that waits does not leave any more.
    statement: ({ id, email }) => sql`
      update guildhall.outbox_mails set to_address = 'erased', to_member_id = null, subject = '', body_text = '', body_html = '',
        page_id = null, switch_off_url = '', headers = '{}', last_error = '', message_id = '', dedupe_key = 'erased:' || id,
        status = case when status in ('queued', 'deferred', 'sending') then 'suppressed' else status end
      where to_member_id = ${id} or (lower(to_address) = ${email} and ${email} <> '')`,
  },
  {
    table: 'outbox_mails',
    // Letters to others that name them, once they are gone: what it said is for nobody to read again.
    statement: ({ email, name: words }) => sql`
      update guildhall.outbox_mails set subject = '', body_text = '', body_html = '', page_id = null, switch_off_url = ''
      where status not in ('queued', 'deferred', 'sending')
        and (body_text ~ ${words} or subject ~ ${words} or ${saysAddress(sql`body_text`, email)})`,
  },
  {
    table: 'letter_pages',
    // What nobody gets any more; a page that others wait for goes with the last of them.
    statement: () => sql`
      delete from guildhall.letter_pages page where not exists (select from guildhall.outbox_mails where page_id = page.id)`,
  },
  {
    table: 'audit_entries',
    statement: ({ id }) => sql`
      update guildhall.audit_entries set summary = 'About somebody who was erased since.', diff = '{}'
      where object_type = 'member' and object_id = ${id}`,
  },
  {
    table: 'audit_entries',
    statement: ({ email, name: words }) => sql`
      update guildhall.audit_entries set
        summary = ${withoutThem(sql`summary`, words, email)},
        diff = ${withoutThem(sql`diff::text`, words, email)}::jsonb
      where summary ~ ${words} or diff::text ~ ${words}
        or ${saysAddress(sql`concat(summary, ' ', diff)`, email)}`,
  },
  {
    table: 'suppressions',
    // Whoever wanted no mail gets none: that alone outlives them, as a hash of their address.
    statement: ({ email }) => sql`
      delete from guildhall.suppressions where cause = 'bounced' and email_hash = encode(sha256(convert_to(${email}, 'UTF8')), 'hex')`,
  },
  ...['recovery_codes', 'sign_ins', 'known_devices', 'sign_in_attempts', 'address_changes', 'ended_sessions'].map(
    (table) => ({
      table,
      statement: ({ accountId }: Erased) => sql`delete from ${name(table)} where account_id::text = ${accountId}`,
    }),
  ),
  {
    table: 'members',
    statement: ({ id, now }) => sql`
      update guildhall.members set status = 'erased', role = 'member', account_id = null, display_name = ${formerMember},
        headline = '', organisation = '', bio = '', links = '[]', pronouns = '', time_zone = 'UTC', locale = 'en',
        in_directory = false, discipline_id = null, topics = '{}', tags = '{}', staff_note = '', preferences = '{}', welcomed_at = null, last_seen_at = null,
        paused_until = null, delete_after = null, invitation_id = null, registration_key = null,
        updated_at = ${now.toISOString()}, version = version + 1 where id = ${id}`,
  },
]

function name(table: string): SQL {
  return sql.raw(`guildhall.${table}`)
}
