import { and, eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { auditEntries } from '../../../db/schema/operations.server.ts'
import { accesses, assignments, editions } from '../../../db/schema/programme.server.ts'
import { rsvps, sessionHosts } from '../../../db/schema/sessions.server.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { grantAccess } from '../../club/access-grants.ts'
import type { Member } from '../../club/viewer.ts'
import { tellOfEndingAccesses } from '../../programme/editions/ending.ts'
import { answerSession } from '../../programme/sessions/answer.ts'
import { sessionHouse } from '../../programme/sessions/house.fixture.ts'
import { lettersTo, rowOf } from './departures.fixture.ts'
import { leaveEdition, ownAccesses } from './leave-edition.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

type House = Awaited<ReturnType<typeof sessionHouse>>
const inHouse = (run: (house: House) => Promise<void>) => database.rolledBack(async (db) => run(await sessionHouse(db)))

/** The access of somebody to the edition of the house, as their page names it. */
async function accessOf({ tools }: House, member: Member) {
  const own = (await ownAccesses(tools, member)).find(({ slug }) => slug === '2026')
  if (!own) throw new Error('They are not in it.')
  return own
}

/** A second edition, which they are in as well. */
async function addNextEdition({ tools }: House, { id }: Member): Promise<string> {
  const [next] = await tools.db
    .insert(editions)
    .values({
      slug: '2027',
      title: 'Edition 2027',
      year: 2027,
      status: 'running',
      startsOn: '2026-09-01',
      endsOn: '2027-06-01',
    })
    .returning({ id: editions.id })
  if (!next) throw new Error('There is no other edition.')
  await tools.db.insert(accesses).values({ memberId: id, editionId: next.id, startsAt: new Date(0) })
  return next.id
}

describe('whoever leaves one edition', () => {
  test('has no access and no place in it any more, and stays in the other one as they are', () =>
    inHouse(async (house) => {
      const { tools, northerner, southerner, edition } = house
      const nextId = await addNextEdition(house, northerner)
      const inIt = await house.plan({ editionId: edition.id, capacity: 1 })
      const elsewhere = await house.plan({ editionId: nextId })
      for (const session of [inIt, elsewhere]) await answerSession(tools, northerner, going(session.id))
      await answerSession(tools, southerner, going(inIt.id))
      const access = await accessOf(house, northerner)

      const outcome = await leaveEdition(tools, northerner, access)

      expect(access.places).toBe(1)
      expect(outcome).toEqual({ ok: true, title: 'Edition 2026' })
      expect((await ownAccesses(tools, northerner)).map(({ slug }) => slug)).toEqual(['2027'])
      expect(await stateOf(house, northerner, inIt.id)).toBe('released')
      expect(await stateOf(house, southerner, inIt.id)).toBe('confirmed')
      expect(await stateOf(house, northerner, elsewhere.id)).toBe('confirmed')
      expect(await rowOf(house, northerner)).toMatchObject({ status: 'active' })
    }))

  test('is written to once, also by the clock, and stands in the log', () =>
    inHouse(async (house) => {
      const { tools, northerner } = house

      await leaveEdition(tools, northerner, await accessOf(house, northerner))
      await tellOfEndingAccesses(tools)

      expect(await lettersTo(house, northerner)).toEqual(['edition-left'])
      const [noted] = await tools.db.select().from(auditEntries).where(eq(auditEntries.action, 'edition-left'))
      expect(noted).toMatchObject({ actorId: northerner.id, objectId: northerner.id })
    }))

  test('hosts nothing of it that is still to come, and goes on hosting elsewhere', () =>
    inHouse(async (house) => {
      const { tools, host, edition } = house
      const nextId = await addNextEdition(house, host)
      const sessions = [await house.plan({ editionId: edition.id }), await house.plan({ editionId: nextId })]
      await tools.db.insert(sessionHosts).values(sessions.map(({ id }) => ({ sessionId: id, memberId: host.id })))
      await tools.db.insert(assignments).values({ memberId: host.id, zoneId: edition.northId })

      await leaveEdition(tools, host, await accessOf(house, host))

      const left = await tools.db.select().from(assignments).where(eq(assignments.memberId, host.id))
      const hosted = await tools.db.select().from(sessionHosts).where(eq(sessionHosts.memberId, host.id))
      expect(left).toMatchObject([{ zoneId: null }])
      expect(hosted.map(({ sessionId }) => sessionId)).toEqual([sessions[1]?.id])
    }))

  test('does it once, and not by an access that is another’s or has changed since they looked', () =>
    inHouse(async (house) => {
      const { tools, northerner, southerner } = house
      const access = await accessOf(house, northerner)
      const refused = { ok: false, because: 'not-now' }

      expect(await leaveEdition(tools, southerner, access)).toEqual(refused)
      expect(await leaveEdition(tools, northerner, { ...access, version: access.version + 1 })).toEqual(refused)
      expect(await leaveEdition(tools, northerner, { id: 'unknown', version: 1 })).toEqual(refused)
      expect(await leaveEdition(tools, northerner, access)).toMatchObject({ ok: true })
      expect(await leaveEdition(tools, northerner, access)).toEqual(refused)
    }))

  test('can be let in again, and leave again', () =>
    inHouse(async (house) => {
      const { tools, northerner, edition } = house
      await leaveEdition(tools, northerner, await accessOf(house, northerner))

      const again = await tools.db.transaction((tx) =>
        grantAccess(tx, {
          memberId: northerner.id,
          editionId: edition.id,
          zoneId: edition.northId,
          source: 'invitation',
          now: tools.now(),
        }),
      )
      await leaveEdition(tools, northerner, await accessOf(house, northerner))

      expect(again.granted).toBe(true)
      expect(await lettersTo(house, northerner)).toEqual(['edition-left', 'edition-left'])
    }))
})

const going = (sessionId: string) => ({ sessionId, answer: 'going' as const })

async function stateOf({ tools }: House, { id }: Member, sessionId: string) {
  const [answer] = await tools.db
    .select({ state: rsvps.state })
    .from(rsvps)
    .where(and(eq(rsvps.memberId, id), eq(rsvps.sessionId, sessionId)))
  return answer?.state
}
