import { afterAll, expect, test } from 'vitest'
import { rsvps } from '../../db/schema/sessions.server.ts'
import type { Database } from '../../db/open.ts'
import { openTestDatabase } from '../../test/database.ts'
import { answersOf, countAnswers } from './rsvps.ts'
import { inHours, sessionHouse } from './sessions/house.fixture.ts'
import { listSessions } from './schedule.ts'
import type { Viewer } from '../club/viewer.ts'
import { visitor } from '../club/viewer.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const inHouse = (run: (club: Awaited<ReturnType<typeof sessionHouse>>, db: Database) => Promise<void>) => () =>
  database.rolledBack(async (db) => run(await sessionHouse(db), db))

test(
  'counts tell who comes and who waits, released answers count for nothing',
  inHouse(async (club, db) => {
    const session = await club.plan({ capacity: 1 })
    const quiet = await club.plan()
    await db.insert(rsvps).values([
      { sessionId: session.id, memberId: club.outsider.id, answer: 'going' },
      { sessionId: session.id, memberId: club.northerner.id, answer: 'going', state: 'waitlisted', position: 1 },
      { sessionId: session.id, memberId: club.southerner.id, answer: 'going', state: 'released' },
      { sessionId: session.id, memberId: club.host.id, answer: 'not_going' },
    ])

    const counts = await countAnswers(club.tools, [session.id, quiet.id])
    const own = await answersOf(club.tools, club.southerner, [session.id])

    expect(counts.get(session.id)).toEqual({ going: 1, waiting: 1, capacity: 1 })
    expect(counts.get(quiet.id)).toEqual({ going: 0, waiting: 0, capacity: null })
    expect(own.size).toBe(0)
  }),
)

test(
  'the link of a session with places is for those who have one, within its day',
  inHouse(async (club, db) => {
    const soon = await club.plan({ title: 'soon', capacity: 1, startsAt: inHours(2) })
    const far = await club.plan({ title: 'far', capacity: 1, startsAt: inHours(48) })
    await db.insert(rsvps).values([
      { sessionId: soon.id, memberId: club.northerner.id, answer: 'going' },
      { sessionId: far.id, memberId: club.northerner.id, answer: 'going' },
      { sessionId: soon.id, memberId: club.southerner.id, answer: 'going', state: 'waitlisted', position: 1 },
    ])
    const links = async (viewer: Viewer) =>
      (await listSessions(club.tools, viewer)).sessions.map((session) => session.joinUrl)

    const link = 'https://meet.example/room'
    expect(await links(club.northerner)).toEqual([link, undefined])
    expect(await links(club.southerner)).toEqual([undefined, undefined])
    expect(await links(club.organiser)).toEqual([link, undefined])
    expect(await links(visitor)).toEqual([undefined, undefined])
  }),
)
