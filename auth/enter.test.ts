import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../test/database.ts'
import { openTestAuth } from './cast.fixture.ts'
import { users } from './schema.server.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const from = { ip: '192.0.2.1', userAgent: 'Browser one' }
const email = 'guest@club.test'

test('whoever has proven the address by a letter is signed in, and the session goes on like any other', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db)
    const created = await auth.service.createUser({ email })
    if (!created.ok) throw new Error(created.because)

    const entered = await auth.service.enter(created.id, from)

    if (!entered.ok) throw new Error(entered.because)
    const browser = auth.browser()
    const { accessToken: access_token, refreshToken: refresh_token } = entered
    expect((await browser.setSession({ access_token, refresh_token })).data.user?.email).toBe(email)
    expect((await browser.refreshSession()).error).toBeNull()
  }))

test('the password a stranger signed up with before does not open the account', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db)
    const stranger = { email, password: 'a river nobody has seen' }
    await auth.browser().signUp(stranger)
    const account = await auth.service.findUserByEmail(email)

    const entered = await auth.service.enter(account?.id ?? '', from)

    expect(entered).toMatchObject({ ok: true })
    expect((await auth.browser().signInWithPassword(stranger)).error?.code).toBe('invalid_credentials')
  }))

test('a banned account stays shut, and so does one that is not there', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db)
    const id = await auth.member()
    await db
      .update(users)
      .set({ bannedUntil: new Date('2999-01-01') })
      .where(eq(users.id, id))

    expect(await auth.service.enter(id, from)).toEqual({ ok: false, because: 'banned' })
    expect(await auth.service.enter('00000000-0000-4000-8000-000000000000', from)).toMatchObject({
      because: 'unknown-account',
    })
  }))
