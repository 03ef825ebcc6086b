import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../test/database.ts'
import type { Database } from '../db/open.ts'
import { contextForTests, saturday } from './context.fixture.ts'
import { loadDemo, rebaseDemo } from './load.ts'

const database = await openTestDatabase()
/** Berlin and New York have changed their clocks in between, and Singapore has not. */
const afterSpring = new Date('2027-04-21T20:00:00Z')

beforeAll(async () => {
  const loaded = await loadDemo(contextForTests(database.db))
  if (!loaded.ok) throw new Error(loaded.because)
})
afterAll(() => database.close())

async function rowsOf(db: Database, query: ReturnType<typeof sql>): Promise<Record<string, unknown>[]> {
  return (await db.execute(query)).rows
}

const byTheWall = sql`
  select uid, to_char(starts_at at time zone time_zone, 'Dy HH24:MI') as hour, ends_at - starts_at as length,
    wall_start = starts_at at time zone time_zone as agrees
  from guildhall.scheduled_sessions order by uid`

test('every session keeps its weekday, its hour on the wall and its length across a change of clocks', async () => {
  await database.rolledBack(async (db) => {
    const before = await rowsOf(db, byTheWall)

    const weeks = await rebaseDemo({ db, now: afterSpring })

    expect(weeks).toBe(21)
    expect(await rowsOf(db, byTheWall)).toEqual(before)
    expect(before.every((session) => session.agrees)).toBe(true)
  })
})

test('a session across the change is at another moment in UTC', async () => {
  await database.rolledBack(async (db) => {
    const inUtc = sql`
      select to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as starts from guildhall.scheduled_sessions
      where uid = 'writing-2026-11-24@northlight.example'`
    expect(await rowsOf(db, inUtc)).toEqual([{ starts: '2026-11-24 15:00' }])

    await rebaseDemo({ db, now: afterSpring })

    expect(await rowsOf(db, inUtc)).toEqual([{ starts: '2027-04-20 14:00' }])
  })
})

test('rows that are not of the demo stay where they are', async () => {
  await database.rolledBack(async (db) => {
    await db.execute(sql`
      insert into guildhall.scheduled_sessions (uid, title, visibility, starts_at, ends_at, wall_start, time_zone)
      values ('real', 'A real session', 'members',
        '2026-11-24 16:00Z', '2026-11-24 17:00Z', '2026-11-24 16:00', 'UTC')`)
    await db.execute(sql`
      insert into guildhall.rsvps (session_id, member_id, answer, at)
      select s.id, m.id, 'going', '2026-11-20 10:00Z' from guildhall.scheduled_sessions s, guildhall.members m
      where s.uid = 'real' and m.display_name = 'Demo Member 01'`)
    const real = sql`
      select starts_at, ends_at, wall_start, r.at from guildhall.scheduled_sessions s
      join guildhall.rsvps r on r.session_id = s.id where uid = 'real'`
    const before = await rowsOf(db, real)

    await rebaseDemo({ db, now: afterSpring })

    expect(await rowsOf(db, real)).toEqual(before)
  })
})

test('what has just happened does not come to lie ahead', async () => {
  await database.rolledBack(async (db) => {
    await db.execute(sql`
      update guildhall.members set last_seen_at = '2026-11-27 08:00Z' where display_name = 'Demo Member 01'`)

    expect(await rebaseDemo({ db, now: new Date('2026-11-27T20:00:00Z') })).toBe(1)

    expect(
      await rowsOf(
        db,
        sql`
        select to_char(last_seen_at at time zone 'UTC', 'MM-DD') as seen from guildhall.members
        where display_name = 'Demo Member 01'`,
      ),
    ).toEqual([{ seen: '11-27' }])
  })
})

test('texts that name a day name the new one, unless somebody has rewritten them', async () => {
  await database.rolledBack(async (db) => {
    await db.execute(sql`update guildhall.updates set title = 'Our own title' where slug = 'first-week-of-january'`)
    const texts = sql`
      select title, substring(body from 'from \\d+ \\w+ to \\d+ \\w+') as span from guildhall.updates
      where slug in ('december-timetable', 'first-week-of-january') order by slug`
    expect(await rowsOf(db, texts)).toEqual([
      { title: 'December timetable: two studios swap hours', span: 'from 1 December to 17 December' },
      { title: 'Our own title', span: null },
    ])

    await rebaseDemo({ db, now: afterSpring })

    expect(await rowsOf(db, texts)).toEqual([
      { title: 'April timetable: two studios swap hours', span: 'from 27 April to 13 May' },
      { title: 'Our own title', span: null },
    ])
  })
})

test('twice in a week, or with a clock that was put back, nothing moves', async () => {
  await database.rolledBack(async (db) => {
    expect(await rebaseDemo({ db, now: new Date('2026-11-27T10:00:00Z') })).toBe(0)
    expect(await rebaseDemo({ db, now: afterSpring })).toBe(21)
    expect(await rebaseDemo({ db, now: afterSpring })).toBe(0)
    expect(await rebaseDemo({ db, now: saturday })).toBe(0)
  })
})

describe('the site looks alive', () => {
  const moments = [0, 1, 2, 3, 4, 5, 6, 20, 150, 400].map((later) => new Date(saturday.getTime() + later * 86_400_000))

  test.each(moments)('on %s', async (now) => {
    await database.rolledBack(async (db) => {
      await rebaseDemo({ db, now })

      const at = sql`${now.toISOString()}::timestamptz`
      const [looks] = await rowsOf(
        db,
        sql`
        select
          (select count(*)::int from guildhall.scheduled_sessions where visibility = 'public' and status = 'scheduled'
            and starts_at between ${at} and ${at} + interval '7 days') as this_week,
          (select count(*)::int from guildhall.scheduled_sessions where visibility = 'public'
            and starts_at between ${at} + interval '7 days' and ${at} + interval '14 days') as next_week,
          (select count(*)::int from guildhall.challenges where status = 'open'
            and ${at} between opens_at and closes_at) as open,
          (select ${at}::date between starts_on and ends_on from guildhall.editions where slug = '2026') as is_running,
          (select requests_until > ${at}::date from guildhall.editions where slug = '2027') as takes_requests,
          (select ${at} - max(published_at) between interval '0' and interval '7 days'
            from guildhall.updates) as has_news,
          (select count(*)::int from guildhall.updates where published_at > ${at}) as unpublished,
          (select count(*)::int from guildhall.invitation_requests where created_at > ${at}) as not_yet_asked`,
      )
      expect(looks).toEqual({
        this_week: expect.toSatisfy((count: number) => count >= 4),
        next_week: expect.toSatisfy((count: number) => count >= 4),
        open: 1,
        is_running: true,
        takes_requests: true,
        has_news: true,
        unpublished: 0,
        not_yet_asked: 0,
      })
    })
  })
})
