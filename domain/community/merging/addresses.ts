/**
 * Rows that find somebody by their address or name: they say the address that stays, so that erasing the person later reaches what the
 * record that went had left (docs/behaviour/leaving.md, erased-everywhere).
 */
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { longest } from '../../limit-numbers.ts'
import { wholeAddress, wholeWords } from '../../whole-words.ts'

/** Addresses in small letters, empty where there is none; `isShared`: somebody else has this name too. */
export type Names = {
  stays: { id: string; email: string; name: string }
  goes: { id: string; email: string; name: string; accountId: string }
  isShared: boolean
}

/** Everything that names the address of the record that goes. */
export function rewriteAddresses({ stays, goes }: Names): SQL[] {
  if (!goes.email || !stays.email) return []
  const [from, to] = [goes.email, stays.email]
  return [
    sql`delete from guildhall.invitation_tokens where invitation_id in (
      select own.id from guildhall.invitations own where ${isOpenTwice(from, to)})`,
    sql`update guildhall.invitations own set status = 'revoked' where ${isOpenTwice(from, to)}`,
    sql`update guildhall.invitations set email = ${to} where lower(email) = ${from}`,
    sql`update guildhall.invitation_requests own set status = 'withdrawn', position = null where lower(own.email) = ${from}
      and own.status in (${openRequests}) and exists (select from guildhall.invitation_requests other
        where lower(other.email) = ${to} and other.status in (${openRequests}))`,
    sql`update guildhall.invitation_requests set email = ${to} where lower(email) = ${from}`,
    sql`update guildhall.outbox_mails set to_address = ${to} where lower(to_address) = ${from}`,
    sql`update guildhall.member_messages set reply_to = ${to} where lower(reply_to) = ${from}`,
    // Nothing of an import that named them is taken back by itself any more.
    sql`update guildhall.import_rows set email = ${to}, plan = null, done = null where lower(email) = ${from}`,
    sql`delete from guildhall.address_proofs where lower(email) = ${from}`,
    sql`delete from guildhall.suppressions where cause = 'bounced' and email_hash = encode(sha256(convert_to(${from}, 'UTF8')), 'hex')`,
    ...replaced(placesOfAddresses, { pattern: wholeAddress(from), by: to, flags: 'gi' }),
  ]
}

/** Everything that says the name of the record that goes; not where it may be somebody else that is meant. */
export function rewriteNames({ stays, goes, isShared }: Names): SQL[] {
  if (isShared || stays.name === goes.name) return []
  return replaced(placesOfNames, { pattern: wholeWords(goes.name), by: stays.name, flags: 'g' })
}

/** The log of both is one log; a letter that was written once to either is not written again. */
export function rewriteIds({ stays, goes }: Names): SQL[] {
  const key = sql`replace(own.dedupe_key, ${goes.id}, ${stays.id})`
  return [
    sql`update guildhall.audit_entries set object_id = ${stays.id} where object_type = 'member' and object_id = ${goes.id}`,
    sql`update guildhall.audit_entries set diff = replace(diff::text, ${goes.id}, ${stays.id})::jsonb
      where strpos(diff::text, ${goes.id}) > 0`,
    sql`update guildhall.import_rows set plan = null, done = null
      where strpos(concat(plan::text, done::text), ${goes.id}) > 0`,
    sql`update guildhall.outbox_mails own set dedupe_key = case
        when exists (select from guildhall.outbox_mails other where other.dedupe_key = ${key}) then 'merged:' || own.id else ${key} end
      where strpos(own.dedupe_key, ${goes.id}) > 0`,
    ...accountTables.map(
      (table) => sql`delete from ${sql.raw(`guildhall.${table}`)} where account_id::text = ${goes.accountId}`,
    ),
  ]
}

/** What is kept here beside an account: it goes with it. */
const accountTables = ['recovery_codes', 'sign_ins', 'known_devices', 'sign_in_attempts', 'address_changes']

const openRequests = sql.raw(`'new', 'in_review', 'waiting_applicant', 'waitlisted'`)

function isOpenTwice(from: string, to: string): SQL {
  const isOpen = (row: string) =>
    sql.raw(`${row}.type = 'personal' and ${row}.status in ('draft', 'queued', 'sent', 'bounced', 'opened')`)
  return sql`lower(own.email) = ${from} and ${isOpen('own')} and exists (select from guildhall.invitations other
    where lower(other.email) = ${to} and ${isOpen('other')} and other.edition_id is not distinct from own.edition_id)`
}

/** `most`: characters its column takes. */
type Place = { table: string; column: string; isJson?: true; most?: number }

const placesOfAddresses: readonly Place[] = [
  { table: 'audit_entries', column: 'summary' },
  { table: 'audit_entries', column: 'diff', isJson: true },
  { table: 'outbox_mails', column: 'subject' },
  { table: 'outbox_mails', column: 'body_text' },
  { table: 'outbox_mails', column: 'body_html' },
  { table: 'letter_pages', column: 'body_html' },
  { table: 'outbox_mails', column: 'headers', isJson: true },
  { table: 'member_filters', column: 'query', isJson: true },
  { table: 'conduct_reports', column: 'what_happened', most: longest.report },
  { table: 'conduct_reports', column: 'where_and_when', most: longest.reportPlace },
  { table: 'conduct_report_notes', column: 'text', most: longest.reportNote },
  { table: 'invitation_batches', column: 'lines', isJson: true },
  { table: 'import_rows', column: 'cells', isJson: true },
  { table: 'import_rows', column: 'written', isJson: true },
]

const placesOfNames: readonly Place[] = [
  ...placesOfAddresses.filter(({ table }) => table !== 'import_rows' && table !== 'invitation_batches'),
  { table: 'updates', column: 'author_label' },
  { table: 'revisions', column: 'note' },
  { table: 'invitation_requests', column: 'notes', isJson: true },
]

function replaced(
  places: readonly Place[],
  { pattern, by, flags }: { pattern: string; by: string; flags: string },
): SQL[] {
  return places.map(({ table, column, isJson, most }) => {
    const text = isJson ? sql`${sql.identifier(column)}::text` : sql.identifier(column)
    const word = isJson ? JSON.stringify(by).slice(1, -1) : by
    // A backslash in what replaces stands for a part of what was found.
    const whole = sql`regexp_replace(${text}, ${pattern}, ${word.replaceAll('\\', String.raw`\\`)}, ${flags})`
    const made = most === undefined ? whole : sql`left(${whole}, ${most})`
    const match = flags.includes('i') ? sql.raw('~*') : sql.raw('~')
    return sql`update ${sql.raw(`guildhall.${table}`)} set ${sql.identifier(column)} = ${isJson ? sql`(${made})::jsonb` : made}
      where ${text} ${match} ${pattern}`
  })
}
