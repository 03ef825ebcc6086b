import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestDatabase, testEngine, type TestDatabase } from '../test/database.ts'
import { openTestAuth, password, type TestAuth } from './cast.fixture.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

async function signIn(auth: TestAuth) {
  const { data } = await auth.browser().signInWithPassword({ email: 'member@club.test', password })
  if (!data.session) throw new Error('The member could not sign in.')
  return data.session
}

const refresh = (auth: TestAuth, token: string) => auth.browser().refreshSession({ refresh_token: token })

test('a refresh gives a new pair of the same session', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db)
    await auth.member()
    const first = await signIn(auth)

    auth.pass(3000)
    const { data, error } = await refresh(auth, first.refresh_token)

    expect(error).toBeNull()
    const [before, after] = await Promise.all(
      [first.access_token, data.session?.access_token ?? ''].map((token) => auth.service.verifyAccessToken(token)),
    )
    expect(after?.session_id).toBe(before?.session_id)
    expect(after?.amr).toEqual(before?.amr)
    expect(after?.exp).toBe(Math.floor(auth.now().getTime() / 1000) + 3600)
    expect(data.session?.refresh_token).not.toBe(first.refresh_token)
  }))

test('a token used twice within ten seconds gives the pair that stands', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db)
    await auth.member()
    const first = await signIn(auth)
    const second = await refresh(auth, first.refresh_token)

    auth.pass(9)
    const again = await refresh(auth, first.refresh_token)

    expect(again.data.session?.refresh_token).toBe(second.data.session?.refresh_token)
    expect((await refresh(auth, second.data.session?.refresh_token ?? '')).error).toBeNull()
  }))

test('a client that lost the answer may use the token before the last one, however late', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db)
    await auth.member()
    const first = await signIn(auth)
    const second = await refresh(auth, first.refresh_token)

    auth.pass(3600)
    const again = await refresh(auth, first.refresh_token)

    expect(again.error).toBeNull()
    expect(again.data.session?.refresh_token).toBe(second.data.session?.refresh_token)
  }))

test('an older token is let through within ten seconds of the last refresh', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db)
    await auth.member()
    const first = await signIn(auth)
    const second = await refresh(auth, first.refresh_token)
    const third = await refresh(auth, second.data.session?.refresh_token ?? '')

    auth.pass(10)
    const again = await refresh(auth, first.refresh_token)

    expect(again.data.session?.refresh_token).toBe(third.data.session?.refresh_token)
  }))

test('a copy of an old token ends the session for everybody, and its owner is told', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db)
    const id = await auth.member()
    const first = await signIn(auth)
    const second = await refresh(auth, first.refresh_token)
    const third = await refresh(auth, second.data.session?.refresh_token ?? '')

    auth.pass(11)
    const copied = await refresh(auth, first.refresh_token)
    const owner = await refresh(auth, third.data.session?.refresh_token ?? '')

    expect(copied.error).toMatchObject({ status: 400, code: 'refresh_token_already_used' })
    expect(copied.error?.message).toBe('Invalid Refresh Token: Already Used')
    expect(owner.error).toMatchObject({ status: 400, code: 'refresh_token_not_found' })
    expect(await auth.service.listSessions(id)).toEqual([])
    expect(auth.letters.at(-1)).toMatchObject({ kind: 'tokens-reused', to: 'member@club.test' })
  }))

test('strings that are no tokens, and tokens nobody signed, are refused and end nothing', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db)
    const id = await auth.member()
    const { refresh_token: token } = await signIn(auth)
    const { encodeRefreshToken, parseRefreshToken } = await import('./refresh-token.ts')
    const sessionId = parseRefreshToken(token)?.sessionId ?? ''

    const garbage = await refresh(auth, 'no-token-at-all-of-ours')
    const oldFormat = await refresh(auth, 'abcdefghij12')
    const forged = await refresh(auth, encodeRefreshToken(sessionId, 0, 'x'.repeat(43)))
    const empty = await auth.ask('POST', '/token?grant_type=refresh_token', { refresh_token: '' })

    expect(garbage.error).toMatchObject({ status: 400, code: 'validation_failed' })
    expect(oldFormat.error).toMatchObject({ status: 400, code: 'refresh_token_not_found' })
    expect(forged.error).toMatchObject({ status: 400, code: 'refresh_token_not_found' })
    expect([empty.status, await empty.json()]).toMatchObject([400, { error: 'invalid_request' }])
    expect(await auth.service.listSessions(id)).toHaveLength(1)
  }))

test('a session ends after 30 idle days, and after 180 days in all', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db)
    const day = 86_400
    await auth.member()
    const idle = await signIn(auth)
    auth.pass(30 * day)
    expect((await refresh(auth, idle.refresh_token)).error).toMatchObject({ status: 400, code: 'session_expired' })

    let token = (await signIn(auth)).refresh_token
    for (let month = 1; month <= 6; month += 1) {
      auth.pass(29 * day)
      token = (await refresh(auth, token)).data.session?.refresh_token ?? ''
    }
    auth.pass(6 * day)
    expect((await refresh(auth, token)).error).toMatchObject({ status: 400, code: 'session_expired' })
  }))

test('twenty refreshes at once give one usable pair', async () => {
  const busy = await database.fresh()
  const db = testEngine === 'postgres' ? drizzle(await busy.openPool(10)) : busy.db
  const auth = openTestAuth(db)
  await auth.member()
  const { refresh_token: token } = await signIn(auth)

  const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(auth, token)))

  expect(answers.map(({ error }) => error)).toEqual(Array.from({ length: 20 }, () => null))
  const tokens = new Set(answers.map(({ data }) => data.session?.refresh_token ?? ''))
  expect(tokens.size).toBe(1)
  for (const next of tokens) expect((await refresh(auth, next)).error).toBeNull()
})

test.runIf(testEngine === 'postgres')(
  'a refresh that waits five seconds for another one of its session gives up, and the session stands',
  async () => {
    const pool = await (await database.fresh()).openPool(4)
    const auth = openTestAuth(drizzle(pool))
    await auth.member()
    const { refresh_token } = await signIn(auth)
    const ask = () => auth.ask('POST', '/token?grant_type=refresh_token', { refresh_token })
    const other = await pool.connect()
    await other.query('begin')
    await other.query('select from auth.sessions for update')
    let passed = Date.now()
    // Each look at the clock is a second later.
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => (passed += 1000))

    const given = await ask()
    clock.mockRestore()
    await other.query('rollback')
    other.release()

    expect([given.status, (await given.json()).code]).toEqual([409, 'conflict'])
    expect((await ask()).status).toBe(200)
  },
)
