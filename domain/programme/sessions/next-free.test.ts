import { afterAll, expect, test } from 'vitest'
import { rsvps, sessionHosts } from '../../../db/schema/sessions.server.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { inHours, sessionHouse } from './house.fixture.ts'
import { findFreeStart, nextFreeStart } from './next-free.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const span = (from: number, until: number) => ({ startsAt: inHours(from), endsAt: inHours(until) })

test('the next free start is after what is in the way, in a gap that is long enough, and not on another day', () => {
  const wanted = span(10, 11.5)

  expect(nextFreeStart([], wanted)).toEqual(inHours(10))
  expect(nextFreeStart([span(9, 10.5)], wanted)).toEqual(inHours(10.5))
  expect(nextFreeStart([span(11.5, 12.5), span(9, 10.5)], wanted)).toEqual(inHours(12.5))
  expect(nextFreeStart([span(9, 10.5), span(12, 13)], wanted)).toEqual(inHours(10.5))
  expect(nextFreeStart([span(9, 16), span(16, 22.5)], wanted)).toBeUndefined()
})

test('a session can begin when its hosts and those who go to it have nothing else; what others have, was left or cancelled is not asked', () =>
  database.rolledBack(async (db) => {
    const club = await sessionHouse(db)
    const session = await club.plan({ ...span(48, 49.5) })
    const led = await club.plan({ title: 'Led by its host', ...span(47, 48.5) })
    const gone = await club.plan({ title: 'Somebody goes there', ...span(49, 50.5) })
    const left = await club.plan({ title: 'Left', ...span(50.5, 51.5) })
    const off = await club.plan({ title: 'Off', status: 'cancelled', ...span(50.5, 51.5) })
    await club.plan({ title: 'Of others', ...span(50.5, 51.5) })
    const hosted = [session, led, off].map(({ id }) => ({ sessionId: id, memberId: club.host.id }))
    await db.insert(sessionHosts).values(hosted)
    const going = { memberId: club.northerner.id, answer: 'going' as const, state: 'confirmed' as const }
    await db.insert(rsvps).values([
      { ...going, sessionId: session.id },
      { ...going, sessionId: gone.id },
      { ...going, sessionId: left.id, state: 'released' },
    ])

    const free = await findFreeStart(club.tools, club.organiser, { sessionId: session.id, ...span(48, 49.5) })

    expect(free).toEqual(inHours(50.5))
  }))
