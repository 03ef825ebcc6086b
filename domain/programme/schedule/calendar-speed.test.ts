import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { byNight } from '../../../test/by-night.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { countAnswers } from '../rsvps.ts'
import { listSessions } from '../schedule.ts'
import { sessionsForCalendar } from './calendar.ts'
import type { CalendarQuery } from './calendar.ts'
import { inHours, sessionHouse } from '../sessions/house.fixture.ts'
import { calendarText } from './calendar-text.ts'

const mostSessions = 20_000

// What is measured needs a machine that does nothing else, and twenty seconds of it.
test.runIf(byNight)(
  'calendars and months take no longer among many times as many sessions and their answers',
  async () => {
    const few = await openCommunity(1000)
    const many = await openCommunity(mostSessions)
    try {
      for (const what of ['answered', 'all', 'studio', 'month'] as const) {
        const [inFew, inMany]: [number[], number[]] = [[], []]
        for (let round = 0; round < 5; round += 1) {
          inFew.push(await timed(few.asked[what]))
          inMany.push(await timed(many.asked[what]))
        }
        expect([what, median(inMany) / median(inFew)]).toEqual([what, expect.toSatisfy((ratio: number) => ratio < 3)])
      }
    } finally {
      await few.close()
      await many.close()
    }
  },
  90_000,
)

/**
 * A house of that many sessions, one an hour: a thousand from a month ago on, of which a member goes to every fifth, the others half
 * before and half after. Each is answered by five of ten others.
 */
async function openCommunity(size: number) {
  const database = await openTestDatabase()
  const { db, close } = database
  const { tools, organiser, northerner, another, edition, studioId } = await sessionHouse(db)
  const others = await Promise.all(Array.from({ length: 10 }, () => another(edition.northId)))
  const ids = others.map(({ id }) => id)
  const before = (size - 1000) / 2
  await db.execute(sql`
    insert into guildhall.scheduled_sessions
      (title, agenda, starts_at, ends_at, wall_start, time_zone, visibility, edition_id, studio_id, status)
    select number::text, repeat('16:00 What is on the table, and who brings it. ', 12), at, at + interval '1 hour',
      at at time zone 'Europe/Berlin', 'Europe/Berlin', 'edition', ${edition.id},
      case when number between 0 and 999 then ${studioId}::uuid end, 'scheduled'
    from generate_series(${-before}::int, ${size - before - 1}::int) as number,
      lateral (select ${tools.now().toISOString()}::timestamptz - interval '29 days' + number * interval '1 hour' as at) as times`)
  await db.execute(sql`
    insert into guildhall.rsvps (session_id, member_id, answer)
    select id, (string_to_array(${ids.join(',')}, ',')::uuid[])[1 + (abs(title::int) + nth * 2) % 10], 'going'
    from guildhall.scheduled_sessions, generate_series(0, 4) as nth`)
  await db.execute(sql`
    insert into guildhall.rsvps (session_id, member_id, answer)
    select id, ${northerner.id}, 'going' from guildhall.scheduled_sessions where title::int % 5 = 0 and title::int between 0 and 999`)
  await db.execute(sql`analyze`)
  const facts = { name: 'Calendar', siteUrl: 'https://club.example', now: tools.now(), readerZone: 'Europe/Berlin' }
  const calendar = (query: CalendarQuery) => async () =>
    calendarText(await sessionsForCalendar(tools, northerner, query), facts)
  return {
    close,
    asked: {
      answered: calendar({ carries: 'answered' }),
      all: calendar({ carries: 'all' }),
      studio: calendar({ studioId }),
      month: async () => {
        const shown = { from: inHours(-15 * 24), to: inHours(10 * 24), limit: 200 }
        const { sessions } = await listSessions(tools, organiser, { ...shown, includeCancelled: true })
        await countAnswers(
          tools,
          sessions.map(({ id }) => id),
        )
      },
    },
  }
}

async function timed(ask: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await ask()
  return performance.now() - start
}

function median(times: number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0
}
