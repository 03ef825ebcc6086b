import { and, eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { auditEntries } from '../../../db/schema/operations.server.ts'
import { editions } from '../../../db/schema/programme.server.ts'
import { rsvps, scheduledSessions, sessionZones } from '../../../db/schema/sessions.server.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { openOffice } from '../../office.fixture.ts'
import { cancelFutureSessions } from '../../programme/sessions/cancel.ts'
import { sessionHouse } from '../../programme/sessions/house.fixture.ts'
import { accessesOf } from '../people.ts'
import type { Noticeboard } from '../../writing/updates/noticeboard.fixture.ts'
import { endForMembers, grantToMembers } from './grant-and-end-access.ts'
import { savePerson } from './edit.ts'
import { changeZone } from './zone.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const atDesk = openOffice(database)

const openOf = async ({ tools }: Noticeboard, id: string) => {
  const held = await accessesOf(tools, [id])
  return (held.get(id) ?? []).map(({ status, zone, reason }) => ({ status, zone, reason }))
}

/** A session ahead that this member goes to; of one zone where it is named. */
async function goesTo({ tools, edition }: Noticeboard, memberId: string, zoneId?: string): Promise<string> {
  const [session] = await tools.db
    .insert(scheduledSessions)
    .values({
      title: 'Hour',
      editionId: edition.id,
      startsAt: new Date('2026-11-24T15:00:00Z'),
      endsAt: new Date('2026-11-24T16:00:00Z'),
      wallStart: '2026-11-24 16:00:00',
      timeZone: 'Europe/Berlin',
      visibility: zoneId ? 'zone' : 'edition',
      status: 'scheduled',
    })
    .returning()
  const sessionId = session?.id ?? ''
  if (zoneId) await tools.db.insert(sessionZones).values({ sessionId, zoneId })
  await tools.db.insert(rsvps).values({ sessionId, memberId, answer: 'going' })
  return sessionId
}

const stateOf = async ({ tools }: Noticeboard, sessionId: string) => {
  const [answer] = await tools.db.select({ state: rsvps.state }).from(rsvps).where(eq(rsvps.sessionId, sessionId))
  return answer?.state
}

describe('organisers let members in', () => {
  test('several at once; whoever is in already stays as they are', async () => {
    const seen = await atDesk(async (board, organiser) => {
      const { tools, people, edition, americas } = board
      const memberIds = [people.outsider.id, people.member.id, 'nobody']
      const outcome = await grantToMembers(tools, organiser, { memberIds, editionId: edition.id, zoneId: americas.id })
      return {
        outcome,
        outsider: await openOf(board, people.outsider.id),
        member: await openOf(board, people.member.id),
      }
    })

    expect(seen.outcome).toMatchObject({ ok: true, granted: 1 })
    expect(seen.outsider).toMatchObject([{ status: 'active', zone: 'Americas' }])
    expect(seen.member).toMatchObject([{ status: 'active', zone: 'Europe & Africa' }])
  })

  test('but not without a zone where there are several, nor into a cancelled edition', async () => {
    const refusals = await atDesk(async ({ tools, people, edition, americas }, organiser) => {
      const grant = (zoneId: string | null) =>
        grantToMembers(tools, organiser, { memberIds: [people.outsider.id], editionId: edition.id, zoneId })
      const without = await grant(null)
      await tools.db.update(editions).set({ status: 'cancelled' })
      return [without, await grant(americas.id)]
    })

    expect(refusals).toEqual([
      { ok: false, because: 'zone-needed' },
      { ok: false, because: 'cancelled' },
    ])
  })

  test('and end an access with a reason; places in coming sessions are given back', async () => {
    const seen = await atDesk(async (board, organiser) => {
      const { tools, people, edition } = board
      const session = await goesTo(board, people.member.id)
      const memberIds = [people.member.id, people.outsider.id]
      const wanted = { memberIds, editionId: edition.id, reason: 'moved away', tell: false }
      const ended = await endForMembers(tools, organiser, wanted)
      const log = await tools.db
        .select({ summary: auditEntries.summary })
        .from(auditEntries)
        .where(and(eq(auditEntries.objectId, people.member.id), eq(auditEntries.action, 'access-ended')))
      return { ended, log, access: await openOf(board, people.member.id), state: await stateOf(board, session) }
    })

    expect(seen.ended).toEqual({ ok: true, ended: 1 })
    expect(seen.access).toMatchObject([{ status: 'revoked', reason: 'moved away' }])
    expect(seen.state).toBe('released')
    expect(seen.log).toEqual([{ summary: 'Ended the access of Member to 2026: moved away' }])
  })
})

test.each([
  [true, 'released'],
  [false, 'confirmed'],
])(
  'a change of zone gives back places in the old zone where that is wished (%s), never others',
  async (release, state) => {
    const seen = await atDesk(async (board, organiser) => {
      const { tools, people, edition, europe, americas } = board
      const ofZone = await goesTo(board, people.member.id, europe.id)
      const ofEdition = await goesTo(board, people.member.id)
      const wanted = { memberId: people.member.id, editionId: edition.id, zoneId: americas.id, release }
      const moved = await changeZone(tools, organiser, wanted)
      return {
        moved,
        again: await changeZone(tools, organiser, wanted),
        states: [await stateOf(board, ofZone), await stateOf(board, ofEdition)],
      }
    })

    expect(seen.moved).toEqual({ zone: 'Americas' })
    expect(seen.again).toBeUndefined()
    expect(seen.states).toEqual([state, 'confirmed'])
  },
)

test('two organisers who write about one member: the second sees what the first has saved', async () => {
  const seen = await atDesk(async ({ tools, people }, organiser) => {
    const { id } = people.member
    const save = (staffNote: string) =>
      savePerson(tools, organiser, { id, version: 1, displayName: 'Member', tags: [' Mentor ', 'mentor'], staffNote })
    return [await save('Called in May.'), await save('Called in June.')]
  })

  expect(seen[0]).toEqual({ ok: true })
  expect(seen[1]).toMatchObject({
    ok: false,
    because: 'stale',
    current: { version: 2, tags: ['mentor'], staffNote: 'Called in May.' },
  })
})

test.runIf(database.engine === 'postgres')(
  'two organisers who end accesses and cancel sessions at once never stop each other, 100 times',
  { timeout: 120_000 },
  async () => {
    const house = await database.fresh()
    const club = await sessionHouse(house.db)
    const { tools, organiser, edition } = club
    const memberIds = [club.northerner.id, club.southerner.id].toSorted()

    for (let round = 0; round < 100; round += 1) {
      const planned = [await club.plan({ editionId: edition.id }), await club.plan({ editionId: edition.id })]
      const sessionIds = planned.map(({ id }) => id).toSorted()
      // The first of them goes to the later session, the second to the earlier one.
      const answers = memberIds.map((memberId, index) => ({ memberId, sessionId: sessionIds[1 - index] ?? '' }))
      await tools.db.insert(rsvps).values(answers.map((answer) => ({ ...answer, answer: 'going' as const })))
      await grantToMembers(tools, organiser, { memberIds, editionId: edition.id, zoneId: edition.northId })

      const [ended] = await Promise.all([
        endForMembers(tools, organiser, { memberIds, editionId: edition.id, reason: 'They moved on', tell: false }),
        tools.db.transaction((tx) => cancelFutureSessions(tools, tx, { editionId: edition.id, reason: 'It ended' })),
      ])

      expect(ended).toEqual({ ok: true, ended: 2 })
    }
  },
)
