import { and, asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { auditEntries } from '../../../db/schema/operations.server.ts'
import { rsvps, scheduledSessions } from '../../../db/schema/sessions.server.ts'
import { outboxMails } from '../../../mail/schema.server.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { now, inHours, sessionHouse } from './house.fixture.ts'
import type { Member } from '../../club/viewer.ts'
import { answersOf } from '../rsvps.ts'
import { hourMs } from '../../../time/durations.ts'
import { answerSession } from './answer.ts'
import { releaseAnswers } from '../rsvps/release.ts'
import { whoAnswered } from '../rsvps/who.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

type House = Awaited<ReturnType<typeof sessionHouse>>

const inHouse = (run: (club: House) => Promise<void>) => () =>
  database.rolledBack(async (db) => run(await sessionHouse(db)))

const say = (club: House, member: Member, sessionId: string, answer: 'going' | 'not_going' = 'going') =>
  answerSession(club.tools, member, { sessionId, answer })

const lettersOf = async (club: House, kind: string) =>
  (await club.tools.db.select().from(outboxMails).where(eq(outboxMails.kind, kind))).map(({ toMemberId }) => toMemberId)

/** Who stands where, in the order of the line; those who are going first. */
const standing = async (club: House, sessionId: string) => {
  const rows = await club.tools.db
    .select({ id: rsvps.memberId, state: rsvps.state, position: rsvps.position })
    .from(rsvps)
    .where(and(eq(rsvps.sessionId, sessionId), eq(rsvps.answer, 'going')))
    .orderBy(asc(rsvps.position))
  const those = (...states: string[]) => rows.filter(({ state }) => states.includes(state))
  return { going: those('confirmed').map(({ id }) => id), line: those('waitlisted', 'offered') }
}

test(
  'a full session makes people wait in line, each with their number, and the same answer twice changes nothing',
  inHouse(async (club) => {
    const session = await club.plan({ capacity: 1 })
    const [second, third] = [await club.another(), await club.another()]

    expect(await say(club, club.outsider, session.id)).toMatchObject({ ok: true, answer: { state: 'confirmed' } })
    expect(await say(club, second, session.id)).toMatchObject({ answer: { state: 'waitlisted', position: 1 } })
    expect(await say(club, third, session.id)).toMatchObject({ answer: { state: 'waitlisted', position: 2 } })
    expect(await say(club, second, session.id)).toMatchObject({ answer: { state: 'waitlisted', position: 1 } })
    expect(await say(club, club.outsider, session.id)).toMatchObject({ answer: { state: 'confirmed' } })
  }),
)

test(
  'whoever said yes to a time that is far from the new one is asked again, and keeps their place meanwhile',
  inHouse(async (club) => {
    const session = await club.plan({ capacity: 1 })
    const second = await club.another()
    await say(club, club.outsider, session.id)
    await say(club, second, session.id)
    const asked = async (member: Member) =>
      (await answersOf(club.tools, member, [session.id])).get(session.id)?.movedFrom
    const moveBy = (hours: number) =>
      club.tools.db
        .update(scheduledSessions)
        .set({
          startsAt: new Date(session.startsAt.getTime() + hours * hourMs),
          endsAt: new Date(session.startsAt.getTime() + (hours + 1) * hourMs),
        })
        .where(eq(scheduledSessions.id, session.id))

    await moveBy(2)
    expect(await asked(club.outsider)).toBeUndefined()
    await moveBy(2.5)
    expect(await asked(club.outsider)).toBe(session.startsAt.toISOString())
    expect(await asked(second)).toBe(session.startsAt.toISOString())

    expect(await say(club, club.outsider, session.id)).toEqual({
      ok: true,
      answer: { answer: 'going', state: 'confirmed', position: null },
    })
    expect(await say(club, second, session.id)).toMatchObject({ answer: { state: 'waitlisted', position: 1 } })
    expect([await asked(club.outsider), await asked(second)]).toEqual([undefined, undefined])
    await moveBy(0)
    expect(await asked(second)).toBeDefined()
  }),
)

test(
  'whoever says yes to an hour that was on their page, or waited for a network, is asked again where it has moved far since',
  inHouse(async (club) => {
    const session = await club.plan({ capacity: 1 })
    const seen = new Date(session.startsAt)
    const startsAt = new Date(seen.getTime() + 3 * hourMs)
    await club.tools.db
      .update(scheduledSessions)
      .set({ startsAt, endsAt: new Date(startsAt.getTime() + hourMs) })
      .where(eq(scheduledSessions.id, session.id))
    const yes = (start: Date) =>
      answerSession(club.tools, club.outsider, { sessionId: session.id, answer: 'going', seenStart: start })

    expect(await yes(seen)).toMatchObject({ answer: { state: 'confirmed', movedFrom: seen.toISOString() } })
    expect(await yes(seen)).toMatchObject({ answer: { movedFrom: seen.toISOString() } })

    expect(await yes(startsAt)).toEqual({ ok: true, answer: { answer: 'going', state: 'confirmed', position: null } })
    expect(await yes(seen)).toEqual({ ok: true, answer: { answer: 'going', state: 'confirmed', position: null } })
  }),
)

test(
  'who came up from the line reads when, as those who run the session do',
  inHouse(async (club) => {
    const session = await club.plan({ capacity: 1 })
    const second = await club.another()
    await say(club, club.outsider, session.id)
    await say(club, second, session.id)
    await say(club, club.outsider, session.id, 'not_going')

    const own = await answersOf(club.tools, second, [session.id])
    expect(own.get(session.id)).toMatchObject({ state: 'confirmed', promotedAt: now.toISOString() })
    const { going } = await whoAnswered(club.tools, club.organiser, session.id)
    expect(going.people).toMatchObject([{ id: second.id, promotedAt: now }])

    await say(club, second, session.id, 'not_going')
    await say(club, second, session.id)
    expect((await answersOf(club.tools, second, [session.id])).get(session.id)).not.toHaveProperty('promotedAt')
  }),
)

test(
  'an organiser reads by name who comes, who waits in which order, and who said no',
  inHouse(async (club) => {
    const session = await club.plan({ capacity: 1 })
    const [second, third, fourth] = [await club.another(), await club.another(), await club.another()]
    for (const member of [club.outsider, third, second]) await say(club, member, session.id)
    await say(club, fourth, session.id, 'not_going')

    const { going, waiting, notGoing } = await whoAnswered(club.tools, club.organiser, session.id)

    const names = (...those: Member[]) =>
      those.map(({ id, displayName: name }) => ({ id, name, isOffered: false, promotedAt: null }))
    expect(going).toEqual({ count: 1, people: names(club.outsider) })
    expect(waiting).toEqual({ count: 2, people: names(third, second) })
    expect(notGoing).toEqual({ count: 1, people: names(fourth) })
  }),
)

test(
  'until six hours before, whoever is first in line gets a free place, with a letter and a line in the log',
  inHouse(async (club) => {
    const session = await club.plan({ capacity: 1 })
    const [second, third] = [await club.another(), await club.another()]
    for (const member of [club.outsider, second, third]) await say(club, member, session.id)

    await say(club, club.outsider, session.id, 'not_going')

    const { going, line } = await standing(club, session.id)
    expect(going).toEqual([second.id])
    expect(line).toEqual([{ id: third.id, state: 'waitlisted', position: 1 }])
    expect(await lettersOf(club, 'session-promoted')).toEqual([second.id])
    const entries = await club.tools.db.select().from(auditEntries).where(eq(auditEntries.objectId, session.id))
    expect(entries.map(({ action }) => action)).toEqual(['rsvp-promoted'])
  }),
)

test(
  'later the place is offered to all who wait: the first to take it has it, the others wait on',
  inHouse(async (club) => {
    const session = await club.plan({ capacity: 1 })
    const [second, third] = [await club.another(), await club.another()]
    for (const member of [club.outsider, second, third]) await say(club, member, session.id)
    club.at(inHours(48 - 5))

    await say(club, club.outsider, session.id, 'not_going')
    const offered = (await standing(club, session.id)).line.map(({ state }) => state)
    const letters = await lettersOf(club, 'session-offered')
    const taken = await say(club, third, session.id)
    const late = await say(club, second, session.id)

    expect(offered).toEqual(['offered', 'offered'])
    expect(letters.toSorted()).toEqual([second.id, third.id].toSorted())
    expect(club.tools.sentJobs.map(({ kind }) => kind)).toEqual(['mail-bulk'])
    expect(taken).toMatchObject({ answer: { state: 'confirmed' } })
    expect(late).toMatchObject({ answer: { state: 'waitlisted', position: 1 } })
  }),
)

describe('nobody answers', () => {
  const refusals: [string, (club: House) => Promise<[Member, string]>, string | undefined][] = [
    ['what has begun', async (club) => [club.outsider, (await club.plan({ startsAt: inHours(-1) })).id], 'started'],
    ['what is cancelled', async (club) => [club.outsider, (await club.plan({ status: 'cancelled' })).id], 'cancelled'],
    ['before its time', async (club) => [club.outsider, (await club.plan({ rsvpOpensAt: inHours(1) })).id], 'closed'],
    ['after its time', async (club) => [club.outsider, (await club.plan({ rsvpClosesAt: now })).id], 'closed'],
    ['while paused', async (club) => [club.paused, (await club.plan()).id], 'read-only'],
    [
      'what is full and has no waiting list',
      async (club) => {
        const { id } = await club.plan({ capacity: 1, hasWaitingList: false })
        await say(club, club.host, id)
        return [club.outsider, id]
      },
      'full',
    ],
  ]
  test.each(refusals)('%s', (_name, given, because) =>
    database.rolledBack(async (db) => {
      const club = await sessionHouse(db)
      const [member, id] = await given(club)

      expect(await say(club, member, id)).toEqual({ ok: false, because })
    }),
  )

  test(
    'what they may not see: it is as if it were not there',
    inHouse(async (club) => {
      const { edition } = club
      const inNorth = await club.plan({ visibility: 'zone', editionId: edition.id, zoneIds: [edition.northId] })

      expect(await say(club, club.southerner, inNorth.id)).toBeUndefined()
      expect(await say(club, club.northerner, inNorth.id)).toMatchObject({ ok: true })
      expect(await say(club, club.northerner, 'no-id')).toBeUndefined()
    }),
  )
})

test(
  'somebody who is suspended gives back every place, and those who wait move up; a second time does nothing',
  inHouse(async (club) => {
    const [one, other] = [await club.plan({ capacity: 1 }), await club.plan({ capacity: 1, startsAt: inHours(72) })]
    const held = await club.plan({ startsAt: inHours(-2) })
    await club.tools.db.insert(rsvps).values({ sessionId: held.id, memberId: club.outsider.id, answer: 'going' })
    for (const { id } of [one, other]) {
      for (const member of [club.outsider, club.host]) await say(club, member, id)
    }
    const release = () =>
      club.tools.db.transaction((tx) =>
        releaseAnswers(club.tools, tx, { memberIds: [club.outsider.id], reason: 'suspended' }),
      )

    expect([await release(), await release()]).toEqual([2, 0])
    expect((await standing(club, one.id)).going).toEqual([club.host.id])
    expect((await standing(club, other.id)).going).toEqual([club.host.id])
    expect((await standing(club, held.id)).going).toEqual([club.outsider.id])
  }),
)

test('whatever people answer, places are never exceeded and the line keeps its order', () =>
  database.rolledBack(async (db) => {
    const club = await sessionHouse(db)
    const people: Member[] = []
    for (let index = 0; index < 5; index += 1) people.push(await club.another())
    const step = fc.record({ who: fc.nat({ max: 4 }), going: fc.boolean() })

    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), fc.integer({ min: 1, max: 3 }), async (steps, capacity) => {
        const { id } = await club.plan({ capacity })
        // What the rule says, in five lines: first come, first served, and nobody overtakes.
        const wanted: string[] = []
        for (const { who, going } of steps) {
          const member = people[who] ?? club.outsider
          if (going && !wanted.includes(member.id)) wanted.push(member.id)
          if (!going && wanted.includes(member.id)) wanted.splice(wanted.indexOf(member.id), 1)
          await say(club, member, id, going ? 'going' : 'not_going')

          const { going: placed, line } = await standing(club, id)
          expect(placed.toSorted()).toEqual(wanted.slice(0, capacity).toSorted())
          expect(line.map(({ id: waiting }) => waiting)).toEqual(wanted.slice(capacity))
          expect(line.map(({ position }) => position)).toEqual(line.map((_, index) => index + 1))
        }
      }),
      { numRuns: 12 },
    )
  }))

test.runIf(database.engine === 'postgres')(
  'two who answer at once never both get the last place, 100 times',
  { timeout: 120_000 },
  async () => {
    const house = await database.fresh()
    const club = await sessionHouse(house.db)
    const race = (sessionId: string) =>
      Promise.all([say(club, club.outsider, sessionId), say(club, club.host, sessionId)])
    const places = new Set<string>()

    for (let round = 0; round < 100; round += 1) {
      const { id } = await club.plan({ capacity: 1 })
      const outcomes = await race(id)
      places.add(
        outcomes
          .map((outcome) => (outcome?.ok ? outcome.answer.state : 'none'))
          .toSorted()
          .join(' '),
      )
    }

    expect([...places]).toEqual(['confirmed waitlisted'])
    expect(await house.db.$count(scheduledSessions)).toBe(100)
  },
)
