import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../test/database.ts'
import { openTestAuth, password } from './cast.fixture.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const email = 'member@club.test'

test('a new password may be as short as the settings say', () =>
  database.rolledBack(async (db) => {
    const settings = { passwordMin: 6 }
    const auth = openTestAuth(db, { settings })

    expect(await auth.service.createUser({ email, password: 'fivey' })).toEqual({
      ok: false,
      because: 'password-short',
    })
    expect(await auth.service.createUser({ email, password: 'sixabc' })).toMatchObject({ ok: true })
    const tooShort = await auth.ask('POST', '/signup', { email: 'other@club.test', password: 'fivey' })
    expect(await tooShort.json()).toMatchObject({ message: 'Password should be at least 6 characters.' })
  }))

test('letters to one address come as far apart as the settings say', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db, { settings: { mailIntervalSeconds: 5 } })
    const ask = async () => (await auth.ask('POST', '/otp', { email })).status

    expect([await ask(), await ask()]).toEqual([200, 429])
    auth.pass(5)
    expect(await ask()).toBe(200)
    const patient = openTestAuth(db, { settings: { mailIntervalSeconds: 0 } })
    const another = async () => (await patient.ask('POST', '/otp', { email: 'other@club.test' })).status
    expect([await another(), await another()]).toEqual([200, 200])
  }))

test('without limits nothing is counted, but a code still dies with its fifth try', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db, { settings: { hasLimits: false } })
    await auth.member()
    const wrong = await repeat(
      40,
      async () => (await auth.browser().signInWithPassword({ email, password: 'no' })).error,
    )
    expect(new Set(wrong.map((error) => error?.code))).toEqual(new Set(['invalid_credentials']))
    const letters = await repeat(8, () => auth.ask('POST', '/otp', { email }))
    expect(letters.map(({ status }) => status)).toEqual(letters.map(() => 200))

    const { code } = auth.lastCode()
    const other = code === '000000' ? '000001' : '000000'
    await repeat(5, () => auth.browser().verifyOtp({ type: 'email', email, token: other }))
    const { error } = await auth.browser().verifyOtp({ type: 'email', email, token: code })
    expect(error?.code).toBe('otp_expired')
  }))

test('an access token lives as long as the settings say', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db, { settings: { accessTokenSeconds: 900 } })
    await auth.member()
    const { data } = await auth.browser().signInWithPassword({ email, password })
    const token = data.session?.access_token ?? ''

    expect(data.session?.expires_in).toBe(900)
    auth.pass(899)
    expect(await auth.service.verifyAccessToken(token)).toBeDefined()
    auth.pass(2)
    expect(await auth.service.verifyAccessToken(token)).toBeUndefined()
  }))

test('a refresh token may come twice as long as the settings say', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db, { settings: { refreshReuseSeconds: 0 } })
    await auth.member()
    const { data } = await auth.browser().signInWithPassword({ email, password })
    const first = data.session?.refresh_token ?? ''
    const refresh = async (token: string) => {
      const answer = await auth.ask('POST', '/token?grant_type=refresh_token', { refresh_token: token })
      return { status: answer.status, next: String((await answer.json()).refresh_token) }
    }
    const second = await refresh(first)
    await refresh(second.next)
    auth.pass(1)

    expect((await refresh(first)).status).toBe(400)
    expect(await auth.service.listSessions(data.user?.id ?? '')).toEqual([])
  }))

async function repeat<T>(times: number, act: () => Promise<T>): Promise<T[]> {
  const done: T[] = []
  for (let time = 0; time < times; time += 1) done.push(await act())
  return done
}
