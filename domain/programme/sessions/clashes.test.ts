import { afterAll, expect, test } from 'vitest'
import { rsvps, sessionHosts } from '../../../db/schema/sessions.server.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { clashKindsOf, findClashes } from './clashes.ts'
import { inHours, sessionHouse } from './house.fixture.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

test('what overlaps is hinted at: the same host, who goes to both, and the same zone; what was cancelled or left is not', () =>
  database.rolledBack(async (db) => {
    const club = await sessionHouse(db)
    const { organiser } = club
    const ofNorth = { editionId: club.edition.id, zoneIds: [club.edition.northId] }
    const session = await club.plan({ ...ofNorth, startsAt: inHours(48) })
    const busy = await club.plan({ ...ofNorth, title: 'At the same hour', startsAt: inHours(49) })
    const after = await club.plan({ ...ofNorth, title: 'Right after', startsAt: inHours(50.5), endsAt: inHours(51) })
    const cancelled = await club.plan({ ...ofNorth, status: 'cancelled', startsAt: inHours(48) })
    const hosted = [session, busy, after, cancelled].map(({ id }) => ({ sessionId: id, memberId: club.host.id }))
    await db.insert(sessionHosts).values(hosted)
    const going = { answer: 'going' as const, state: 'confirmed' as const }
    const people = [club.northerner, club.southerner, club.outsider]
    await db.insert(rsvps).values(people.map(({ id }) => ({ sessionId: session.id, memberId: id, ...going })))
    await db.insert(rsvps).values([
      { sessionId: busy.id, memberId: club.northerner.id, ...going },
      { sessionId: busy.id, memberId: club.southerner.id, ...going },
      { sessionId: busy.id, memberId: club.outsider.id, ...going, state: 'released' },
    ])
    const at = (startsAt: Date, endsAt: Date) =>
      findClashes(club.tools, organiser, { sessionId: session.id, startsAt, endsAt })

    expect(await at(session.startsAt, session.endsAt)).toMatchObject([
      { kind: 'host', title: 'At the same hour', who: 'Demo Member' },
      { kind: 'members', title: 'At the same hour', who: 2 },
      { kind: 'zone', title: 'At the same hour', who: 'North' },
    ])
    expect(await at(inHours(50.5), inHours(51))).toMatchObject([
      { kind: 'host', title: 'Right after' },
      { kind: 'zone', title: 'Right after' },
    ])
    expect(await at(inHours(60), inHours(61))).toEqual([])

    const marked = await clashKindsOf(club.tools, organiser, [session.id, after.id, cancelled.id])
    expect([...marked]).toEqual([[session.id, { host: true, members: true, zone: true }]])
    club.at(inHours(60))
    expect(await clashKindsOf(club.tools, organiser, [session.id])).toEqual(new Map())
  }))
