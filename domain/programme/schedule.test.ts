import { afterAll, describe, expect, test } from 'vitest'
import { rsvps, sessionHosts } from '../../db/schema/sessions.server.ts'
import { studios } from '../../db/schema/studios.server.ts'
import type { Database } from '../../db/open.ts'
import { openTestDatabase } from '../../test/database.ts'
import type { Asking } from './sessions/house.fixture.ts'
import { inHours, now, sessionHouse } from './sessions/house.fixture.ts'
import { findSessions, listSessions, nextOfStudios, nextSession } from './schedule.ts'
import type { Viewer } from '../club/viewer.ts'
import { visitor } from '../club/viewer.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const titles = async (tools: Asking, viewer: Viewer, query = {}) =>
  (await listSessions(tools, viewer, query)).sessions.map((session) => session.title)

const inHouse = (run: (club: Awaited<ReturnType<typeof sessionHouse>>, db: Database) => Promise<void>) => () =>
  database.rolledBack(async (db) => run(await sessionHouse(db), db))

describe('who sees which session', () => {
  test(
    'each kind of session shows to its own, drafts to organisers and hosts of the studio',
    inHouse(async (club) => {
      const { edition } = club
      await club.plan({ title: 'public', startsAt: inHours(1) })
      await club.plan({ title: 'members', visibility: 'members', startsAt: inHours(2) })
      await club.plan({ title: 'edition', visibility: 'edition', editionId: edition.id, startsAt: inHours(3) })
      await club.plan({
        title: 'north',
        visibility: 'zone',
        editionId: edition.id,
        zoneIds: [edition.northId],
        startsAt: inHours(4),
      })
      await club.plan({ title: 'draft', status: 'draft', studioId: club.studioId, startsAt: inHours(5) })

      const all = ['public', 'members', 'edition', 'north', 'draft']
      expect(await titles(club.tools, visitor)).toEqual(['public'])
      expect(await titles(club.tools, club.suspended)).toEqual(['public'])
      expect(await titles(club.tools, club.outsider)).toEqual(['public', 'members'])
      expect(await titles(club.tools, club.southerner)).toEqual(['public', 'members', 'edition'])
      expect(await titles(club.tools, club.northerner)).toEqual(['public', 'members', 'edition', 'north'])
      expect(await titles(club.tools, club.paused)).toEqual(['public', 'members', 'edition', 'north'])
      expect(await titles(club.tools, club.host)).toEqual(all)
      expect(await titles(club.tools, club.organiser)).toEqual(all)
    }),
  )

  test(
    'a session whose zones are gone is for organisers, not for the whole edition',
    inHouse(async (club) => {
      await club.plan({ title: 'of no zone', visibility: 'zone', editionId: club.edition.id })

      expect(await titles(club.tools, club.northerner)).toEqual([])
      expect(await titles(club.tools, club.organiser)).toEqual(['of no zone'])
    }),
  )

  test(
    'whoever was suspended sees of a public session what a visitor sees',
    inHouse(async (club) => {
      await club.plan({ startsAt: inHours(1), address: 'Second floor', notes: 'Kept.' })

      const [seen] = (await listSessions(club.tools, club.suspended)).sessions
      expect(seen).toMatchObject({ address: '', notes: '', joinUrl: undefined })
    }),
  )

  test(
    'asking for a session by its id follows the same rule',
    inHouse(async (club) => {
      const shown = await club.plan()
      const hidden = await club.plan({ visibility: 'members' })

      const ids = [shown.id, hidden.id]
      expect((await findSessions(club.tools, visitor, ids)).map((session) => session.id)).toEqual([shown.id])
      expect(await findSessions(club.tools, club.outsider, ids)).toHaveLength(2)
    }),
  )

  test(
    'a public session does not tell visitors of private zones or a studio for members',
    inHouse(async (club, db) => {
      const [hidden] = await db
        .insert(studios)
        .values({ slug: 'inner', name: 'Inner studio', promise: 'p', status: 'active', visibility: 'members' })
        .returning()
      await club.plan({
        studioId: hidden?.id,
        editionId: club.edition.id,
        zoneIds: [club.edition.northId],
        address: 'Room 1',
      })

      const [forVisitors] = (await listSessions(club.tools, visitor)).sessions
      const [forMembers] = (await listSessions(club.tools, club.northerner)).sessions

      expect(forVisitors).toMatchObject({ studio: undefined, zones: [], address: '', edition: { slug: '2026' } })
      expect(forMembers).toMatchObject({ studio: { slug: 'inner' }, zones: [{ slug: 'north' }], address: 'Room 1' })
    }),
  )
})

describe('which sessions a list holds', () => {
  test(
    'those between two moments that are not over when they begin',
    inHouse(async (club) => {
      await club.plan({ title: 'over', startsAt: inHours(-3) })
      await club.plan({ title: 'running', startsAt: inHours(-1) })
      await club.plan({ title: 'soon', startsAt: inHours(1) })
      await club.plan({ title: 'later', startsAt: inHours(100) })

      expect(await titles(club.tools, visitor, { from: now, to: inHours(24) })).toEqual(['running', 'soon'])
      expect(await titles(club.tools, visitor, { to: now, order: 'latest' })).toEqual(['running', 'over'])
    }),
  )

  test(
    'a zone has its own sessions and those of its edition that name no zone',
    inHouse(async (club) => {
      const { edition } = club
      await club.plan({ title: 'of none', startsAt: inHours(1) })
      await club.plan({ title: 'of all', editionId: edition.id, startsAt: inHours(2) })
      await club.plan({ title: 'of north', editionId: edition.id, zoneIds: [edition.northId], startsAt: inHours(3) })
      await club.plan({ title: 'of south', editionId: edition.id, zoneIds: [edition.southId], startsAt: inHours(4) })

      expect(await titles(club.tools, visitor, { zoneId: edition.northId })).toEqual(['of all', 'of north'])
    }),
  )

  test(
    'cancelled ones are left out, shown until their end, or all shown',
    inHouse(async (club) => {
      await club.plan({ title: 'was', status: 'cancelled', startsAt: inHours(-5) })
      await club.plan({ title: 'would be', status: 'cancelled', startsAt: inHours(5) })
      await club.plan({ title: 'is', startsAt: inHours(6) })

      expect(await titles(club.tools, visitor)).toEqual(['is'])
      expect(await titles(club.tools, visitor, { includeCancelled: 'until-their-end' })).toEqual(['would be', 'is'])
      expect(await titles(club.tools, visitor, { includeCancelled: true })).toEqual(['was', 'would be', 'is'])
    }),
  )

  test(
    'mine are those I go to, wait for or host',
    inHouse(async (club, db) => {
      const [going, waiting, hosting, refused] = [
        await club.plan({ title: 'going', startsAt: inHours(1) }),
        await club.plan({ title: 'waiting', startsAt: inHours(2) }),
        await club.plan({ title: 'hosting', startsAt: inHours(3) }),
        await club.plan({ title: 'refused', startsAt: inHours(4) }),
      ]
      const memberId = club.outsider.id
      await db.insert(rsvps).values([
        { sessionId: going.id, memberId, answer: 'going' },
        { sessionId: waiting.id, memberId, answer: 'going', state: 'waitlisted', position: 1 },
        { sessionId: refused.id, memberId, answer: 'not_going' },
      ])
      await db.insert(sessionHosts).values({ sessionId: hosting.id, memberId })

      expect(await titles(club.tools, club.outsider, { mine: true })).toEqual(['going', 'waiting', 'hosting'])
      expect(await titles(club.tools, visitor, { mine: true })).toEqual([])
    }),
  )

  test(
    'pages follow each other without gaps, and hidden sessions do not show in their length',
    inHouse(async (club) => {
      for (const index of [1, 2, 3, 4, 5]) {
        await club.plan({ title: `public ${index}`, startsAt: inHours(1) })
        await club.plan({ title: `hidden ${index}`, visibility: 'members', startsAt: inHours(1) })
      }

      const first = await listSessions(club.tools, visitor, { limit: 3 })
      const second = await listSessions(club.tools, visitor, { limit: 3, after: first.next })

      expect([...first.sessions, ...second.sessions].map((session) => session.title).toSorted()).toEqual(
        [1, 2, 3, 4, 5].map((index) => `public ${index}`),
      )
      expect(second.next).toBeUndefined()
    }),
  )

  test(
    'the next session is the first the viewer may see, also of each studio',
    inHouse(async (club) => {
      await club.plan({ title: 'cancelled', status: 'cancelled', startsAt: inHours(1), studioId: club.studioId })
      await club.plan({ title: 'members', visibility: 'members', startsAt: inHours(2), studioId: club.studioId })
      await club.plan({ title: 'public', startsAt: inHours(3), studioId: club.studioId })

      expect((await nextSession(club.tools, visitor))?.title).toBe('public')
      expect((await nextSession(club.tools, club.outsider))?.title).toBe('members')
      expect((await nextOfStudios(club.tools, visitor)).get(club.studioId)?.title).toBe('public')
    }),
  )
})
