import { idOf } from './ids.ts'
import { answersEach, type Sizes } from './sizes.ts'

const thisYear = 2026
/** The last session is so many days ahead. */
const ahead = 100
const updatesEach = 40
/** Of the updates of the edition of now each member has read so many. */
const readEach = 5

const running = `(select id from guildhall.editions where slug = '${thisYear}')`

/** One a year up to now, with four zones each; those the demo has stay as they are. Who is in which. */
function editionsOf({ editions, members }: Sizes): string[] {
  const first = thisYear - editions + 1
  return [
    `insert into guildhall.editions (slug, title, year, starts_on, ends_on, status)
    select year::text, 'The year ' || year, year, make_date(year - 1, 9, 21), make_date(year, 6, 18),
      case year when ${thisYear} then 'running' else 'archived' end
    from generate_series(${first}, ${thisYear}) as year on conflict (slug) do nothing`,
    `insert into guildhall.zones (edition_id, slug, name, time_zone, position)
    select editions.id, zone.slug, zone.slug, zone.time_zone, 0 from guildhall.editions,
      (values ${zones.map(([slug, zone]) => `('${slug}', '${zone}')`).join(', ')}) as zone (slug, time_zone)
    where editions.slug between '${first}' and '${thisYear}' on conflict (edition_id, slug) do nothing`,
    `insert into guildhall.accesses (member_id, edition_id, zone_id, starts_at)
    select ${idOf('member', 'n')}, zones.edition_id, zones.id, now() - interval '60 days'
    from generate_series(1, ${members}) as n join guildhall.zones
      on zones.edition_id = ${running} and zones.slug = (array[${zones.map(([slug]) => `'${slug}'`).join(', ')}])[1 + n % 4]`,
    `insert into guildhall.accesses (member_id, edition_id, kind, starts_at)
    select ${idOf('member', 'n')}, editions.id, 'alumni', now() - interval '400 days'
    from generate_series(1, ${members}) as n join guildhall.editions on editions.slug = (${first} + n % ${editions - 1})::text`,
    `insert into guildhall.studio_follows (member_id, studio_id)
    select ${idOf('member', 'n')}, studios.ids[1 + n % cardinality(studios.ids)] from generate_series(1, ${members}) as n, (
      select array_agg(id order by slug) as ids from guildhall.studios where status = 'active') as studios
    where studios.ids is not null`,
  ]
}

const zones = [
  ['europe-africa', 'Europe/Berlin'],
  ['americas', 'America/New_York'],
  ['asia-pacific', 'Asia/Tokyo'],
  ['everywhere', 'UTC'],
]

/** One every 21 hours, the newest first; a third are for everybody. Half are for a zone; each has a host. */
function sessionsOf({ editions, members, sessions }: Sizes): string[] {
  return [
    `insert into guildhall.scheduled_sessions
      (id, title, agenda, starts_at, ends_at, wall_start, time_zone, visibility, edition_id, studio_id, status, join_url)
    select ${idOf('session', 'n')}, 'Table ' || n, repeat('16:00 What is on the table, and who brings it. ', 6), at, at + interval '1 hour',
      at at time zone 'Europe/Berlin', 'Europe/Berlin', case n % 3 when 0 then 'public' else 'edition' end, editions.id,
      studios.ids[1 + n % cardinality(studios.ids)], 'scheduled', 'https://meet.example/' || n
    from generate_series(1, ${sessions}) as n,
      lateral (select date_trunc('hour', now()) + interval '${ahead} days' - n * interval '21 hours' as at) as time
      join guildhall.editions on editions.slug = greatest(${thisYear - editions + 1}, least(extract(year from at), ${thisYear}))::int::text,
      (select array_agg(id order by slug) as ids from guildhall.studios where status = 'active') as studios`,
    `insert into guildhall.session_zones (session_id, zone_id)
    select session.id, zones.id from generate_series(2, ${sessions}, 2) as n
      join guildhall.scheduled_sessions as session on session.id = ${idOf('session', 'n')}
      join guildhall.zones on zones.edition_id = session.edition_id and zones.slug = 'europe-africa'`,
    `insert into guildhall.session_hosts (session_id, member_id)
    select ${idOf('session', 'n')}, ${idOf('member', `1 + n % ${Math.min(members, 200)}`)} from generate_series(1, ${sessions}) as n`,
    // Sevens and nineteens go round every number of members that is a power of ten without meeting anybody twice.
    `insert into guildhall.rsvps (session_id, member_id, answer, attendance, at, agreed_start)
    select session.id, ${idOf('member', `1 + (n::bigint * 19 + nth * 7) % ${members}`)}, case when nth % 5 = 4 then 'not_going' else 'going' end,
      case when session.ends_at < now() and nth % 5 < 3 then 'attended' else 'unset' end, session.starts_at - interval '120 days', session.starts_at
    from generate_series(1, ${sessions}) as n join guildhall.scheduled_sessions as session on session.id = ${idOf('session', 'n')},
      generate_series(0, ${answersEach - 1}) as nth`,
  ]
}

/** As many updates in each edition, each from a draft with its history, and who has read those of now. */
function updatesOf({ editions, members }: Sizes): string[] {
  const number = editions * updatesEach
  return [
    `insert into guildhall.updates (id, edition_id, slug, title, excerpt, body, for_all_zones, published_at)
    select ${idOf('update', 'n')}, editions.id, 'scale-' || n, 'What happened ' || n, 'In a sentence.',
      repeat('What was said at the tables, and what comes of it for all of us. ', 30), true,
      now() - make_interval(days => 365 * (${thisYear} - editions.year), hours => 1 + 31 * ((n - 1) % ${updatesEach}))
    from generate_series(1, ${number}) as n join guildhall.editions on editions.slug = (${thisYear} - (n - 1) / ${updatesEach})::text`,
    `insert into guildhall.drafts (id, kind, target_id, edition_id, title, payload, status, updated_at)
    select ${idOf('draft', 'n')}, 'update', updates.id, edition_id, title, jsonb_build_object('title', title, 'body', body), 'published', published_at
    from generate_series(1, ${number}) as n join guildhall.updates on updates.id = ${idOf('update', 'n')}`,
    `insert into guildhall.revisions (draft_id, number, payload, title, at)
    select drafts.id, nth, payload, title, updated_at from guildhall.drafts, generate_series(1, 3) as nth
    where drafts.id in (select ${idOf('draft', 'n')} from generate_series(1, ${number}) as n)`,
    `insert into guildhall.read_marks (member_id, update_id)
    select ${idOf('member', 'n')}, ${idOf('update', `1 + (n + nth) % ${updatesEach}`)} from generate_series(1, ${members}) as n,
      generate_series(1, ${readEach}) as nth`,
  ]
}

/** Editions, sessions with their answers, and what was written. */
export function programmeOf(sizes: Sizes): string[] {
  return [...editionsOf(sizes), ...sessionsOf(sizes), ...updatesOf(sizes)]
}
