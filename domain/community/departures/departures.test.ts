import { and, eq, like } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { auditEntries } from '../../../db/schema/operations.server.ts'
import { members } from '../../../db/schema/people.server.ts'
import { accesses, assignments, invitations } from '../../../db/schema/programme.server.ts'
import { pushSubscriptions } from '../../../db/schema/push.server.ts'
import { rsvps, sessionHosts } from '../../../db/schema/sessions.server.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { acceptAsMember } from '../../joining/invitations/answer.ts'
import { createInvitation } from '../../joining/invitations/create.ts'
import { lettersIn, secretIn } from '../../joining/invitations/invitations.fixture.ts'
import { makeCalendarAddress, openCalendar } from '../../programme/calendar-addresses.ts'
import { answerSession } from '../../programme/sessions/answer.ts'
import { sessionHouse } from '../../programme/sessions/house.fixture.ts'
import { handTools } from '../../tools.fixture.ts'
import { findMember } from '../../club/viewer.ts'
import type { Member } from '../../club/viewer.ts'
import { oneself } from '../departures.ts'
import { heldBy } from './held.ts'
import { leaveCommunity } from './leave.ts'
import { pauseMember, resumeMember, resumeMembers } from './pause.ts'
import { lettersTo, rowOf } from './departures.fixture.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

type House = Awaited<ReturnType<typeof sessionHouse>> & { ended: string[] }

/** The house of sessions, whose members are signed out in the hand. */
const inHouse = <T>(run: (house: House) => Promise<T>) =>
  database.rolledBack(async (db) => {
    const house = await sessionHouse(db)
    const ended: string[] = []
    const endSessions = async (accountId: string) => ended.push(accountId)
    return run({ ...house, ended, tools: handTools(db, { now: house.tools.now, auth: { endSessions } }) })
  })

const goes = ({ tools }: House, member: Member, sessionId: string) =>
  answerSession(tools, member, { sessionId, answer: 'going' })
const answerOf = async ({ tools }: House, { id }: Member, sessionId: string) => {
  const [answer] = await tools.db
    .select({ state: rsvps.state })
    .from(rsvps)
    .where(and(eq(rsvps.memberId, id), eq(rsvps.sessionId, sessionId)))
  return answer?.state
}
const until = '2026-12-15'

describe('whoever pauses', () => {
  test('gives their place to the next in line, who hears of it, and is written to once', () =>
    inHouse(async (house) => {
      const session = await house.plan({ capacity: 1 })
      await goes(house, house.northerner, session.id)
      await goes(house, house.southerner, session.id)

      const outcome = await pauseMember(house.tools, oneself(house.northerner), { until })

      expect(outcome).toEqual({ ok: true, name: 'Demo Member' })
      expect(await rowOf(house, house.northerner)).toMatchObject({ status: 'paused', pausedUntil: until })
      expect(await answerOf(house, house.northerner, session.id)).toBe('released')
      expect(await answerOf(house, house.southerner, session.id)).toBe('confirmed')
      expect(await lettersTo(house, house.northerner)).toEqual(['paused'])
      expect(await lettersTo(house, house.southerner)).toEqual(['session-promoted'])
    }))

  test.each([['2026-11-20'], ['2026-11-19'], ['2029-01-01'], ['soon']])('does not until %s', (day) =>
    inHouse(async (house) => {
      const outcome = await pauseMember(house.tools, oneself(house.northerner), { until: day })

      expect(outcome).toEqual({ ok: false, because: 'bad-day' })
      expect(await rowOf(house, house.northerner)).toMatchObject({ status: 'active' })
    }),
  )

  test('comes back when they like, and by themselves on the day, with a letter', () =>
    inHouse(async (house) => {
      await pauseMember(house.tools, oneself(house.northerner), { until })
      await pauseMember(house.tools, oneself(house.southerner), { until })

      await resumeMember(house.tools, oneself(house.northerner))
      house.at(new Date('2026-12-14T22:00:00Z'))
      await resumeMembers(house.tools)
      const before = await rowOf(house, house.southerner)
      house.at(new Date('2026-12-15T00:10:00Z'))
      await resumeMembers(house.tools)
      await resumeMembers(house.tools)

      expect(await rowOf(house, house.northerner)).toMatchObject({ status: 'active', pausedUntil: null })
      expect(before).toMatchObject({ status: 'paused' })
      expect(await rowOf(house, house.southerner)).toMatchObject({ status: 'active', pausedUntil: null })
      expect(await lettersTo(house, house.southerner)).toEqual(['paused', 'resumed'])
    }))

  test('is a member of a community with an organiser: the last one does not pause and does not leave', () =>
    inHouse(async (house) => {
      const paused = await pauseMember(house.tools, oneself(house.organiser), { until })
      const left = await leaveCommunity(house.tools, oneself(house.organiser))

      expect([paused, left]).toEqual([
        { ok: false, because: 'last-admin' },
        { ok: false, because: 'last-admin' },
      ])
      expect(await heldBy(house.tools, house.organiser)).toMatchObject({ isLastOrganiser: true })
      expect(await rowOf(house, house.organiser)).toMatchObject({ status: 'active' })
    }))
})

describe('whoever leaves', () => {
  test('has no access, no place, no device and no calendar any more, and is signed out everywhere', () =>
    inHouse(async (house) => {
      const { tools, northerner: member, edition } = house
      const session = await house.plan({ visibility: 'edition', editionId: edition.id })
      await goes(house, member, session.id)
      const { token } = await makeCalendarAddress(tools, member, { carries: 'all' })

      const outcome = await leaveCommunity(tools, oneself(member))
      const again = await leaveCommunity(tools, oneself(member))

      expect(outcome).toEqual({ ok: true, name: 'Demo Member' })
      expect(again).toEqual({ ok: false, because: 'not-now' })
      expect(await rowOf(house, member)).toMatchObject({ status: 'left', leftOn: '2026-11-20' })
      expect(await answerOf(house, member, session.id)).toBe('released')
      expect(await openCalendar(tools, token)).toBeUndefined()
      expect(await tools.db.$count(pushSubscriptions, eq(pushSubscriptions.memberId, member.id))).toBe(0)
      const held = await tools.db.select().from(accesses).where(eq(accesses.memberId, member.id))
      expect(held.map(({ status, reason }) => [status, reason])).toEqual([['ended', 'left']])
      expect(house.ended).toEqual([member.id])
      expect(await lettersTo(house, member)).toEqual(['left'])
    }))

  test('hosts nothing that is still to come, and what they hosted stays theirs', () =>
    inHouse(async (house) => {
      const { tools, host } = house
      const [ahead, over] = [await house.plan({}), await house.plan({ startsAt: new Date('2026-11-01T10:00:00Z') })]
      await tools.db.insert(sessionHosts).values([ahead, over].map(({ id }) => ({ sessionId: id, memberId: host.id })))
      const held = await heldBy(tools, host)

      await leaveCommunity(tools, oneself(host))

      expect(held).toMatchObject({ hosts: ['Writing studio'], sessionsHosted: 1, editions: ['2026'] })
      expect(await tools.db.$count(assignments, eq(assignments.memberId, host.id))).toBe(0)
      const still = await tools.db.select().from(sessionHosts).where(eq(sessionHosts.memberId, host.id))
      expect(still.map(({ sessionId }) => sessionId)).toEqual([over.id])
    }))

  test('comes back by an invitation, with what they had written, as a member', () =>
    inHouse(async (house) => {
      const { tools, northerner: member, organiser, edition } = house
      await tools.db.update(members).set({ bio: 'Writes.', role: 'admin' }).where(eq(members.id, member.id))
      await leaveCommunity(tools, oneself(member))
      const email = `${member.id}@club.test`
      const invitation = { email, name: '', editionId: edition.id, zoneId: edition.northId }
      await tools.db.transaction((tx) => createInvitation(tools, tx, organiser, invitation))
      const { token } = secretIn((await lettersIn(tools.db)).find(({ kind }) => kind === 'invitation'))
      const left = await findMember(tools, member.id)

      const outcome = left && (await acceptAsMember(tools, left, token))

      expect(outcome).toMatchObject({ ok: true, arrival: { to: 'edition', slug: '2026' } })
      expect(await rowOf(house, member)).toMatchObject({
        status: 'active',
        leftOn: null,
        bio: 'Writes.',
        role: 'member',
      })
      expect(await tools.db.$count(invitations, eq(invitations.status, 'accepted'))).toBe(1)
    }))

  test('may have an organiser do it, who stands in the log for it', () =>
    inHouse(async (house) => {
      const { tools, organiser, northerner } = house
      await leaveCommunity(tools, { id: northerner.id, by: organiser })

      const log = await tools.db
        .select({ actorId: auditEntries.actorId, summary: auditEntries.summary })
        .from(auditEntries)
        .where(and(eq(auditEntries.objectId, northerner.id), like(auditEntries.action, 'member-%')))
      expect(log).toEqual([{ actorId: organiser.id, summary: 'Demo Member left' }])
    }))
})
