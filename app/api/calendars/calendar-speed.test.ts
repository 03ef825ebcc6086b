import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../test/database.ts'
import type { Carried } from '../../../domain/programme/schedule/calendar.ts'
import { sessionsForCalendar } from '../../../domain/programme/schedule/calendar.ts'
import { sessionHouse } from '../../../domain/programme/sessions/house.fixture.ts'
import { calendarText } from './calendar-text.ts'

test.each(['answered', 'all'] as const)(
  'a calendar of what is %s takes no longer among 20,000 sessions and answers than among 1,000',
  async (carries) => {
    const few = await openCommunity(1000)
    const many = await openCommunity(20_000)
    try {
      const [inFew, inMany]: [number[], number[]] = [[], []]
      for (let round = 0; round < 9; round += 1) {
        inFew.push(await few.made(carries))
        inMany.push(await many.made(carries))
      }

      console.log(`${carries}: ${median(inFew).toFixed(1)} ms, ${median(inMany).toFixed(1)} ms`)
      expect(median(inMany) / median(inFew)).toBeLessThan(3)
    } finally {
      await few.close()
      await many.close()
    }
  },
  60_000,
)

/** A house of that many sessions, one an hour from a month ago on, each answered by one of ten members; every fifth by this one. */
async function openCommunity(size: number) {
  const database = await openTestDatabase()
  const { db, close } = database
  const { tools, northerner, another, edition, studioId } = await sessionHouse(db)
  const others = await Promise.all(Array.from({ length: 10 }, () => another(edition.northId)))
  const ids = others.map(({ id }) => id)
  await db.execute(sql`
    insert into guildhall.scheduled_sessions
      (title, agenda, starts_at, ends_at, wall_start, time_zone, visibility, edition_id, studio_id, status)
    select 'Session ' || number, repeat('16:00 What is on the table, and who brings it. ', 12), at, at + interval '1 hour',
      at at time zone 'Europe/Berlin', 'Europe/Berlin', 'edition', ${edition.id}, ${studioId}, 'scheduled'
    from generate_series(0, ${size - 1}::int) as number,
      lateral (select ${tools.now().toISOString()}::timestamptz - interval '29 days' + number * interval '1 hour' as at) as times`)
  await db.execute(sql`
    insert into guildhall.rsvps (session_id, member_id, answer)
    select id, (string_to_array(${ids.join(',')}, ',')::uuid[])[1 + row_number() over (order by starts_at) % 10], 'going'
    from guildhall.scheduled_sessions`)
  await db.execute(sql`
    insert into guildhall.rsvps (session_id, member_id, answer)
    select id, ${northerner.id}, 'going'
    from (select id, row_number() over (order by starts_at) as number from guildhall.scheduled_sessions) as numbered
    where number % 5 = 0 and number <= 1000`)
  await db.execute(sql`analyze`)
  const facts = { name: 'Calendar', siteUrl: 'https://club.example', now: tools.now(), readerZone: 'Europe/Berlin' }
  return {
    close,
    made: async (carries: Carried) => {
      const start = performance.now()
      const sessions = await sessionsForCalendar(tools, northerner, { carries })
      calendarText(sessions, facts)
      return performance.now() - start
    },
  }
}

function median(times: number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0
}
