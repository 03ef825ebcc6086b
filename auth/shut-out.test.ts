import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { members } from '../db/schema/people.server.ts'
import { isAdmin } from '../domain/club/access.ts'
import { isAccountShutOut } from '../domain/club/viewer.ts'
import { suspendMember } from '../domain/community/people/standing.ts'
import { sessionHouse } from '../domain/programme/sessions/house.fixture.ts'
import { handTools } from '../domain/tools.fixture.ts'
import { openTestDatabase, testEngine, type TestDatabase } from '../test/database.ts'
import { openTestAuth, password, type TestAuth } from './cast.fixture.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const email = 'member@club.test'

test('whoever the house has shut out gets no tokens at any door, and everything back when they are let in again', () =>
  database.rolledBack(async (db) => {
    let isShut = false
    const auth = openTestAuth(db, { isShutOut: async () => isShut })
    const id = await auth.member()
    const signedIn = await auth.browser().signInWithPassword({ email, password })
    const refresh_token = signedIn.data.session?.refresh_token
    await auth.browser().resetPasswordForEmail(email)
    const recovery = auth.lastCode().tokenHash
    isShut = true

    const doors: [string, unknown][] = [
      ['/token?grant_type=password', { email, password }],
      ['/token?grant_type=refresh_token', { refresh_token }],
      ['/verify', { email, token: auth.lastCode().code, type: 'recovery' }],
      ['/verify', { token_hash: recovery, type: 'recovery' }],
    ]
    for (const [path, body] of doors) {
      const answer = await auth.ask('POST', path, body)
      const isGiven = (await answer.text()).includes('access_token')
      expect({ path, isGiven, code: answer.headers.get('x-sb-error-code') }).toEqual({
        path,
        isGiven: false,
        code: 'user_banned',
      })
    }
    const from = { ip: '192.0.2.1', userAgent: 'Browser one' }
    expect(await auth.service.enter(id, from)).toEqual({ ok: false, because: 'banned' })
    const wish = { tokenHash: recovery, password: 'another river at noon' }
    expect(await auth.service.recover(wish, from)).toEqual({ ok: false, because: 'banned' })

    isShut = false
    expect(await auth.service.recover(wish, from)).toMatchObject({ ok: true })
  }))

test('whoever the house has shut out can do nothing with a token they still hold', () =>
  database.rolledBack(async (db) => {
    let isShut = false
    const auth = openTestAuth(db, { isShutOut: async () => isShut })
    await auth.member()
    const signedIn = await auth.browser().signInWithPassword({ email, password })
    isShut = true

    const headers = { Authorization: `Bearer ${signedIn.data.session?.access_token}` }
    const answer = await auth.ask('GET', '/user', undefined, headers)

    expect([answer.status, answer.headers.get('x-sb-error-code')]).toEqual([403, 'user_banned'])
  }))

const from = { ip: '192.0.2.1', userAgent: 'Browser one' }
const doors: [string, (auth: TestAuth, member: { id: string; email: string }) => Promise<unknown>][] = [
  ['a password', (auth, member) => auth.browser().signInWithPassword({ email: member.email, password })],
  ['a link', (auth) => auth.browser().verifyOtp({ token_hash: auth.lastCode().tokenHash, type: 'email' })],
  ['an invitation', (auth, { id }) => auth.service.enter(id, from)],
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
    const auth = openTestAuth(busy.db, {
      // Suspended in the very moment after it was asked: done with, or waiting until the sign-in is over.
      isShutOut: async (db, accountId, how) => {
        const answer = await isAccountShutOut({ db }, accountId, how)
        const sessionsOnly = { endSessions: (id: string) => auth.service.revokeSessions(id, 'global') }
        const tools = handTools(busy.db, { now: auth.now, auth: sessionsOnly })
        suspending ??= suspendMember(tools, organiser, { id: member.id, reason: 'A reason.' })
        await Promise.race([suspending, somebodyWaits(busy)])
        return answer
      },
    })
    const account = await auth.member(`racing@club.test`)
    await busy.db.update(members).set({ accountId: account }).where(eq(members.id, member.id))
    await auth.browser().signInWithOtp({ email: 'racing@club.test' })

    await signIn(auth, { id: account, email: 'racing@club.test' })
    await suspending

    expect(await auth.service.listSessions(account)).toEqual([])
  },
)

/** Until somebody waits for what somebody else holds. */
async function somebodyWaits({ db }: TestDatabase): Promise<void> {
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await vi.waitUntil(async () => (await db.execute(waiting)).rows.length > 0, { timeout: 20_000 })
}
