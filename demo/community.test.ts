import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../test/database.ts'
import { contextForTests } from './context.fixture.ts'
import { loadDemo } from './load.ts'

const database = await openTestDatabase()

beforeAll(async () => {
  const loaded = await loadDemo(contextForTests(database.db))
  if (!loaded.ok) throw new Error(loaded.because)
})
afterAll(() => database.close())

async function column(query: string): Promise<unknown[]> {
  const { rows } = await database.pool.query({ text: query, rowMode: 'array' })
  return rows.map(([value]) => value)
}

test('four editions, six studios and one that is retired, three cohorts, four seasons', async () => {
  expect(await column(`select slug || ' ' || status || ' ' || layout from guildhall.editions order by slug`)).toEqual([
    '2023 archived 2023',
    '2025 closed 2025',
    '2026 running 2025',
    '2027 announced 2025',
  ])
  expect(
    await column(
      `select slug || ' ' || status || ' ' || room || ' ' || pigment from guildhall.studios order by position`,
    ),
  ).toEqual([
    'writing active writing cobalt',
    'one-to-ones active one-to-ones madder',
    'strategy active strategy viridian',
    'hiring active hiring ochre',
    'systems active systems umber',
    'feedback paused feedback caput',
    'delegation retired lessons payne',
  ])
  expect(await column(`select slug from guildhall.cohorts order by position`)).toEqual([
    'engineering-management',
    'staff-engineering',
    'platform-leads',
  ])
  expect(
    await column(`select season || ' ' || count(*) from guildhall.season_notes n
      join guildhall.season_pieces p on p.note_id = n.id group by season order by season`),
  ).toEqual(['1 4', '2 4', '3 5', '4 7'])
  expect(
    await column(`select coalesce(s.slug, 'house') from guildhall.season_pieces p
      join guildhall.season_notes n on n.id = p.note_id left join guildhall.studios s on s.id = p.studio_id
      where n.season = '4' order by p.number`),
  ).toEqual(['house', 'strategy', 'systems', 'hiring', 'one-to-ones', 'writing', 'writing'])
})

test('each template is as old as its version, whenever the demo is loaded', async () => {
  expect(
    await column(`select t.slug || ' ' || (t.created_at at time zone 'Europe/Berlin')::date - e.starts_on
      from guildhall.templates t join guildhall.editions e on e.id = t.edition_id
      where e.slug = '2026' and t.status = 'published' order by t.slug`),
  ).toEqual([
    'decision-record 59',
    'delegation-brief -7',
    'incident-review 49',
    'onboarding-plan 14',
    'one-to-one-agenda -7',
    'team-health-check -392',
  ])
})

test('each shelf has lessons worth a visit, and only with consent', async () => {
  expect(
    await column(`select count(*)::int from guildhall.lessons l join guildhall.cohorts c on c.id = l.cohort_id
      where l.status = 'published' group by c.position order by c.position`),
  ).toEqual([11, 7, 7])
  expect(await column(`select slug from guildhall.lessons where status = 'published' and consent_id is null`)).toEqual(
    [],
  )
})

test('everything that has states is there in each of them', async () => {
  const states = (table: string) => column(`select distinct status from guildhall.${table} order by 1`)

  expect(await states('invitations')).toEqual([
    'accepted',
    'bounced',
    'declined',
    'draft',
    'expired',
    'opened',
    'queued',
    'revoked',
    'sent',
  ])
  expect(await states('invitation_requests')).toEqual([
    'approved',
    'converted',
    'declined',
    'in_review',
    'new',
    'unverified',
    'waiting_applicant',
    'waitlisted',
    'withdrawn',
  ])
  expect(await states('submissions')).toEqual(['accepted', 'draft', 'featured', 'submitted', 'withdrawn'])
  expect(await states('updates')).toEqual(['published', 'retracted', 'revised'])
  expect(await states('members')).toEqual(['active', 'left', 'paused', 'registering', 'suspended'])
  expect(await states('accesses')).toEqual(['active', 'ended', 'revoked', 'scheduled'])
  expect(await states('lessons')).toEqual(['in_review', 'published', 'suggested', 'withdrawn'])
  expect(await states('drafts')).toEqual(['approved', 'editing', 'in_review', 'published', 'scheduled', 'trashed'])
  expect(await column(`select count(distinct kind)::int from guildhall.drafts`)).toEqual([10])
})

test('an entry for everybody has a picture that says what it shows, and a document', async () => {
  expect(
    await column(`select f.media_type || case f.alternative_text when '' then '' else ' with words' end
      from guildhall.assets f join guildhall.submissions s on s.id = f.submission_id
      where s.status = 'featured' order by f.place`),
  ).toEqual(['image/png with words', 'text/markdown'])
})

test('nothing waits to be mailed: the demo writes to nobody', async () => {
  expect(
    await column(`select kind from guildhall.outbox_mails
      where status in ('queued', 'sending', 'deferred') and next_attempt_at < '2030-01-01'`),
  ).toEqual([])
})

test('there is a full session with a line, and no session is overfull', async () => {
  const going = `count(*) filter (where r.answer = 'going' and r.state = 'confirmed')`
  const sessions = `guildhall.scheduled_sessions s join guildhall.rsvps r on r.session_id = s.id`

  expect(
    await column(`select title from ${sessions} where starts_at > '2026-11-21' group by s.id
      having ${going} = max(capacity) and count(*) filter (where r.state = 'waitlisted') = 2 order by starts_at`),
  ).toEqual(['Rewriting a loop that keeps saying “maybe”', 'The year, on one page'])
  expect(await column(`select title from ${sessions} group by s.id having ${going} > max(capacity)`)).toEqual([])
})

test('what meets every few weeks is a series: its hours are those of its rule, also where a session was moved', async () => {
  const { rows } = await database.pool.query(`
    select series.title, bool_and(mod(session.series_slot::date - first.day, (series.rule ->> 'every')::integer * 7) = 0) as fits,
      count(distinct session.series_slot::time)::integer as hours, count(distinct session.series_slot)::integer as slots,
      count(*)::integer as sessions, count(*) filter (where session.wall_start <> session.series_slot)::integer as moved
    from guildhall.session_series series
    join guildhall.scheduled_sessions session on session.series_id = series.id
    join lateral (select min(series_slot)::date as day from guildhall.scheduled_sessions where series_id = series.id) first on true
    where series.rule ->> 'unit' = 'week' group by series.id, series.title`)

  expect(rows.length).toBeGreaterThan(8)
  for (const series of rows) expect(series).toEqual({ ...series, fits: true, hours: 1, slots: series.sessions })
  expect(rows.filter(({ moved }) => moved === 3)).toHaveLength(2)
})

test('whoever hosts or answers a session may enter its edition', async () => {
  expect(
    await column(`select distinct m.display_name from guildhall.scheduled_sessions s
      join (select session_id, member_id from guildhall.session_hosts union
        select session_id, member_id from guildhall.rsvps) there on there.session_id = s.id
      join guildhall.members m on m.id = there.member_id
      where not exists (select from guildhall.accesses a where a.member_id = m.id and a.edition_id = s.edition_id)`),
  ).toEqual([])
})

test('the printed member finds three unread updates in their zone', async () => {
  expect(
    await column(`select u.slug from guildhall.updates u
      join guildhall.update_zones uz on uz.update_id = u.id join guildhall.zones z on z.id = uz.zone_id
      join guildhall.editions e on e.id = u.edition_id
      where e.slug = '2026' and z.slug = 'europe-africa' and not exists (select from guildhall.read_marks r
        join guildhall.members m on m.id = r.member_id where m.display_name = 'Demo Member 01' and r.update_id = u.id)
      order by u.published_at desc`),
  ).toEqual(['december-timetable', 'a-decision-record', 'first-week-of-january'])
})

test('every row is recorded as one of the demo', async () => {
  const { rows } = await database.pool.query<{ name: string }>(`
    select tablename as name from pg_tables where schemaname = 'guildhall'
    and tablename not in ('content_version', 'migrations', 'demo_rows', 'settings', 'job_keys', 'error_reports')`)
  for (const { name } of rows) {
    const [there] = await column(`select count(*)::int from guildhall.${name}`)
    const [recorded] = await column(`select count(*)::int from guildhall.demo_rows where table_name = '${name}'`)
    expect({ name, recorded }).toEqual({ name, recorded: there })
  }
})
