import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, testEngine, type TestDatabase } from '../test/database.ts'
import { openTestAuth, password, type TestAuth } from './cast.fixture.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const email = 'member@club.test'
const newPassword = 'a loud river at midnight'
const from = { ip: '192.0.2.1', userAgent: 'Browser one' }

test('a new password that is refused leaves the link as it was', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db)
    const id = await auth.member()
    const tokenHash = await forgottenPassword(auth)

    for (const [refused, because] of [
      ['short', 'password-short'],
      ['passwordpassword', 'password-common'],
      ['x'.repeat(73), 'password-long'],
      [password, 'password-same'],
    ] as const) {
      expect(await auth.service.recover({ tokenHash, password: refused }, from)).toMatchObject({ ok: false, because })
    }
    expect((await auth.service.describeLink(tokenHash))?.state).toBe('open')

    const accepted = await auth.service.recover({ tokenHash, password: newPassword }, from)

    expect(accepted).toMatchObject({ ok: true, userId: id })
    expect((await auth.browser().signInWithPassword({ email, password: newPassword })).error).toBeNull()
    expect((await auth.browser().signInWithPassword({ email, password })).error?.code).toBe('invalid_credentials')
  }))

test('accepted, the link is used up, other sessions end and the new one is good', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db)
    await auth.member()
    const before = auth.browser()
    await before.signInWithPassword({ email, password })
    const tokenHash = await forgottenPassword(auth)

    const accepted = await auth.service.recover({ tokenHash, password: newPassword }, from)
    const again = await auth.service.recover({ tokenHash, password: 'a third river in the morning' }, from)
    const byProtocol = await auth.browser().verifyOtp({ token_hash: tokenHash, type: 'recovery' })

    expect((await before.refreshSession()).error).not.toBeNull()
    expect(again).toEqual({ ok: false, because: 'link-over' })
    expect(byProtocol.error?.code).toBe('otp_expired')
    expect(auth.letters.at(-1)).toMatchObject({ kind: 'password-changed', to: email })
    const after = auth.browser()
    if (!accepted.ok) throw new Error(accepted.because)
    const { accessToken: access_token, refreshToken: refresh_token } = accepted
    expect((await after.setSession({ access_token, refresh_token })).error).toBeNull()
    expect((await after.refreshSession()).error).toBeNull()
  }))

test('a link that only signs in, an old one and an unknown one set no password', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db)
    await auth.member()
    await auth.browser().signInWithOtp({ email })
    const signIn = auth.lastCode().tokenHash
    auth.pass(61)
    const old = await forgottenPassword(auth)
    auth.pass(31 * 60)

    for (const tokenHash of [signIn, old, 'never sent']) {
      expect(await auth.service.recover({ tokenHash, password: newPassword }, from)).toEqual({
        ok: false,
        because: 'link-over',
      })
    }
  }))

test('whoever has a second factor needs more than a letter', () =>
  database.rolledBack(async (db, pool) => {
    const auth = openTestAuth(db)
    const id = await auth.member()
    await pool.query(
      `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
       values (gen_random_uuid(), $1, 'Phone', 'totp', 'verified', now(), now())`,
      [id],
    )
    const tokenHash = await forgottenPassword(auth)

    expect(await auth.service.recover({ tokenHash, password: newPassword }, from)).toEqual({
      ok: false,
      because: 'second-factor',
    })
    expect((await auth.service.describeLink(tokenHash))?.state).toBe('open')
  }))

test('guessing links is slowed down', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db, { limits: { verifyPerIp: { times: 2, seconds: 60 } } })
    const guess = () => auth.service.recover({ tokenHash: 'a guess', password: newPassword }, from)

    expect([await guess(), await guess()]).toMatchObject([{ because: 'link-over' }, { because: 'link-over' }])
    expect(await guess()).toMatchObject({ ok: false, because: 'too-often', retryAfter: expect.any(Number) })
  }))

test('a link used in four browsers at once sets one password', async () => {
  const busy = await database.fresh()
  const auth = openTestAuth(testEngine === 'postgres' ? drizzle(await busy.openPool(10)) : busy.db)
  await auth.member()
  const tokenHash = await forgottenPassword(auth)

  const answers = await Promise.all(
    Array.from({ length: 4 }, (_, n) =>
      auth.service.recover({ tokenHash, password: `a loud river at midnight ${n}` }, from),
    ),
  )

  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  const used = answers.findIndex(({ ok }) => ok)
  const signedIn = await auth.browser().signInWithPassword({ email, password: `a loud river at midnight ${used}` })
  expect(signedIn.error).toBeNull()
})

async function forgottenPassword(auth: TestAuth): Promise<string> {
  await auth.browser().resetPasswordForEmail(email)
  return auth.lastCode().tokenHash
}
