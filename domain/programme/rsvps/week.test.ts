import { afterAll, expect, test } from 'vitest'
import { rsvps } from '../../../db/schema/sessions.server.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { inHours, sessionHouse } from '../sessions/house.fixture.ts'
import { countThisWeek } from './week.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

test('of the people of an edition it counts once who has a place in a session of this week', () =>
  database.rolledBack(async (db) => {
    const house = await sessionHouse(db)
    const edition = { id: house.edition.id, timeZone: 'Europe/Berlin' }
    const [soon, sooner, nextWeek] = [
      await house.plan({ startsAt: inHours(24) }),
      await house.plan({ startsAt: inHours(5) }),
      await house.plan({ startsAt: inHours(24 * 4) }),
    ]
    const before = await countThisWeek(house.tools, edition)
    const going = { memberId: house.northerner.id, answer: 'going' as const, state: 'confirmed' as const }
    await db.insert(rsvps).values([
      { ...going, sessionId: soon.id },
      { ...going, sessionId: sooner.id },
      { ...going, sessionId: soon.id, memberId: house.southerner.id, state: 'waitlisted', position: 1 },
      { ...going, sessionId: nextWeek.id, memberId: house.southerner.id },
      { ...going, sessionId: soon.id, memberId: house.outsider.id },
    ])

    const after = await countThisWeek(house.tools, edition)

    expect(after).toEqual({ people: before.people, coming: 1 })
    expect(before.coming).toBe(0)
    expect(before.people).toBeGreaterThanOrEqual(2)
  }))
