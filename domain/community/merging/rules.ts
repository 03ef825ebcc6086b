/**
 * What becomes of the rows of two records that are one person: one entry for each column that names a member, so that a column
 * nobody thought of is found by `merging.test.ts`, which walks the schema.
 */
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

/** The record that stays and the one that goes into it. */
export type Pair = { stays: string; goes: string }

/** What organisers are told of by number. */
export type RowKind =
  | 'accesses'
  | 'answers'
  | 'hosting'
  | 'follows'
  | 'lessons'
  | 'entries'
  | 'texts'
  | 'reads'
  | 'replies'
  | 'consents'
  | 'mails'
  | 'messages'
  | 'log'
  | 'picture'
  | 'calendar'
  | 'devices'

/**
 * `moves`: every row goes over. `meets`: a row that both have (`by`) is kept once: the stronger one where there is a `rank`, that of the
 * record that stays otherwise. `goes`: belongs to the sign-in that goes, and ends with it.
 */
export type RowRule = { table: string; column: string; kind?: RowKind } & (
  | { becomes: 'moves' }
  | { becomes: 'meets'; by: readonly string[]; where?: (row: string) => string; rank?: (row: string) => string }
  | { becomes: 'goes' }
)

const moves = (table: string, column: string, kind?: RowKind): RowRule => ({
  table,
  column,
  becomes: 'moves',
  ...(kind && { kind }),
})
const meets = (table: string, kind: RowKind | undefined, ...by: string[]) =>
  ({ table, column: 'member_id', becomes: 'meets', by, ...(kind && { kind }) }) as const
const goes = (table: string, kind?: RowKind): RowRule => ({
  table,
  column: 'member_id',
  becomes: 'goes',
  ...(kind && { kind }),
})

/** Whether they came counts before what they said; then a place, an offer, a place in the line, and how far in front. */
const rankOfAnswer = (row: string) => `(
  case ${row}.attendance when 'attended' then 300 when 'excused' then 200 when 'absent' then 100 else 0 end
  + case when ${row}.answer = 'not_going' then 0 when ${row}.state = 'confirmed' then 40 when ${row}.state = 'offered' then 30
      when ${row}.state = 'waitlisted' then 20 + 1.0 / (1 + ${row}.position) else 10 end)`

const rankOfEntry = (row: string) => `
  array_position(array['withdrawn', 'draft', 'submitted', 'accepted', 'featured'], ${row}.status)`

const isOpen = (row: string) => `${row}.status in ('scheduled', 'active')`

/** In this order: what is found by another row comes before that. */
export const rowRules: readonly RowRule[] = [
  // Of an edition both may enter `uniteAccesses` has made one before.
  { ...meets('accesses', 'accesses', 'edition_id'), where: isOpen },
  { ...meets('rsvps', 'answers', 'session_id'), rank: rankOfAnswer },
  moves('rsvps', 'attendance_by'),
  meets('session_hosts', 'hosting', 'session_id'),
  { ...meets('assignments', 'hosting', 'zone_id', 'studio_id') },
  meets('studio_follows', 'follows', 'studio_id'),
  meets('template_marks', undefined, 'edition_id', 'slug'),
  moves('lessons', 'member_id', 'lessons'),
  moves('lesson_questions', 'asked_by'),
  { ...meets('submissions', 'entries', 'challenge_id'), rank: rankOfEntry },
  moves('updates', 'author_id', 'texts'),
  moves('drafts', 'editor_id', 'texts'),
  moves('revisions', 'by_member_id'),
  meets('read_marks', 'reads', 'update_id'),
  meets('session_replies', 'replies', 'session_id'),
  moves('consents', 'member_id', 'consents'),
  moves('outbox_mails', 'to_member_id', 'mails'),
  moves('member_messages', 'by_member_id', 'messages'),
  meets('member_message_people', undefined, 'message_id'),
  moves('session_messages', 'by_member_id', 'messages'),
  moves('session_questions', 'asked_by'),
  moves('tag_changes', 'by_member_id'),
  meets('tag_change_people', undefined, 'change_id'),
  moves('member_filters', 'by_member_id'),
  moves('audit_entries', 'actor_id'),
  moves('assets', 'created_by'),
  moves('backup_runs', 'asked_by'),
  moves('conduct_reports', 'by_member_id'),
  moves('conduct_report_notes', 'by_member_id'),
  // What was kept from either is kept from the record that stays.
  meets('conduct_report_exclusions', undefined, 'report_id'),
  moves('held_moves', 'by_member_id'),
  moves('house_checks', 'asked_by'),
  moves('imports', 'created_by'),
  moves('invitation_batches', 'created_by'),
  moves('invitation_requests', 'assigned_to'),
  moves('invitations', 'invited_by'),
  moves('member_deletions', 'asked_by'),
  moves('takeouts', 'asked_by'),
  moves('update_notices', 'asked_by'),
  meets('member_pictures', 'picture'),
  meets('calendar_addresses', 'calendar'),
  goes('push_subscriptions', 'devices'),
  goes('draft_visits'),
  goes('done_requests'),
  goes('views_as'),
  { table: 'views_as', column: 'organiser_id', becomes: 'goes' },
  // Whoever reads the mailbox that goes gets nothing of the record that stays.
  goes('takeouts'),
  // Nobody who asked to be deleted is merged: there is no row.
  goes('member_deletions'),
]

/** How many rows of the one that goes there are, and how many of them the one that stays has as well. */
export function countStatement(pair: Pair): SQL {
  const counts = rowRules.map((rule) => {
    const met = rule.becomes === 'meets' ? sql`count(*) filter (where ${isMet(rule, pair)})::int` : sql`0`
    return sql`select ${rule.kind ?? ''}::text as kind, ${sql.raw(String(rule.becomes === 'goes'))} as ends, count(*)::int as number, ${met} as met
      from ${named(rule.table)} own where own.${sql.identifier(rule.column)} = ${pair.goes}`
  })
  return sql.join(counts, sql` union all `)
}

/** What is done to the rows of one column. */
export function statementsOf(rule: RowRule, { stays, goes: gone }: Pair): SQL[] {
  const table = named(rule.table)
  const column = sql.identifier(rule.column)
  const move = sql`update ${table} set ${column} = ${stays} where ${column} = ${gone}`
  if (rule.becomes === 'moves') return [move]
  if (rule.becomes === 'goes') return [sql`delete from ${table} where ${column} = ${gone}`]
  const dropMet = sql`delete from ${table} own where own.member_id = ${gone} and ${isMet(rule, { stays, goes: gone })}`
  return rule.rank ? [dropWeaker(rule, { stays, goes: gone }), dropMet, move] : [dropMet, move]
}

type Meeting = Extract<RowRule, { becomes: 'meets' }>

/** That of the record that stays goes where the other one is stronger. */
function dropWeaker({ table, by, rank = () => '0' }: Meeting, { stays, goes: gone }: Pair): SQL {
  return sql`delete from ${named(table)} own using ${named(table)} other
    where own.member_id = ${stays} and other.member_id = ${gone} and ${same(by)}
      and ${sql.raw(rank('other'))} > ${sql.raw(rank('own'))}`
}

function isMet({ table, by, where = () => 'true' }: Meeting, { stays }: Pair): SQL {
  return sql`${sql.raw(where('own'))} and exists (select from ${named(table)} other
    where other.member_id = ${stays} and ${same(by)} and ${sql.raw(where('other'))})`
}

/** A table with one row for each member has nothing to compare. */
function same(by: readonly string[]): SQL {
  const equal = by.map((key) => `own.${key} is not distinct from other.${key}`)
  return sql.raw(equal.length > 0 ? equal.join(' and ') : 'true')
}

function named(table: string): SQL {
  return sql.raw(`guildhall.${table}`)
}
