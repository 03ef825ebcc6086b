import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accesses, editions, invitations, zones } from '../db/schema/programme.server.ts'
import { pushSubscriptions } from '../db/schema/push.server.ts'
import { rsvps } from '../db/schema/sessions.server.ts'
import { outboxMails } from '../mail/schema.server.ts'
import { openTestDatabase, type TestDatabase } from '../test/database.ts'
import { takeStep } from './programme/editions/take-step.ts'
import { acceptAsMember } from './joining/invitations/answer.ts'
import { createInvitation } from './joining/invitations/create.ts'
import { secretIn } from './joining/invitations/invitations.fixture.ts'
import { moveHome } from './community/members/home-zone.ts'
import { endForMembers } from './community/people/grant-and-end-access.ts'
import { oneself } from './community/departures.ts'
import { leaveCommunity } from './community/departures/leave.ts'
import { suspendMember } from './community/people/standing.ts'
import { changeZone } from './community/people/zone.ts'
import { signIn } from './notices/push/calling.fixture.ts'
import { subscribeDevice } from './notices/push/devices.ts'
import { keepPushKeys } from './notices/push/keys.ts'
import { hasPlace } from './programme/rsvps/has-place.ts'
import { answerSession } from './programme/sessions/answer.ts'
import { inHours, sessionFacts, sessionHouse } from './programme/sessions/house.fixture.ts'
import { changeSession } from './programme/sessions/write.ts'
import { hourMs } from '../time/durations.ts'
import { handTools } from './tools.fixture.ts'
import type { Admin, Member } from './club/viewer.ts'
import { mergeZone } from './programme/zones/merge.ts'

/*
 * What somebody may do is asked where it is done: whoever was let through a moment ago may be shut out by now. Each pair is
 * tried this many times at the same moment on PostgreSQL (RACE_ROUNDS=200 for the long form); the embedded engine has one
 * connection, where one comes after the other.
 */
const rounds = Number(process.env.RACE_ROUNDS ?? 12)

const database = await openTestDatabase()
afterAll(() => database.close())

type Club = Awaited<ReturnType<typeof openClub>>

let racing: TestDatabase
let club: Club
beforeAll(async () => {
  racing = await database.fresh()
  club = await openClub(racing.db)
})

/** A house whose organiser is at hand, and whose members can be signed out. */
async function openClub(db: TestDatabase['db']) {
  const house = await sessionHouse(db)
  const { organiser } = house
  const tools = handTools(db, { now: house.tools.now, auth: { endSessions: async () => 0 } })
  return { ...house, tools, admin: organiser satisfies Admin }
}

const inClub = (run: (club: Club) => Promise<void>) => () => database.rolledBack(async (db) => run(await openClub(db)))

const suspend = ({ tools, admin }: Club, { id }: Member) => suspendMember(tools, admin, { id, reason: 'A reason.' })
const endAccess = ({ tools, admin, edition }: Club, { id }: Member) =>
  endForMembers(tools, admin, { memberIds: [id], editionId: edition.id, reason: '', tell: false })
const moveSouth = ({ tools, admin, edition }: Club, { id }: Member) =>
  changeZone(tools, admin, { memberId: id, editionId: edition.id, zoneId: edition.southId, release: true })
const going = ({ tools }: Club, member: Member, sessionId: string) =>
  answerSession(tools, member, { sessionId, answer: 'going' })
const ofNorth = ({ plan, edition }: Club) =>
  plan({ visibility: 'zone', editionId: edition.id, zoneIds: [edition.northId], capacity: 1 })

const seatsOf = ({ tools }: Club, member: Member) =>
  tools.db.$count(rsvps, and(eq(rsvps.memberId, member.id), sql`${rsvps.state} <> 'released'`))

/** What takes a member's places away; afterwards they have none, whenever they answered. */
const takeAway: [string, (club: Club, member: Member) => Promise<unknown>][] = [
  ['suspended', suspend],
  ['gone by their own wish', ({ tools }, member) => leaveCommunity(tools, oneself(member))],
  ['not in the edition any more', endAccess],
  ['moved to another zone', moveSouth],
]

describe('a member keeps no place in what is no longer theirs', () => {
  test.each(takeAway)('%s a moment before they answer', (_name, take) =>
    inClub(async (house) => {
      const member = await house.another(house.edition.northId)
      const session = await ofNorth(house)
      await take(house, member)

      const answered = await going(house, member, session.id)

      expect(answered?.ok ?? false).toBe(false)
      expect(await seatsOf(house, member)).toBe(0)
    })(),
  )

  test.runIf(database.engine === 'postgres').each(takeAway)(
    '%s while they answer, again and again',
    { timeout: 120_000 },
    async (_name, take) => {
      const broken = await roundsWhere(async () => {
        const member = await club.another(club.edition.northId)
        const session = await ofNorth(club)
        await together(going(club, member, session.id), take(club, member))
        return (await seatsOf(club, member)) > 0
      })

      expect(broken).toBe(0)
    },
  )
})

describe('whoever is suspended', () => {
  const devicesOf = ({ tools }: Club, { id }: Member) =>
    tools.db.$count(pushSubscriptions, eq(pushSubscriptions.memberId, id))

  const turnOn = async ({ tools }: Club, member: Member) => {
    const { publicKey } = await keepPushKeys(tools)
    const sessionId = await signIn(tools, member)
    const browser = { endpoint: `https://push.test/${sessionId}`, ...browserKeys, madeForKey: publicKey }
    return () => subscribeDevice(tools, member, browser, { sessionId, userAgent: 'Firefox/140' })
  }

  test(
    'turns no device on',
    inClub(async (house) => {
      const member = await house.another()
      const subscribe = await turnOn(house, member)
      await suspend(house, member)

      expect(await subscribe()).toEqual({ ok: false, because: 'shut-out' })
      expect(await devicesOf(house, member)).toBe(0)
    }),
  )

  test.runIf(database.engine === 'postgres')('turns none on at that very moment', { timeout: 120_000 }, async () => {
    const broken = await roundsWhere(async () => {
      const member = await club.another()
      const subscribe = await turnOn(club, member)
      await together(subscribe(), suspend(club, member))
      return (await devicesOf(club, member)) > 0
    })

    expect(broken).toBe(0)
  })

  test(
    'is not let in by an invitation they still have',
    inClub(async (house) => {
      const member = await house.another()
      const token = await invite(house)
      await suspend(house, member)

      expect(await acceptAsMember(house.tools, member, token)).toEqual({ ok: false, because: 'shut-out' })
      expect(await house.tools.db.$count(accesses, eq(accesses.memberId, member.id))).toBe(0)
    }),
  )
})

describe('places that are free for a moment', () => {
  const confirmedIn = ({ tools }: Club, sessionId: string) =>
    tools.db.$count(rsvps, and(eq(rsvps.sessionId, sessionId), eq(rsvps.answer, 'going'), eq(rsvps.state, 'confirmed')))
  const fullWithTwoInLine = async (startsAt: Date) => {
    const { id } = await club.plan({ capacity: 1, startsAt, endsAt: new Date(startsAt.getTime() + hourMs) })
    const [first, second, third] = [await club.another(), await club.another(), await club.another()]
    for (const member of [first, second, third]) await going(club, member, id)
    const leave = () => answerSession(club.tools, first, { sessionId: id, answer: 'not_going' })
    return { id, second, third, leave }
  }

  test.runIf(database.engine === 'postgres')(
    'an offered place goes to one of two who take it at once',
    { timeout: 240_000 },
    async () => {
      const broken = await roundsWhere(async () => {
        const { id, second, third, leave } = await fullWithTwoInLine(inHours(3))
        await leave()
        await together(going(club, second, id), going(club, third, id))
        return (await confirmedIn(club, id)) !== 1
      })

      expect(broken).toBe(0)
    },
  )

  test.runIf(database.engine === 'postgres')(
    'whoever leaves the community while they move up keeps none: the one behind them has it',
    { timeout: 240_000 },
    async () => {
      const broken = await roundsWhere(async () => {
        const { id, second, third, leave } = await fullWithTwoInLine(inHours(48))
        await together(leave(), leaveCommunity(club.tools, oneself(second)))
        const [has] = await club.tools.db
          .select()
          .from(rsvps)
          .where(and(eq(rsvps.sessionId, id), hasPlace))
        return has?.memberId !== third.id
      })

      expect(broken).toBe(0)
    },
  )

  test.runIf(database.engine === 'postgres')(
    'one more place while somebody leaves goes to both who wait, and to nobody twice',
    { timeout: 240_000 },
    async () => {
      const broken = await roundsWhere(async () => {
        const { id, leave } = await fullWithTwoInLine(inHours(48))
        const hours = { start: '2026-11-22T13:00', end: '2026-11-22T14:00', timeZone: 'Europe/Berlin' }
        const facts = sessionFacts({ hours, capacity: 2 })
        const raise = changeSession(club.tools, club.admin, { id, version: 1, facts, publish: false, tell: false })
        await together(leave(), raise)
        return (await raise)?.ok !== true || (await confirmedIn(club, id)) !== 2
      })

      expect(broken).toBe(0)
    },
  )
})

describe('two organisers at once', () => {
  test.runIf(database.engine === 'postgres')(
    'never leave an open invitation into an edition that is cancelled',
    { timeout: 120_000 },
    async () => {
      const broken = await roundsWhere(async () => {
        const id = await another(club)
        const inviting = club.tools.db.transaction((tx) =>
          createInvitation(club.tools, tx, club.admin, { ...guest(), editionId: id, reservesSeat: false }),
        )
        await together(
          inviting,
          takeStep(club.tools, club.admin, { editionId: id, step: 'cancel', reason: 'Nobody came.' }),
        )
        return (
          (await club.tools.db.$count(
            invitations,
            and(eq(invitations.editionId, id), eq(invitations.status, 'queued')),
          )) > 0
        )
      })

      expect(broken).toBe(0)
    },
  )

  test.runIf(database.engine === 'postgres')(
    'never move somebody into a zone that is merged away',
    { timeout: 120_000 },
    async () => {
      const broken = await roundsWhere(async () => {
        const id = await another(club)
        const [from, ending, into] = await threeZones(club, id)
        const member = await club.another()
        await club.tools.db.insert(accesses).values({ memberId: member.id, editionId: id, zoneId: from.id })
        await together(
          changeZone(club.tools, club.admin, { memberId: member.id, editionId: id, zoneId: ending.id, release: true }),
          mergeZone(club.tools, club.admin, { ...ending, into: into.id }),
        )
        return (await club.tools.db.$count(accesses, eq(accesses.zoneId, ending.id))) > 0
      })

      expect(broken).toBe(0)
    },
  )

  test.runIf(database.engine === 'postgres')(
    'and a member who moves at the same time leaves no place behind in a zone they are not in',
    { timeout: 120_000 },
    async () => {
      const broken = await roundsWhere(async () => {
        const id = await another(club, 'enrolling')
        const [first, second, third] = await threeZones(club, id)
        const member = await club.another()
        await club.tools.db.insert(accesses).values({ memberId: member.id, editionId: id, zoneId: first.id })
        const sessions = [first, second, third].map(({ id: zoneId }) =>
          club.plan({ visibility: 'zone', editionId: id, zoneIds: [zoneId] }),
        )
        for (const session of await Promise.all(sessions))
          await club.tools.db.insert(rsvps).values({ sessionId: session.id, memberId: member.id, answer: 'going' })
        await together(
          changeZone(club.tools, club.admin, { memberId: member.id, editionId: id, zoneId: second.id, release: true }),
          club.tools.db.transaction((tx) => moveHome(club.tools, tx, member, third.id)),
        )
        // One place was in each zone: of the two zones they left none is kept.
        return (await seatsOf(club, member)) > 1
      })

      expect(broken).toBe(0)
    },
  )
})

/** All at the same moment. That one of them is refused is well; that they wait for each other for ever would throw. */
async function together(...deeds: Promise<unknown>[]): Promise<void> {
  await Promise.all(deeds)
}

/** In how many of all rounds. */
async function roundsWhere(isBroken: () => Promise<boolean>): Promise<number> {
  let broken = 0
  for (let round = 0; round < rounds; round += 1) if (await isBroken()) broken += 1
  return broken
}

let made = 0
const guest = () => ({ email: `guest${(made += 1)}@club.test`, name: 'A guest', zoneId: null })

/** Sends an invitation into the house's edition; its token. */
async function invite({ tools, admin, edition }: Club): Promise<string> {
  const { email, ...wanted } = guest()
  await tools.db.transaction((tx) =>
    createInvitation(tools, tx, admin, { ...wanted, email, editionId: edition.id, zoneId: edition.northId }),
  )
  const [letter] = await tools.db
    .select({ text: outboxMails.bodyText })
    .from(outboxMails)
    .where(eq(outboxMails.toAddress, email))
  return secretIn(letter).token
}

/** One more edition. */
async function another({ tools }: Club, status: 'running' | 'enrolling' = 'running'): Promise<string> {
  const [edition] = await tools.db
    .insert(editions)
    .values({
      slug: `race-${(made += 1)}`,
      title: 'Another',
      year: 2027,
      startsOn: '2026-01-12',
      endsOn: '2026-12-18',
      status,
    })
    .returning({ id: editions.id })
  if (!edition) throw new Error('There is no edition.')
  return edition.id
}

async function threeZones({ tools }: Club, editionId: string) {
  const [one, two, three] = await tools.db
    .insert(zones)
    .values(['one', 'two', 'three'].map((slug) => ({ editionId, slug, name: slug, timeZone: 'UTC' })))
    .returning({ id: zones.id, version: zones.version })
  if (!one || !two || !three) throw new Error('The edition has no zones.')
  return [one, two, three] as const
}

/** What browsers make: a point on the curve P-256, and sixteen bytes (RFC 8291). */
const browserKeys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}
