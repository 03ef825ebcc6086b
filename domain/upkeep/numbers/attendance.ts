import { sql } from 'drizzle-orm'
import type { Tools } from '../../tools.ts'
import type { Admin } from '../../club/viewer.ts'

/** Attendance of one week: `attended` by studio id. */
export type WeekOfAttendance = { startsOn: string; attended: Map<string, number> }

/** One field of the week: weekday (1 Monday to 7 Sunday), hour, people. */
export type BusyHour = { weekday: number; hour: number; number: number }

/**
 * How many attended the sessions of each studio in each of the last `weeks` weeks that are over or under way, on the
 * calendar of a zone; weeks begin on Monday, the oldest comes first, weeks without sessions have none.
 */
export async function attendanceByWeek(
  tools: Pick<Tools, 'db' | 'now'>,
  _admin: Admin,
  { weeks, zone }: { weeks: number; zone: string },
): Promise<WeekOfAttendance[]> {
  const now = tools.now().toISOString()
  const { rows } = await tools.db.execute<{ starts_on: string; studio_id: string | null; number: number }>(sql`
    with shown as (
      select (date_trunc('week', ${now}::timestamptz at time zone ${zone}) - make_interval(weeks => ago)) as monday
      from generate_series(0, ${weeks - 1}::int) as ago
    )
    select to_char(shown.monday, 'YYYY-MM-DD') as starts_on, held.studio_id, coalesce(sum(came.number), 0)::int as number
    from shown
    left join guildhall.scheduled_sessions as held
      on held.starts_at >= shown.monday at time zone ${zone}
      and held.starts_at < (shown.monday + interval '7 days') at time zone ${zone}
      and held.status = 'scheduled'
    -- Of each session by itself: the database takes the weeks for many more sessions than they have.
    left join lateral (
      select count(*) as number from guildhall.rsvps as answered
      where answered.session_id = held.id and answered.attendance = 'attended'
    ) as came on true
    group by shown.monday, held.studio_id
    order by shown.monday`)
  const byWeek = Map.groupBy(rows, (row) => row.starts_on)
  return [...byWeek].map(([startsOn, ofWeek]) => ({
    startsOn,
    attended: new Map(ofWeek.flatMap((row) => (row.studio_id ? [[row.studio_id, row.number]] : []))),
  }))
}

/** How many places one week offers in the studios' sessions that limit them: what attendance is measured against. */
export async function placesInWeek(
  tools: Pick<Tools, 'db' | 'now'>,
  _admin: Admin,
  { zone }: { zone: string },
): Promise<number> {
  const now = tools.now().toISOString()
  const { rows } = await tools.db.execute<{ places: number }>(sql`
    select coalesce(sum(capacity), 0)::int as places
    from guildhall.scheduled_sessions
    where status = 'scheduled' and studio_id is not null
      and starts_at >= date_trunc('week', ${now}::timestamptz at time zone ${zone}) at time zone ${zone}
      and starts_at < (date_trunc('week', ${now}::timestamptz at time zone ${zone}) + interval '7 days') at time zone ${zone}`)
  return rows[0]?.places ?? 0
}

/**
 * What the sessions of one studio offered, and what became of it: places, people who said yes and had one, people who came,
 * people who said yes and were noted as not there. Only sessions with a limit that are over and at which somebody noted who
 * came; without a note nobody knows.
 */
export type StudioSeats = {
  studioId: string
  sessions: number
  offered: number
  going: number
  attended: number
  absent: number
}

/** The seats of each studio in the last `days` days; studios without any such session are left out. */
export async function seatsByStudio(
  tools: Pick<Tools, 'db' | 'now'>,
  _admin: Admin,
  { days }: { days: number },
): Promise<StudioSeats[]> {
  const now = tools.now().toISOString()
  const { rows } = await tools.db.execute<StudioSeats>(sql`
    select held.studio_id as "studioId", count(*)::int as sessions, sum(held.capacity)::int as offered,
      sum(said.going)::int as going, sum(said.attended)::int as attended, sum(said.absent)::int as absent
    from guildhall.scheduled_sessions as held
    cross join lateral (
      select count(*) filter (where answered.answer = 'going' and answered.state = 'confirmed') as going,
        count(*) filter (where answered.attendance = 'attended') as attended,
        count(*) filter (where answered.answer = 'going' and answered.attendance = 'absent') as absent,
        count(*) filter (where answered.attendance <> 'unset') as noted
      from guildhall.rsvps as answered where answered.session_id = held.id
    ) as said
    where held.status = 'scheduled' and held.studio_id is not null and held.capacity is not null and said.noted > 0
      and held.ends_at <= ${now}::timestamptz
      and held.starts_at > ${now}::timestamptz - make_interval(days => ${days})
    group by held.studio_id`)
  return rows
}

/** When people met in the last `days` days, by weekday and hour of a zone. */
export async function busiestHours(
  tools: Pick<Tools, 'db' | 'now'>,
  _admin: Admin,
  { zone, days }: { zone: string; days: number },
): Promise<BusyHour[]> {
  const now = tools.now().toISOString()
  const { rows } = await tools.db.execute<BusyHour>(sql`
    select extract(isodow from held.starts_at at time zone ${zone})::int as weekday,
      extract(hour from held.starts_at at time zone ${zone})::int as hour, count(*)::int as number
    from guildhall.scheduled_sessions as held
    join guildhall.rsvps as answered on answered.session_id = held.id and answered.attendance = 'attended'
    where held.starts_at > ${now}::timestamptz - make_interval(days => ${days}) and held.starts_at <= ${now}::timestamptz
    group by 1, 2 order by 1, 2`)
  return rows
}
