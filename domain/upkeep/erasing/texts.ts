/** What somebody wrote, and their name beside it. */
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { longest } from '../../limit-numbers.ts'
import { wholeAddress } from '../../whole-words.ts'

/** Who is erased. `name` as a regular expression of whole words, `email` in small letters; empty where there was none. */
export type Erased = { id: string; accountId: string; email: string; name: string; texts: 'keep' | 'take'; now: Date }

/** What replaces a name. */
export const formerMember = 'A former member'

/** What is done in one table. */
export type Trace = { table: string; statement: (who: Erased) => SQL }

/** Whether a text says their address, and not one that ends or begins like it. */
export function saysAddress(text: SQL, email: string): SQL {
  return email === '' ? sql`false` : sql`${text} ~* ${wholeAddress(email)}`
}

/** A text of others without their name and their address. */
export function withoutThem(column: SQL, words: string, email: string): SQL {
  const nameless = sql`regexp_replace(${column}, ${words}, ${formerMember}, 'g')`
  if (email === '') return nameless
  return sql`regexp_replace(${nameless}, ${wholeAddress(email)}, 'an address', 'gi')`
}

/** Drafts and revisions before the lessons they are found by. */
export const tracesInTexts: readonly Trace[] = [
  {
    table: 'session_replies',
    statement: ({ id }) => sql`delete from guildhall.session_replies where member_id = ${id}`,
  },
  {
    table: 'session_messages',
    statement: ({ id }) => sql`
      update guildhall.session_messages set text = 'This message is gone with its author.' where by_member_id = ${id}`,
  },
  {
    table: 'conduct_report_exclusions',
    statement: ({ id }) => sql`delete from guildhall.conduct_report_exclusions where member_id = ${id}`,
  },
  {
    // What others were told of stays for its year, without whoever told it; so does what a reader noted.
    table: 'conduct_reports',
    statement: ({ id }) => sql`update guildhall.conduct_reports set by_member_id = null where by_member_id = ${id}`,
  },
  {
    table: 'conduct_report_notes',
    statement: ({ id }) =>
      sql`update guildhall.conduct_report_notes set by_member_id = null where by_member_id = ${id}`,
  },
  {
    // Their name goes out of every report and note, whoever wrote it.
    table: 'conduct_reports',
    statement: ({ name: words, email }) => sql`
      update guildhall.conduct_reports set
        what_happened = left(${withoutThem(sql`what_happened`, words, email)}, ${longest.report}),
        where_and_when = left(${withoutThem(sql`where_and_when`, words, email)}, ${longest.reportPlace})
      where what_happened ~ ${words} or where_and_when ~ ${words}
        or ${saysAddress(sql`concat(what_happened, ' ', where_and_when)`, email)}`,
  },
  {
    table: 'conduct_report_notes',
    statement: ({ name: words, email }) => sql`
      update guildhall.conduct_report_notes set text = left(${withoutThem(sql`text`, words, email)}, ${longest.reportNote})
      where text ~ ${words} or ${saysAddress(sql`text`, email)}`,
  },
  {
    // Who still was to get one gets none.
    table: 'member_message_people',
    statement: ({ id }) => sql`delete from guildhall.member_message_people where member_id = ${id}`,
  },
  {
    table: 'member_messages',
    statement: ({ id, email }) => sql`
      update guildhall.member_messages set
        subject = case when subject = '' then '' else 'A message' end,
        text = case when text = '' then '' else 'This message is gone with its author.' end,
        reply_to = '', by_member_id = null
      where by_member_id = ${id} or (lower(reply_to) = ${email} and ${email} <> '')`,
  },
  {
    table: 'tag_change_people',
    statement: ({ id }) => sql`delete from guildhall.tag_change_people where member_id = ${id}`,
  },
  { table: 'tag_changes', statement: ({ id }) => sql`delete from guildhall.tag_changes where by_member_id = ${id}` },
  {
    table: 'member_filters',
    statement: ({ id }) => sql`update guildhall.member_filters set by_member_id = null where by_member_id = ${id}`,
  },
  {
    // One that looked for them finds nobody any more.
    table: 'member_filters',
    statement: ({ name: words, email }) => sql`
      delete from guildhall.member_filters where query::text ~ ${words} or name ~ ${words}
        or ${saysAddress(sql`query::text`, email)}`,
  },
  {
    table: 'drafts',
    statement: ({ id, texts }) => sql`
      delete from guildhall.drafts where kind = 'lesson' and target_id in (
        select l.id from guildhall.lessons l
        where l.member_id = ${id} and (${texts} = 'take' or l.status not in ('published', 'archived')))`,
  },
  {
    table: 'drafts',
    statement: ({ id }) => sql`
      update guildhall.drafts set payload = jsonb_set(payload, '{contributorLabel}', to_jsonb(${formerMember}::text))
      where kind = 'lesson' and target_id in (select l.id from guildhall.lessons l where l.member_id = ${id})`,
  },
  {
    table: 'revisions',
    statement: ({ id }) => sql`
      update guildhall.revisions set payload = jsonb_set(payload, '{contributorLabel}', to_jsonb(${formerMember}::text))
      where draft_id in (select d.id from guildhall.drafts d join guildhall.lessons l on l.id = d.target_id
        where d.kind = 'lesson' and l.member_id = ${id})`,
  },
  {
    table: 'lesson_questions',
    statement: ({ id }) => sql`
      delete from guildhall.lesson_questions
      where lesson_id in (select l.id from guildhall.lessons l where l.member_id = ${id})`,
  },
  {
    table: 'lesson_questions',
    statement: ({ id }) => sql`update guildhall.lesson_questions set asked_by = null where asked_by = ${id}`,
  },
  { table: 'drafts', statement: ({ id }) => sql`update guildhall.drafts set editor_id = null where editor_id = ${id}` },
  {
    table: 'revisions',
    statement: ({ id, name: words }) => sql`
      update guildhall.revisions set note = regexp_replace(note, ${words}, ${formerMember}, 'g') where by_member_id = ${id}`,
  },
  {
    table: 'lessons',
    statement: ({ id, texts }) => sql`
      delete from guildhall.lessons
      where member_id = ${id} and (${texts} = 'take' or status not in ('published', 'archived'))`,
  },
  {
    table: 'lessons',
    statement: ({ id, now }) => sql`
      update guildhall.lessons set member_id = null, consent_id = null, contributor_label = ${formerMember},
        updated_at = ${now.toISOString()}, version = version + 1 where member_id = ${id}`,
  },
  {
    // Also where the words stay: nobody can take a name out of a document, or a face out of a picture. Their bytes follow.
    table: 'assets',
    statement: ({ id }) => sql`
      delete from guildhall.assets
      where submission_id in (select s.id from guildhall.submissions s where s.member_id = ${id})`,
  },
  {
    table: 'submissions',
    statement: ({ id, texts, now }) => sql`
      update guildhall.submissions set title = 'Taken away', body = '', link = '', status = 'withdrawn', visibility = 'organisers',
        consent_id = null, updated_at = ${now.toISOString()}, version = version + 1
      where member_id = ${id} and (${texts} = 'take' or status not in ('accepted', 'featured'))`,
  },
  {
    table: 'submissions',
    statement: ({ id }) => sql`
      update guildhall.submissions set author_label = ${formerMember}, feedback = '', returned_at = null,
        saved_from = '' where member_id = ${id}`,
  },
  {
    table: 'updates',
    statement: ({ id, name: words }) => sql`
      update guildhall.updates set author_label = regexp_replace(author_label, ${words}, ${formerMember}, 'g')
      where author_id = ${id}`,
  },
]
