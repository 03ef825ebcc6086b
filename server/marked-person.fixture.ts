import { randomUUID } from 'node:crypto'
import type { Database, OpenDatabase } from '../db/open.ts'
import { sessionHouse } from '../domain/programme/sessions/house.fixture.ts'
import { keptTables, quoted, type Table } from './backup/tables.ts'
import { reportOf } from './marked-report.fixture.ts'

/** A word that nothing else has: in their name, their address and in whatever they wrote. */
export const mark = 'quillmark'
export const markedName = 'Quillmark Zed'
export const markedEmail = 'quillmark@club.test'

type Row = Record<string, unknown>

/** Puts somebody into every table that can hold somebody: what is not said here is filled with the mark. */
export async function plantPerson(open: OpenDatabase & { db: Database }) {
  const house = await sessionHouse(open.db)
  const { edition, studioId, organiser } = house
  const [memberId, accountId, authSession, factor] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const [invitation, request, draft, update, lesson, consent] = [0, 1, 2, 3, 4, 5].map(() => randomUUID())
  const [cohort, challenge, entry, imported] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const [over, ahead] = [await house.plan({ startsAt: new Date('2026-11-01T10:00:00Z') }), await house.plan()]
  const insert = (table: string, row: Row = {}) => plant(open, table, row)

  await insert('auth.users', { id: accountId, email: markedEmail, is_sso_user: false, phone: null })
  await insert('auth.identities', { user_id: accountId, provider: 'email', identity_data: { email: markedEmail } })
  await insert('auth.sessions', { id: authSession, user_id: accountId, user_agent: mark })
  await insert('auth.refresh_tokens', { user_id: accountId, session_id: authSession, token: `${mark}-token` })
  await insert('auth.mfa_amr_claims', { session_id: authSession, authentication_method: mark })
  await insert('auth.mfa_factors', {
    id: factor,
    user_id: accountId,
    factor_type: 'totp',
    status: 'verified',
    friendly_name: mark,
  })
  await insert('auth.one_time_tokens', { user_id: accountId, token_type: 'recovery_token', token_hash: mark })
  await insert('auth.flow_state', { user_id: accountId })
  await insert('auth.audit_log_entries', { payload: { actor_id: accountId, actor_username: markedEmail } })
  await insert('auth.webauthn_credentials', { user_id: accountId, friendly_name: mark })
  await insert('auth.webauthn_challenges', { user_id: accountId, challenge_type: 'registration' })

  await insert('guildhall.members', {
    id: memberId,
    account_id: accountId,
    display_name: markedName,
    status: 'active',
    headline: mark,
    organisation: mark,
    bio: mark,
    links: JSON.stringify([`https://${mark}.test`]),
    pronouns: mark,
    tags: [mark],
    topics: [mark],
    staff_note: mark,
  })
  const bytes = Buffer.from(mark)
  const picture = { id: randomUUID(), small: bytes, middle: bytes, large: bytes }
  await insert('guildhall.member_pictures', { member_id: memberId, ...picture })
  const view = { organiser_id: organiser.id, began_at: '2026-11-01T10:00Z', ends_at: '2026-11-01T10:30Z' }
  await insert('guildhall.views_as', { ...view, member_id: memberId })
  await insert('guildhall.consents', { id: consent, member_id: memberId, kind: 'terms', given: true, source: mark })
  await insert('guildhall.accesses', {
    member_id: memberId,
    edition_id: edition.id,
    zone_id: edition.northId,
    reason: mark,
  })
  await insert('guildhall.assignments', { member_id: memberId, studio_id: studioId, zone_id: null })
  await insert('guildhall.studio_follows', { member_id: memberId, studio_id: studioId })
  await insert('guildhall.template_marks', { member_id: memberId, edition_id: edition.id, slug: 'agenda' })
  for (const { id } of [over, ahead]) {
    await insert('guildhall.rsvps', { session_id: id, member_id: memberId, answer: 'going' })
    await insert('guildhall.session_hosts', { session_id: id, member_id: memberId })
  }
  await insert('guildhall.session_messages', { session_id: over.id, by_member_id: memberId, text: mark, recipients: 1 })
  const [memberMessage, tagChange] = [randomUUID(), randomUUID()]
  await insert('guildhall.member_messages', {
    id: memberMessage,
    by_member_id: memberId,
    state: 'sent',
    subject: mark,
    text: mark,
    reply_to: markedEmail,
    chosen: 1,
    due_at: '2026-11-01T10:00:00Z',
  })
  await insert('guildhall.member_message_people', { message_id: memberMessage, member_id: memberId })
  await insert('guildhall.tag_changes', {
    id: tagChange,
    by_member_id: memberId,
    tag: mark,
    is_removed: false,
    people: 1,
  })
  await insert('guildhall.tag_change_people', { change_id: tagChange, member_id: memberId })
  const query = JSON.stringify({ q: markedName })
  await insert('guildhall.member_filters', { name: 'Of theirs', query, by_member_id: memberId })
  for (const [table, row] of reportOf({ memberId, name: markedName, email: markedEmail })) await insert(table, row)
  await insert('guildhall.session_questions', { session_id: over.id })
  await insert('guildhall.session_replies', { session_id: over.id, member_id: memberId, differently: mark })
  await insert('guildhall.invitations', {
    id: invitation,
    email: markedEmail,
    name: markedName,
    message: mark,
    status: 'accepted',
    decline_reason: mark,
    tags: [mark],
    staff_note: mark,
  })
  await insert('guildhall.invitation_tokens', { invitation_id: invitation })
  await insert('guildhall.invitation_batches', {
    edition_id: edition.id,
    lines: JSON.stringify([{ email: markedEmail }]),
  })
  await insert('guildhall.imports', {
    id: imported,
    created_by: memberId,
    file_name: 'people.csv',
    found: '{}',
    headers: '[]',
    columns: '[]',
    row_count: 1,
  })
  await insert('guildhall.import_rows', {
    import_id: imported,
    number: 0,
    line: 2,
    cells: JSON.stringify([markedEmail, markedName]),
    written: JSON.stringify({ 0: markedEmail }),
    email: markedEmail,
    name: markedName,
    plan: JSON.stringify({ note: mark }),
    done: JSON.stringify({ note: mark }),
  })
  await insert('guildhall.import_workbooks', { import_id: imported, bytes: markedEmail })
  await insert('guildhall.invitation_requests', {
    id: request,
    reference: 'NR-0000',
    email: markedEmail,
    name: markedName,
    status: 'converted',
    invitation_id: invitation,
    answers: JSON.stringify([mark]),
    notes: JSON.stringify([{ at: '', by: 'Demo', text: mark }]),
  })
  await insert('guildhall.request_editions', { request_id: request, edition_id: edition.id })
  await insert('guildhall.address_proofs', { purpose: 'register', email: markedEmail })
  await insert('guildhall.cohorts', { id: cohort, slug: 'peers', name: 'Peers' })
  await insert('guildhall.lessons', {
    id: lesson,
    cohort_id: cohort,
    slug: 'one',
    title: 'A lesson that stays',
    advice: 'Say it twice.',
    member_id: memberId,
    contributor_label: markedName,
    status: 'published',
    published_at: '2026-10-01T00:00:00Z',
  })
  await insert('guildhall.lessons', { cohort_id: cohort, slug: 'two', title: mark, advice: mark, member_id: memberId })
  const answered = { has_agreed: true, answered_at: '2026-11-01T10:00Z' }
  await insert('guildhall.lesson_questions', { lesson_id: lesson, asked_by: memberId, ...answered })
  await insert('guildhall.drafts', {
    id: draft,
    kind: 'lesson',
    target_id: lesson,
    editor_id: memberId,
    payload: { contributorLabel: markedName },
  })
  await insert('guildhall.draft_visits', { draft_id: draft, member_id: memberId })
  await insert('guildhall.revisions', {
    draft_id: draft,
    number: 1,
    by_member_id: memberId,
    payload: { contributorLabel: markedName },
    note: `By ${markedName}`,
  })
  await insert('guildhall.challenges', {
    id: challenge,
    quarter: '2026-Q3',
    title: 'A prompt',
    prompt: 'Why?',
    opens_at: '2026-07-01',
    closes_at: '2026-09-01',
  })
  await insert('guildhall.submissions', {
    id: entry,
    challenge_id: challenge,
    member_id: memberId,
    title: mark,
    body: mark,
    link: mark,
    author_label: markedName,
    feedback: mark,
    consent_id: consent,
  })
  await insert('guildhall.assets', {
    file_name: mark,
    media_type: 'text/plain',
    size_in_bytes: 1,
    alternative_text: mark,
    created_by: memberId,
    submission_id: entry,
    place: 1,
  })
  await insert('guildhall.updates', {
    id: update,
    edition_id: edition.id,
    slug: 'one',
    title: 'An update',
    body: 'Read.',
    author_id: memberId,
    author_label: markedName,
  })
  await insert('guildhall.read_marks', { member_id: memberId, update_id: update })
  await insert('guildhall.outbox_mails', {
    to_address: markedEmail,
    to_member_id: memberId,
    subject: `Dear ${markedName}`,
    status: 'sent',
    kind: 'welcome',
    last_error: mark,
    message_id: mark,
  })
  const page = randomUUID()
  await insert('guildhall.letter_pages', { id: page, body_html: `<p>${markedName} came.</p>` })
  await insert('guildhall.outbox_mails', {
    to_address: 'organiser@club.test',
    page_id: page,
    subject: 'News',
    body_text: `${markedName} came.`,
    dedupe_key: 'of somebody else',
    status: 'sent',
    kind: 'organiser-made',
  })
  await insert('guildhall.audit_entries', {
    object_type: 'member',
    object_id: memberId,
    action: 'member-edited',
    summary: `${mark} by another name`,
    diff: { was: mark },
  })
  await insert('guildhall.audit_entries', {
    object_type: 'studio',
    object_id: studioId,
    action: 'host-added',
    summary: `${markedName}, Writing studio.`,
    actor_id: memberId,
  })
  await insert('guildhall.suppressions', { email_hash: hashInSql, cause: 'bounced', category: 'all' })
  await insert('guildhall.done_requests', { member_id: memberId, answer: { said: mark } })
  await insert('guildhall.push_subscriptions', {
    member_id: memberId,
    session_id: authSession,
    endpoint: `https://push.test/${mark}`,
  })
  await insert('guildhall.calendar_addresses', { member_id: memberId, carries: 'all', token_hash: 'f'.repeat(64) })
  await insert('guildhall.takeouts', { member_id: memberId })
  await insert('guildhall.known_devices', { account_id: accountId })
  await insert('guildhall.sign_ins', { account_id: accountId, user_agent: mark })
  await insert('guildhall.sign_in_attempts', {
    account_id: accountId,
    purpose: 'recovery',
    token_type: 'recovery_token',
    wanted_path: `/${mark}`,
  })
  await insert('guildhall.address_changes', { account_id: accountId, former_email: markedEmail })
  await insert('guildhall.recovery_codes', { account_id: accountId, used_at: null, used_by_session: null })
  await insert('guildhall.ended_sessions', { account_id: accountId })
  return { ...house, memberId, accountId, organiserId: organiser.id, lesson, planted }
}

/** The tables somebody stands in now, as the plants were laid; `member_deletions` comes with the asking. */
export const planted = new Set<string>(['guildhall.member_deletions'])

const hashInSql = { sql: `encode(sha256(convert_to('${markedEmail}', 'UTF8')), 'hex')` }

/** Where a text of any column says something of them, or names their account: `guildhall.members: {…}`. */
export async function findTraces({ pool }: Pick<OpenDatabase, 'pool'>, words: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const table of await allTables(pool)) {
    const { rows } = await pool.query<{ line: string }>(
      `select row_to_json(kept.*)::text as line from ${quoted(table)} kept
       where exists (select from unnest($1::text[]) word where strpos(lower(kept::text), word) > 0)`,
      [words],
    )
    found.push(...rows.map(({ line }) => `${table.schema}.${table.table}: ${line}`))
  }
  return found
}

/** Every table of both schemas. */
export async function allTables(pool: OpenDatabase['pool']): Promise<Table[]> {
  const notKept = [
    'migrations',
    'job_keys',
    'backup_runs',
    'house_checks',
    'import_workbooks',
    'views_as',
    'clock_turns',
  ]
  return [...(await keptTables(pool)), ...notKept.map((table) => ({ schema: 'guildhall', table }))]
}

async function plant({ pool }: OpenDatabase, table: string, given: Row): Promise<void> {
  planted.add(table)
  const [schema, name] = table.split('.')
  const { rows: columns } = await pool.query<{ name: string; type: string; needed: boolean }>(
    `select column_name as name, udt_name as type, is_nullable = 'NO' and column_default is null and is_identity = 'NO' as needed
     from information_schema.columns where table_schema = $1 and table_name = $2 and is_generated = 'NEVER'`,
    [schema, name],
  )
  const row = new Map(Object.entries(given))
  for (const column of columns) {
    if (column.needed && !row.has(column.name)) row.set(column.name, filling(column.type))
  }
  const values: unknown[] = []
  const places = [...row.values()].map((value) => {
    if (isSql(value)) return value.sql
    values.push(value)
    return `$${values.length}`
  })
  const names = [...row.keys()].map((column) => `"${column}"`)
  await pool.query(`insert into ${table} (${names.join(', ')}) values (${places.join(', ')})`, values)
}

function isSql(value: unknown): value is { sql: string } {
  return typeof value === 'object' && value !== null && 'sql' in value && typeof value.sql === 'string'
}

/** Something with the mark in it, where the type has room for it. */
function filling(type: string): unknown {
  if (type === 'uuid') return randomUUID()
  if (type.startsWith('timestamp')) return '2026-11-20T12:00:00Z'
  if (type === 'bool') return false
  if (type.startsWith('int')) return 1
  if (type.startsWith('json')) return JSON.stringify({ mark })
  if (type === 'bytea') return Buffer.from(mark)
  if (type === 'inet') return '192.0.2.1'
  if (type === 'date') return '2026-11-20'
  return `${mark} ${randomUUID()}`
}
