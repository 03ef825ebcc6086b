import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { members } from '../db/schema/people.server.ts'
import { isAccountShutOut, isAdmin } from '../domain/viewer.ts'
import { suspendMember } from '../domain/people/standing.ts'
import { sessionHouse } from '../domain/sessions/house.fixture.ts'
import { handTools } from '../domain/tools.fixture.ts'
import { openTestDatabase, testEngine, type TestDatabase } from '../test/database.ts'
import { openGatehouse, password, type Gatehouse } from './cast.fixture.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const email = 'member@club.test'

test('whoever the house has shut out gets no tokens at any door, and everything back when they are let in again', () =>
  database.rolledBack(async (db) => {
    let isShut = false
    const house = openGatehouse(db, { isShutOut: async () => isShut })
    const id = await house.member()
    const signedIn = await house.browser().signInWithPassword({ email, password })
    const refresh_token = signedIn.data.session?.refresh_token
    await house.browser().resetPasswordForEmail(email)
    const recovery = house.lastCode().tokenHash
    isShut = true

    const doors: [string, unknown][] = [
      ['/token?grant_type=password', { email, password }],
      ['/token?grant_type=refresh_token', { refresh_token }],
      ['/verify', { email, token: house.lastCode().code, type: 'recovery' }],
      ['/verify', { token_hash: recovery, type: 'recovery' }],
    ]
    for (const [path, body] of doors) {
      const answer = await house.ask('POST', path, body)
      const isGiven = (await answer.text()).includes('access_token')
      expect({ path, isGiven, code: answer.headers.get('x-sb-error-code') }).toEqual({
        path,
        isGiven: false,
        code: 'user_banned',
      })
    }
    const from = { ip: '192.0.2.1', userAgent: 'Browser one' }
    expect(await house.service.enter(id, from)).toEqual({ ok: false, because: 'banned' })
    const wish = { tokenHash: recovery, password: 'another river at noon' }
    expect(await house.service.recover(wish, from)).toEqual({ ok: false, because: 'banned' })

    isShut = false
    expect(await house.service.recover(wish, from)).toMatchObject({ ok: true })
  }))

test('whoever the house has shut out can do nothing with a token they still hold', () =>
  database.rolledBack(async (db) => {
    let isShut = false
    const house = openGatehouse(db, { isShutOut: async () => isShut })
    await house.member()
    const signedIn = await house.browser().signInWithPassword({ email, password })
    isShut = true

    const headers = { Authorization: `Bearer ${signedIn.data.session?.access_token}` }
    const answer = await house.ask('GET', '/user', undefined, headers)

    expect([answer.status, answer.headers.get('x-sb-error-code')]).toEqual([403, 'user_banned'])
  }))

const from = { ip: '192.0.2.1', userAgent: 'Browser one' }
const doors: [string, (house: Gatehouse, member: { id: string; email: string }) => Promise<unknown>][] = [
  ['a password', (house, member) => house.browser().signInWithPassword({ email: member.email, password })],
  ['a link', (house) => house.browser().verifyOtp({ token_hash: house.lastCode().tokenHash, type: 'email' })],
  ['an invitation', (house, { id }) => house.service.enter(id, from)],
]

test.runIf(testEngine === 'postgres').each(doors)(
  'a member who signs in with %s at the moment they are suspended keeps no session',
  async (_name, signIn) => {
    const busy = await database.fresh()
    const club = await sessionHouse(busy.db)
    const member = await club.another()
    const { organiser } = club
    if (!isAdmin(organiser)) throw new Error('The organiser is none.')
    let suspending: Promise<unknown> | undefined
    const house = openGatehouse(busy.db, {
      // Suspended in the very moment after it was asked: done with, or waiting until the sign-in is over.
      isShutOut: async (db, accountId, how) => {
        const answer = await isAccountShutOut({ db }, accountId, how)
        const auth = { endSessions: (id: string) => house.service.revokeSessions(id, 'global') }
        const tools = handTools(busy.db, { now: house.now, auth })
        suspending ??= suspendMember(tools, organiser, { id: member.id, reason: 'A reason.' })
        await Promise.race([suspending, somebodyWaits(busy)])
        return answer
      },
    })
    const account = await house.member(`racing@club.test`)
    await busy.db.update(members).set({ accountId: account }).where(eq(members.id, member.id))
    await house.browser().signInWithOtp({ email: 'racing@club.test' })

    await signIn(house, { id: account, email: 'racing@club.test' })
    await suspending

    expect(await house.service.listSessions(account)).toEqual([])
  },
)

/** Until somebody waits for what somebody else holds. */
async function somebodyWaits({ db }: TestDatabase): Promise<void> {
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await vi.waitUntil(async () => (await db.execute(waiting)).rows.length > 0, { timeout: 20_000 })
}
