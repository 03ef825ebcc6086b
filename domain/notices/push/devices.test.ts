import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, describe, expect, test } from 'vitest'
import { pushKeys, pushSubscriptions } from '../../../db/schema/push.server.ts'
import { sealWith } from '../../../server/seal.ts'
import { openTestDatabase, testEngine } from '../../../test/database.ts'
import { currentConsents } from '../../club/consents.ts'
import { suspendMember } from '../../community/people/standing.ts'
import { openDesk } from '../../writing/publishing/desk.fixture.ts'
import type { Desk } from '../../writing/publishing/desk.fixture.ts'
import { handTools } from '../../tools.fixture.ts'
import { callingFrom, openTestPushService, shownOn, signIn } from './calling.fixture.ts'
import {
  forgetOldDevices,
  listDevices,
  removeDevice,
  subscribeDevice,
  syncDevice,
  unsubscribeDevice,
} from './devices.ts'
import { isPushEndpoint } from './subscription.ts'
import { keepPushKeys, pushPublicKey } from './keys.ts'
import { subjectOf } from './subject.ts'
import { testDevice } from './try-device.ts'

const database = await openTestDatabase()
const service = await openTestPushService()
afterAll(async () => {
  await service.close()
  await database.close()
})

const openedDesk = openDesk(database)
const atDesk = <T>(run: (desk: Desk & Awaited<ReturnType<typeof callingFrom>>) => Promise<T>) =>
  openedDesk(async (desk) => run({ ...desk, ...(await callingFrom(desk.tools, service)) }))

const on = async ({ tools }: Pick<Desk, 'tools'>) =>
  (await tools.db.select({ memberId: pushSubscriptions.memberId }).from(pushSubscriptions)).map(
    ({ memberId }) => memberId,
  )

describe('a device', () => {
  test('is turned on once, listed with this one first, and that is an agreement until the last is off', () =>
    atDesk(async ({ tools, people: { member }, turnOn, pass }) => {
      const phone = await turnOn(member)
      const laptop = await turnOn(member)
      await turnOn(member, phone)
      const agreed = await currentConsents(tools, member)
      const listed = await listDevices(tools, member, laptop.sessionId)

      pass(1)
      await unsubscribeDevice(tools, member, phone.endpoint)
      await removeDevice(tools, member, laptop.id)
      const over = await currentConsents(tools, member)

      expect(listed.map(({ id, isThis, status }) => [id, isThis, status])).toEqual([
        [laptop.id, true, 'active'],
        [phone.id, false, 'active'],
      ])
      expect(agreed).toMatchObject([{ kind: 'push', given: true }])
      expect(over).toMatchObject([{ kind: 'push', given: false }])
      expect(await listDevices(tools, member, undefined)).toEqual([])
    }))

  test('whose browser subscribed anew is one device, not two', () =>
    atDesk(async ({ tools, keys, people: { member }, turnOn }) => {
      const { sessionId } = await turnOn(member)
      const anew = { ...service.browser(), madeForKey: keys.publicKey }

      await subscribeDevice(tools, member, anew, { sessionId, userAgent: 'Firefox/140' })

      expect(await on({ tools })).toEqual([member.id])
    }))

  test('that two people share is the one’s who turned push on last', () =>
    atDesk(async ({ tools, people: { member, alumna }, turnOn }) => {
      const browser = service.browser()
      await turnOn(member, browser)
      await turnOn(alumna, browser)

      expect(await on({ tools })).toEqual([alumna.id])
      expect(await removeDevice(tools, member, (await listDevices(tools, alumna, undefined))[0]?.id ?? '')).toBe(false)
    }))

  test('is forgotten with its sign-in, wherever that is ended, and with a suspension', () =>
    atDesk(async ({ tools, organiser, people: { member, alumna }, turnOn }) => {
      const phone = await turnOn(member)
      const laptop = await turnOn(member)
      await turnOn(alumna)
      await tools.db.execute(sql`delete from auth.sessions where id = ${phone.sessionId}`)
      expect((await listDevices(tools, member, undefined)).map(({ id }) => id)).toEqual([laptop.id])

      const auth = { ...tools.auth, endSessions: async () => 1 }
      await suspendMember({ ...tools, auth }, organiser, { id: member.id, reason: 'Shouting.' })

      expect(await on({ tools })).toEqual([alumna.id])
    }))

  test('that was taken off or is gone is forgotten after 90 days', () =>
    atDesk(async ({ tools, people: { member }, turnOn, turnTo }) => {
      const phone = await turnOn(member)
      await removeDevice(tools, member, phone.id)
      await forgetOldDevices(tools)
      expect(await on({ tools })).toHaveLength(1)

      turnTo(new Date('2027-03-01'))
      await forgetOldDevices({ db: tools.db, now: () => new Date('2027-03-01') })

      expect(await on({ tools })).toHaveLength(0)
    }))

  test('is tried by its owner, who reads what came of it', () =>
    atDesk(async ({ tools, way, call, people: { member, alumna }, turnOn }) => {
      const phone = await turnOn(member)
      expect(await testDevice(tools, alumna, phone.id)).toBeUndefined()

      const trying = (status?: number) => {
        if (status) service.answer(status)
        // The queue does it while somebody waits at the button.
        const jobs = {
          ...tools.jobs,
          send: async (...sent: Parameters<typeof tools.jobs.send>) => {
            const id = await tools.jobs.send(...sent)
            queueMicrotask(() => void setTimeout(() => void call(), 50))
            return id
          },
        }
        return testDevice({ ...tools, jobs }, member, phone.id)
      }
      expect(await trying()).toEqual({ state: 'taken' })
      expect(shownOn(phone)[0]).toMatchObject({ url: '/member?view=notifications', tag: 'test' })
      expect(way.publicKey).toBe(phone.madeForKey)
    }))
})

describe('when the app is opened', () => {
  test('a device the site had lost is on again, one taken off is let go of, one that is gone is asked for anew', () =>
    atDesk(async ({ tools, people: { member, alumna }, turnOn }) => {
      const signedIn = { sessionId: await signIn(tools, member), userAgent: 'Firefox/140' }
      const phone = await turnOn(member)
      const sync = (who = member) => syncDevice(tools, who, phone, signedIn)
      await tools.db.delete(pushSubscriptions)

      expect(await sync()).toBe('on')
      expect(await on({ tools })).toEqual([member.id])
      expect(await sync(alumna)).toBe('removed')
      await tools.db.update(pushSubscriptions).set({ status: 'gone' })
      expect(await sync()).toBe('anew')
      await tools.db.update(pushSubscriptions).set({ status: 'removed' })
      expect(await sync()).toBe('removed')
      await tools.db.delete(pushSubscriptions)
      expect(await syncDevice(tools, member, { ...phone, madeForKey: 'of before' }, signedIn)).toBe('anew')
      expect(await on({ tools })).toEqual([])
    }))
})

describe('nobody makes the site ask an address of their choosing', () => {
  const hosts = ['fcm.googleapis.com', '*.push.apple.com', 'localhost:4000']

  /** As long as a point, and not on the curve: nothing can be encrypted for it. */
  const noPoint = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 7)]).toString('base64url')

  test.each([
    ['https://fcm.googleapis.com/fcm/send/abc', true],
    ['https://web.push.apple.com/abc', true],
    ['https://localhost:4000/abc', true],
    ['http://fcm.googleapis.com/fcm/send/abc', false],
    ['https://fcm.googleapis.com:8443/abc', false],
    ['https://fcm.googleapis.com.evil.test/abc', false],
    ['https://evil.test/fcm.googleapis.com', false],
    ['https://fcm.googleapis.com@evil.test/abc', false],
    ['https://user:secret@fcm.googleapis.com/abc', false],
    ['https://evilpush.apple.com/abc', false],
    ['https://push.apple.com/abc', false],
    ['https://localhost/abc', false],
    ['https://169.254.169.254/latest/meta-data', false],
    ['https://[::1]/abc', false],
    [`https://fcm.googleapis.com/${'a'.repeat(2048)}`, false],
    // Written as no browser writes them: read by some as another host, by others as another device.
    [' https://fcm.googleapis.com/fcm/send/abc', false],
    ['HTTPS://fcm.googleapis.com/fcm/send/abc', false],
    ['https:fcm.googleapis.com/fcm/send/abc', false],
    ['https://fcm.googleapis.com:443/abc', false],
    ['https://fcm.google\tapis.com/abc', false],
    ['https://fcm.googleapis.com\\@evil.test/abc', false],
    ['https://\uff46cm.googleapis.com/abc', false],
    ['https://fcm.googleapis.com/\u4e00', false],
    ['not an address', false],
  ])('%s', (endpoint, isOne) => {
    expect(isPushEndpoint(endpoint, hosts)).toBe(isOne)
  })

  test('a device with such an address, or with keys no browser makes, is refused', () =>
    atDesk(async ({ tools, keys, people: { member } }) => {
      const signedIn = { sessionId: await signIn(tools, member), userAgent: '' }
      const browser = { ...service.browser(), madeForKey: keys.publicKey }
      const asked = service.asked()
      const refusal = (more: Partial<typeof browser>) =>
        subscribeDevice(tools, member, { ...browser, ...more }, signedIn)

      expect(await refusal({ endpoint: 'https://evil.test/' })).toEqual({ ok: false, because: 'service' })
      expect(await refusal({ p256dh: 'AAAA' })).toEqual({ ok: false, because: 'keys' })
      expect(await refusal({ p256dh: noPoint })).toEqual({ ok: false, because: 'keys' })
      expect(await refusal({ p256dh: browser.p256dh + ' '.repeat(50_000) })).toEqual({ ok: false, because: 'keys' })
      expect(await refusal({ auth: `${browser.auth}!` })).toEqual({ ok: false, because: 'keys' })
      expect(await refusal({ auth: '' })).toEqual({ ok: false, because: 'keys' })
      expect(await refusal({ madeForKey: 'another' })).toEqual({ ok: false, because: 'other-keys' })
      expect(service.asked()).toBe(asked)
      expect(await on({ tools })).toEqual([])
    }))

  test('one whose service is no longer on the list is called no more', () =>
    atDesk(async (desk) => {
      const phone = await desk.turnOn(desk.people.member)
      const about = { kind: 'test', testId: 'one' } as const
      desk.tools.pushHosts.splice(0)
      await desk.tools.db.transaction((tx) => desk.tools.jobs.send(tx, 'push-send', { deviceId: phone.id, about }))

      expect(await desk.call()).toEqual(['refused'])
      expect(phone.received).toHaveLength(0)
    }))
})

describe('the push keys', () => {
  test('are made once and are the same for every process, and hidden from who reads the database alone', async () => {
    const fresh = await database.fresh()
    const pools =
      testEngine === 'postgres' ? [await fresh.openPool(1), await fresh.openPool(1)] : [fresh.pool, fresh.pool]
    const processes = pools.map((pool) => handTools(drizzle(pool), { now: () => new Date() }))

    const [one, other] = await Promise.all(processes.map((tools) => keepPushKeys(tools)))

    const [row] = await fresh.db.select().from(pushKeys)
    expect(one).toEqual(other)
    expect(row?.publicKey).toBe(one?.publicKey)
    expect(row?.privateKeyHidden).not.toContain(one?.privateKey)
    expect(await pushPublicKey(fresh)).toMatchObject({ publicKey: one?.publicKey })
  })

  test('are made anew where the installation’s secret is another one, and devices then subscribe again', () =>
    atDesk(async ({ tools, keys, people: { member }, turnOn }) => {
      const phone = await turnOn(member)
      const elsewhere = { ...tools, seal: sealWith(Buffer.alloc(32, 8)) }

      const others = await keepPushKeys(elsewhere)

      expect(others.publicKey).not.toBe(keys.publicKey)
      const signedIn = { sessionId: phone.sessionId, userAgent: '' }
      await tools.db.update(pushSubscriptions).set({ status: 'failing' }).where(eq(pushSubscriptions.id, phone.id))
      expect(await syncDevice(tools, member, phone, signedIn)).toBe('anew')
    }))
})

describe('whom push services can turn to', () => {
  test.each([
    ['Club@Club.example', undefined, 'https://club.example', 'mailto:Club@Club.example', true],
    [undefined, 'hello@club.example', 'http://localhost:3000', 'mailto:hello@club.example', true],
    ['no-reply@localhost', undefined, 'https://club.example', 'https://club.example', true],
    ['Club <club@club.example>', undefined, 'https://club.example:8443', 'https://club.example:8443', true],
    ['no-reply@localhost', undefined, 'http://localhost:3000', 'mailto:no-reply@localhost', false],
    [undefined, undefined, 'http://localhost:3000', 'mailto:no-reply@localhost', false],
    [undefined, undefined, 'https://192.0.2.1', 'mailto:no-reply@192.0.2.1', false],
    ['me@mac.local', undefined, 'https://mac.local', 'mailto:me@mac.local', false],
  ])('sender %s, contact %s, site %s: %s', (sender, contact, siteUrl, subject, fits) => {
    expect(subjectOf({ sender, contact, siteUrl })).toMatchObject({ subject, fits })
  })
})
