import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { members } from '../../../db/schema/people.server.ts'
import { accesses } from '../../../db/schema/programme.server.ts'
import { pushSubscriptions } from '../../../db/schema/push.server.ts'
import { rsvps } from '../../../db/schema/sessions.server.ts'
import { updateNotices, updates } from '../../../db/schema/writing.server.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { openDesk } from '../../writing/publishing/desk.fixture.ts'
import type { Desk } from '../../writing/publishing/desk.fixture.ts'
import { publishNow } from '../../writing/publishing.ts'
import { fanOut } from '../../writing/publishing/notices.ts'
import { publishDue } from '../../writing/publishing/publish.ts'
import { notifyAgain } from '../../writing/publishing/again.ts'
import { answerSession } from '../../programme/sessions/answer.ts'
import { cancelSession, moveSession } from '../../programme/sessions/change.ts'
import { inHours, sessionHouse } from '../../programme/sessions/house.fixture.ts'
import { tellOfHeldMove } from '../../programme/sessions/moves/hold.ts'
import { sendSessionNews } from '../../programme/sessions/news.ts'
import { remindOfSessions, sendReminders } from '../../programme/sessions/reminders.ts'
import type { Member } from '../../club/viewer.ts'
import { callingFrom, openTestPushService, shownOn } from './calling.fixture.ts'
import type { TestDevice } from './calling.fixture.ts'
import { composePush } from '../../community/push-message.ts'
import { deliverPush } from './deliver.ts'

const database = await openTestDatabase()
const service = await openTestPushService()
afterAll(async () => {
  await service.close()
  await database.close()
})

const openedDesk = openDesk(database)

/** A desk whose people have devices. */
const atDesk = <T>(run: (desk: Desk & Awaited<ReturnType<typeof callingFrom>>) => Promise<T>) =>
  openedDesk(async (desk) => {
    service.answer()
    const calling = await callingFrom(desk.tools, service)
    // The clock of the desk can be turned; its tools are read anew.
    const tools = { ...calling.tools, now: () => desk.tools.now() }
    return run({ ...desk, ...calling, tools })
  })

type Calling = Parameters<Parameters<typeof atDesk>[0]>[0]

/** Publishes an update for everybody in the edition and tells of it; no device has been called yet. */
async function announce(desk: Calling, tell: ('mail' | 'push')[] = ['mail', 'push']): Promise<string> {
  const draft = await desk.write('update', { title: 'Hours in December', payload: { body: 'Where the key lies.' } })
  await publishNow(desk.tools, desk.organiser, { ...draft, tell })
  desk.pass(60)
  const out = await publishDue(desk.tools, draft.id)
  if (out.state !== 'published') throw new Error(`Not published: ${out.state}`)
  await tellReaders(desk)
  return out.targetId
}

async function tellReaders({ tools }: Pick<Calling, 'tools'>): Promise<void> {
  for (const { id } of await tools.db.select({ id: updateNotices.id }).from(updateNotices)) await fanOut(tools, id)
}

const rowOf = async ({ tools }: Pick<Calling, 'tools'>, { id }: TestDevice) =>
  (await tools.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.id, id)))[0]

describe('an update', () => {
  test(
    'reaches exactly the devices of those it is for, with its title and nothing of its text',
    { timeout: 120_000 },
    () =>
      atDesk(async (desk) => {
        const { people, turnOn } = desk
        const phone = await turnOn(people.member)
        const tablet = await turnOn(people.member)
        const elsewhere = await turnOn(people.inOtherZone)
        const others = [people.outsider, people.paused, people.suspended, people.organiser]
        const silent: TestDevice[] = []
        const ofSuspended = eq(members.id, people.suspended.id)
        // Turned on while they could.
        await desk.tools.db.update(members).set({ status: 'active' }).where(ofSuspended)
        for (const person of others) silent.push(await turnOn(person))
        await desk.tools.db.update(members).set({ status: 'suspended' }).where(ofSuspended)
        const switchedOff = await turnOn(people.host)
        await desk.tools.db
          .update(members)
          .set({ preferences: { push: { updates: 'off' } } })
          .where(eq(members.id, people.host.id))

        const updateId = await announce(desk)
        await desk.call()

        const [shown] = shownOn(phone)
        expect(shown).toEqual({
          title: 'Hours in December',
          url: expect.stringMatching(/^\/member\/updates\/2026\/[a-z-]+\?u=hours-in-december$/),
          tag: expect.stringMatching(/^[\w-]{32}$/),
        })
        expect([phone, tablet, elsewhere].map(({ received }) => received.length)).toEqual([1, 1, 1])
        expect([...silent, switchedOff].map(({ received }) => received.length)).toEqual([0, 0, 0, 0, 0])
        expect(phone.received[0]?.text).not.toContain('key')
        expect(phone.received[0]).toMatchObject({ signedWith: desk.keys.publicKey, subject: 'https://club.test' })
        expect(phone.received[0]?.headers).toMatchObject({ ttl: '86400', urgency: 'normal', topic: shown?.tag })
        const [notice] = await desk.tools.db.select().from(updateNotices).where(eq(updateNotices.updateId, updateId))
        expect(notice).toMatchObject({ byMail: true, byPush: true, called: 3 })
      }),
  )

  test('is told of by push alone, by mail alone, and once more with a reason', () =>
    atDesk(async (desk) => {
      const phone = await desk.turnOn(desk.people.member)
      const updateId = await announce(desk, ['mail'])
      await desk.call()
      expect(phone.received).toHaveLength(0)

      desk.pass(25 * 60 * 60)
      const by = { mail: false, push: true }
      expect(await notifyAgain(desk.tools, desk.organiser, { updateId, reason: 'The hour changed.', by })).toEqual({
        ok: true,
      })
      await tellReaders(desk)
      await desk.call()

      expect(shownOn(phone).map(({ title }) => title)).toEqual(['Hours in December'])
      expect(phone.received[0]?.text).not.toContain('The hour changed.')
    }))

  test('nobody is called for twice, though a worker was killed before it said what it did', () =>
    atDesk(async (desk) => {
      const phone = await desk.turnOn(desk.people.member)
      await announce(desk)
      await desk.tools.db.update(updateNotices).set({ finishedAt: null, afterMemberId: null })
      await tellReaders(desk)

      const sent = desk.tools.sentJobs.filter(({ kind }) => kind === 'push-send')
      await desk.call()

      expect(sent).toHaveLength(1)
      expect(phone.received).toHaveLength(1)
    }))

  const meanwhile: [string, (desk: Calling, member: Member) => Promise<unknown>][] = [
    ['their access ended', ({ tools }, { id }) => end(tools, id)],
    ['they were paused', ({ tools }, { id }) => become(tools, id, { status: 'paused' })],
    ['they were suspended', ({ tools }, { id }) => become(tools, id, { status: 'suspended' })],
    ['they switched it off', ({ tools }, { id }) => become(tools, id, { preferences: { push: { updates: 'off' } } })],
    [
      'it was withdrawn',
      ({ tools }) => tools.db.update(updates).set({ status: 'retracted', retractedAt: tools.now() }),
    ],
  ]
  const end = ({ db }: Calling['tools'], id: string) =>
    db.update(accesses).set({ status: 'ended' }).where(eq(accesses.memberId, id))
  const become = ({ db }: Calling['tools'], id: string, set: Partial<typeof members.$inferInsert>) =>
    db.update(members).set(set).where(eq(members.id, id))

  test.each(meanwhile)('calls nobody where %s between the telling and the call', (_, change) =>
    atDesk(async (desk) => {
      const phone = await desk.turnOn(desk.people.member)
      await announce(desk)
      await change(desk, desk.people.member)

      await desk.call()

      expect(phone.received).toHaveLength(0)
    }),
  )
})

describe('a push service', () => {
  test('that no longer knows a device is not asked about it again', () =>
    atDesk(async (desk) => {
      const phone = await desk.turnOn(desk.people.member)
      service.answer(410)
      await announce(desk)
      expect(await desk.call()).toEqual(['gone'])

      const before = service.asked()
      await announceAnother(desk)
      await desk.call()

      expect(await rowOf(desk, phone)).toMatchObject({ status: 'gone' })
      expect(service.asked()).toBe(before)
    }))

  test('that is busy is asked again later, and the device is called once', () =>
    atDesk(async (desk) => {
      const phone = await desk.turnOn(desk.people.member)
      service.answer(503, 429)
      await announce(desk)

      expect([await desk.call(), await desk.call(), await desk.call()]).toEqual([['later'], ['later'], ['taken']])
      const later = desk.tools.sentJobs.filter(({ runAt }) => runAt).slice(-2)
      const pauses = later.map(({ runAt }) => ((runAt?.getTime() ?? 0) - desk.tools.now().getTime()) / 60_000)
      expect(pauses).toEqual([1, 2])
      expect(await desk.call()).toEqual([])
      expect(phone.received).toHaveLength(1)
      expect(await rowOf(desk, phone)).toMatchObject({ status: 'active', failures: 0, lastError: '' })
    }))

  test('that stays busy makes the device one that fails, and is asked at most six times', () =>
    atDesk(async (desk) => {
      const phone = await desk.turnOn(desk.people.member)
      service.answer(500, 500, 500, 500, 500, 500)
      await announce(desk)
      const outcomes = []
      for (let round = 0; round < 8; round += 1) outcomes.push(...(await desk.call()))

      expect(outcomes).toHaveLength(6)
      expect(await rowOf(desk, phone)).toMatchObject({ status: 'failing', failures: 6 })
    }))

  test.each([403, 302])('that refuses with %i is not asked again, and the reason holds no address', (status) =>
    atDesk(async (desk) => {
      const phone = await desk.turnOn(desk.people.member)
      const before = service.asked()
      service.answer(status)
      await announce(desk)

      expect(await desk.call()).toEqual(['refused'])
      expect(await desk.call()).toEqual([])
      expect(await rowOf(desk, phone)).toMatchObject({
        status: 'failing',
        lastError: `${service.host} answered ${status} (BadJwtToken)`,
      })
      // No redirect is followed.
      expect(service.asked()).toBe(before + 1)
    }),
  )

  test('is asked once more at most by a worker that was killed after its answer; the second takes the place of the first', () =>
    atDesk(async (desk) => {
      const phone = await desk.turnOn(desk.people.member)
      await announce(desk)
      const [job] = desk.tools.sentJobs.filter(({ kind }) => kind === 'push-send')
      const killed = { ...desk.tools, db: dyingAfter(desk.tools.db) }
      if (!isOurs(job?.payload)) throw new Error('Nobody is called.')
      await expect(deliverPush(killed, { way: desk.way, compose: composePush }, job.payload)).rejects.toThrow('killed')

      await desk.call()

      const [first, second] = shownOn(phone)
      expect(phone.received).toHaveLength(2)
      expect(second).toEqual(first)
    }))
})

describe('a session', () => {
  test('is reminded of by mail the day before and by push an hour before, unless somebody chose otherwise', () =>
    inHouse(async (club) => {
      const { id } = await club.plan({ startsAt: inHours(30) })
      const usual = await club.turnOn(club.outsider)
      const dayBefore = await club.turnOn(club.northerner)
      await club.go(id, club.outsider, club.northerner)
      const preferences = { push: { sessions: 'at-once', 'sessions-hour': 'off' } } as const
      await club.tools.db.update(members).set({ preferences }).where(eq(members.id, club.northerner.id))

      club.at(inHours(6.1))
      await club.remind()
      expect([usual, dayBefore].map(titles)).toEqual([[], ['Tomorrow: A session']])
      club.at(inHours(29))
      await club.remind()

      expect([usual, dayBefore].map(titles)).toEqual([['In an hour: A session'], ['Tomorrow: A session']])
      expect(usual.received[0]?.headers).toMatchObject({ ttl: '3600', urgency: 'high' })
    }))

  test('that was moved after its reminder was due is not reminded of at the old hour', () =>
    inHouse(async (club) => {
      const { id } = await club.plan({ startsAt: inHours(3) })
      const phone = await club.turnOn(club.outsider)
      await club.go(id, club.outsider)
      club.at(inHours(2.1))
      await remindOfSessions(club.tools)
      await club.writeReminders()
      await moveSession(club.tools, club.desk, { id, version: 1, days: 1, minutes: 0, tell: false })

      await club.call()

      expect(phone.received).toHaveLength(0)
    }))

  test('that moves, is cancelled or has a place calls those it concerns, who have not switched that off', () =>
    inHouse(async (club) => {
      const { id } = await club.plan({ startsAt: inHours(60), capacity: 1 })
      const going = await club.turnOn(club.outsider)
      const waiting = await club.turnOn(club.northerner)
      const off = await club.turnOn(club.southerner)
      await club.go(id, club.outsider, club.northerner, club.southerner)
      const preferences = { push: { 'session-changes': 'off' } } as const
      await club.tools.db.update(members).set({ preferences }).where(eq(members.id, club.southerner.id))

      await moveSession(club.tools, club.desk, { id, version: 1, days: 1, minutes: 0, tell: true })
      await club.news()
      await answerSession(club.tools, club.outsider, { sessionId: id, answer: 'not_going' })
      await club.news()
      await cancelSession(club.tools, club.desk, { id, version: 2, reason: 'The host is ill.' })
      await club.news()

      expect(titles(going)).toEqual(['Moved: A session'])
      expect(titles(waiting)).toEqual(['Moved: A session', 'You have a place: A session', 'Cancelled: A session'])
      expect(off.received).toHaveLength(0)
      expect(new Set(shownOn(waiting).map(({ tag }) => tag)).size).toBe(1)
    }))
})

const titles = (device: TestDevice) => shownOn(device).map(({ title }) => title)

async function announceAnother(desk: Calling): Promise<void> {
  const draft = await desk.write('update', { title: 'Another' })
  await publishNow(desk.tools, desk.organiser, { ...draft, tell: ['push'] })
  desk.pass(60)
  await publishDue(desk.tools, draft.id)
  await tellReaders(desk)
}

type Delivery = Parameters<typeof deliverPush>[2]
const isOurs = (payload: unknown): payload is Delivery => typeof payload === 'object' && payload !== null

/** A database whose process is killed when it wants to write down what happened. */
function dyingAfter(db: Calling['tools']['db']): Calling['tools']['db'] {
  return new Proxy(db, {
    get: (target, name) =>
      name === 'transaction' ? () => Promise.reject(new Error('killed')) : Reflect.get(target, name),
  })
}

/** The house of sessions, whose people have devices. */
function inHouse<T>(run: (club: Awaited<ReturnType<typeof openHouse>>) => Promise<T>): Promise<T> {
  return database.rolledBack(async (db) => run(await openHouse(await sessionHouse(db))))
}

async function openHouse(house: Awaited<ReturnType<typeof sessionHouse>>) {
  const calling = await callingFrom(house.tools, service)
  const { tools } = calling
  const jobs = (kind: string) => tools.sentJobs.filter((job) => job.kind === kind)
  const writeReminders = async () => {
    for (const { payload } of jobs('reminders')) if (isReminder(payload)) await sendReminders(tools, payload)
  }
  return {
    ...house,
    ...calling,
    desk: house.organiser,
    writeReminders,
    go: async (sessionId: string, ...people: Member[]) => {
      for (const member of people) await answerSession(tools, member, { sessionId, answer: 'going' })
      // Answered long ago: whoever has just answered is not reminded.
      await tools.db
        .update(rsvps)
        .set({ at: inHours(-100) })
        .where(eq(rsvps.sessionId, sessionId))
    },
    remind: async () => {
      await remindOfSessions(tools)
      await writeReminders()
      await calling.call()
    },
    news: async () => {
      for (const { payload } of jobs('move-news'))
        if (isHeldMove(payload)) await tellOfHeldMove(tools, payload.heldMoveId)
      for (const { payload } of jobs('session-news')) if (isNews(payload)) await sendSessionNews(tools, payload)
      await calling.call()
    },
  }
}

const isHeldMove = (payload: unknown): payload is { heldMoveId: string } => payload !== null
const isReminder = (payload: unknown): payload is Parameters<typeof sendReminders>[1] => payload !== null
const isNews = (payload: unknown): payload is Parameters<typeof sendSessionNews>[1] => payload !== null
