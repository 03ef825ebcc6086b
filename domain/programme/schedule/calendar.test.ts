import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { rsvps, sessionHosts } from '../../../db/schema/sessions.server.ts'
import type { Database } from '../../../db/open.ts'
import { openTestDatabase } from '../../../test/database.ts'
import type { Viewer } from '../../club/viewer.ts'
import { visitor } from '../../club/viewer.ts'
import { inHours, sessionHouse } from '../sessions/house.fixture.ts'
import { findCalendarSession, sessionsForCalendar } from './calendar.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

type House = Awaited<ReturnType<typeof sessionHouse>>

const inHouse = (run: (club: House, db: Database) => Promise<void>) => () =>
  database.rolledBack(async (db) => run(await sessionHouse(db), db))

const titles = async (club: House, viewer: Viewer, query = {}) =>
  (await sessionsForCalendar(club.tools, viewer, query)).map(({ title }) => title)

const days = (count: number) => inHours(24 * count)

describe('what is in a calendar', () => {
  test(
    'is what its reader may see, and no draft, whoever they are',
    inHouse(async (club) => {
      const { edition } = club
      await club.plan({ title: 'public', startsAt: inHours(1) })
      await club.plan({ title: 'members', visibility: 'members', startsAt: inHours(2) })
      await club.plan({
        title: 'north',
        visibility: 'zone',
        editionId: edition.id,
        zoneIds: [edition.northId],
        startsAt: inHours(3),
      })
      await club.plan({ title: 'draft', status: 'draft', studioId: club.studioId, startsAt: inHours(4) })

      expect(await titles(club, visitor)).toEqual(['public'])
      expect(await titles(club, club.suspended)).toEqual(['public'])
      expect(await titles(club, club.southerner)).toEqual(['public', 'members'])
      expect(await titles(club, club.northerner)).toEqual(['public', 'members', 'north'])
      expect(await titles(club, club.host)).toEqual(['public', 'members', 'north'])
      expect(await titles(club, club.organiser)).toEqual(['public', 'members', 'north'])
    }),
  )

  test(
    'begins 30 days ago and has no end; what was cancelled stays for 30 days',
    inHouse(async (club) => {
      await club.plan({ title: 'long ago', startsAt: days(-31) })
      await club.plan({ title: 'a while ago', startsAt: days(-29) })
      await club.plan({ title: 'cancelled', startsAt: days(50), status: 'cancelled', updatedAt: days(-29) })
      await club.plan({ title: 'cancelled long ago', startsAt: days(60), status: 'cancelled', updatedAt: days(-31) })
      await club.plan({ title: 'far ahead', startsAt: days(900) })

      expect(await titles(club, visitor)).toEqual(['a while ago', 'cancelled', 'far ahead'])
    }),
  )

  test(
    'can be narrowed to a studio, an edition or a zone',
    inHouse(async (club) => {
      const { edition } = club
      await club.plan({ title: 'studio', studioId: club.studioId, startsAt: inHours(1) })
      await club.plan({ title: 'edition', editionId: edition.id, startsAt: inHours(2) })
      await club.plan({ title: 'south', editionId: edition.id, zoneIds: [edition.southId], startsAt: inHours(3) })

      expect(await titles(club, visitor, { studioId: club.studioId })).toEqual(['studio'])
      expect(await titles(club, visitor, { editionId: edition.id })).toEqual(['edition', 'south'])
      expect(await titles(club, visitor, { editionId: edition.id, zoneId: edition.northId })).toEqual(['edition'])
    }),
  )

  test(
    'for a member is what they go to, wait for or host, or also what they have not answered; never what they said no to',
    inHouse(async (club, db) => {
      const { northerner } = club
      const answer = async (title: string, values?: Partial<typeof rsvps.$inferInsert>) => {
        const { id } = await club.plan({ title })
        if (values)
          await db.insert(rsvps).values({ sessionId: id, memberId: northerner.id, answer: 'going', ...values })
        return id
      }
      await answer('going', {})
      await answer('waiting', { state: 'waitlisted', position: 1 })
      await answer('said no', { answer: 'not_going' })
      await answer('gave it back', { state: 'released' })
      await answer('not answered')
      await db.insert(sessionHosts).values({ sessionId: await answer('hosted'), memberId: northerner.id })

      const sorted = async (carries: 'answered' | 'all') => (await titles(club, northerner, { carries })).toSorted()
      expect(await sorted('answered')).toEqual(['going', 'hosted', 'waiting'])
      expect(await sorted('all')).toEqual(['gave it back', 'going', 'hosted', 'not answered', 'waiting'])
      expect(await titles(club, visitor, { carries: 'answered' })).toEqual([])
    }),
  )

  test(
    'is at most the next 1000 sessions, found among any number that its reader may not see',
    inHouse(async (club, db) => {
      await planMany(db, { count: 1200, from: 1, visibility: 'edition', editionId: club.edition.id })
      await planMany(db, { count: 1100, from: 2000, visibility: 'public', editionId: null })

      const seen = await sessionsForCalendar(club.tools, visitor)
      expect(seen).toHaveLength(1000)
      expect(seen[0]?.startsAt).toEqual(inHours(2000))
    }),
  )
})

describe('one session', () => {
  test(
    'is found by its uid by whoever may see it; nobody finds a draft',
    inHouse(async (club) => {
      const { uid } = await club.plan({ visibility: 'edition', editionId: club.edition.id, address: 'The library' })
      const draft = await club.plan({ status: 'draft' })
      const found = async (viewer: Viewer, of: string) => (await findCalendarSession(club.tools, viewer, of))?.uid

      expect(await found(club.northerner, uid)).toBe(uid)
      expect(await found(club.outsider, uid)).toBeUndefined()
      expect(await found(visitor, uid)).toBeUndefined()
      expect(await found(club.organiser, draft.uid)).toBeUndefined()
      expect(await found(club.organiser, 'unknown')).toBeUndefined()
    }),
  )

  test(
    'tells a visitor no address',
    inHouse(async (club) => {
      const { uid } = await club.plan({ address: 'The library', place: 'room' })

      expect((await findCalendarSession(club.tools, visitor, uid))?.address).toBe('')
      expect((await findCalendarSession(club.tools, club.outsider, uid))?.address).toBe('The library')
    }),
  )
})

function planMany(
  db: Database,
  { count, from, visibility, editionId }: { count: number; from: number; visibility: string; editionId: string | null },
) {
  const first = inHours(from).toISOString()
  return db.execute(sql`
    insert into guildhall.scheduled_sessions
      (title, starts_at, ends_at, wall_start, time_zone, visibility, edition_id, status)
    select 'A session', at, at + interval '1 hour', at at time zone 'UTC', 'UTC', ${visibility}, ${editionId}, 'scheduled'
    from generate_series(0, ${count - 1}::int) as number, lateral (select ${first}::timestamptz + number * interval '1 hour' as at) as times
  `)
}
