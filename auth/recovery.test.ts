import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, testEngine, type TestDatabase } from '../test/database.ts'
import { openGatehouse, password, type Gatehouse } from './cast.fixture.ts'

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
    const house = openGatehouse(db)
    const id = await house.member()
    const tokenHash = await forgottenPassword(house)

    for (const [refused, because] of [
      ['short', 'password-short'],
      ['passwordpassword', 'password-common'],
      ['x'.repeat(73), 'password-long'],
      [password, 'password-same'],
    ] as const) {
      expect(await house.service.recover({ tokenHash, password: refused }, from)).toMatchObject({ ok: false, because })
    }
    expect((await house.service.describeLink(tokenHash))?.state).toBe('open')

    const accepted = await house.service.recover({ tokenHash, password: newPassword }, from)

    expect(accepted).toMatchObject({ ok: true, userId: id })
    expect((await house.browser().signInWithPassword({ email, password: newPassword })).error).toBeNull()
    expect((await house.browser().signInWithPassword({ email, password })).error?.code).toBe('invalid_credentials')
  }))

test('accepted, the link is used up, other sessions end and the new one is good', () =>
  database.rolledBack(async (db) => {
    const house = openGatehouse(db)
    await house.member()
    const before = house.browser()
    await before.signInWithPassword({ email, password })
    const tokenHash = await forgottenPassword(house)

    const accepted = await house.service.recover({ tokenHash, password: newPassword }, from)
    const again = await house.service.recover({ tokenHash, password: 'a third river in the morning' }, from)
    const byProtocol = await house.browser().verifyOtp({ token_hash: tokenHash, type: 'recovery' })

    expect((await before.refreshSession()).error).not.toBeNull()
    expect(again).toEqual({ ok: false, because: 'link-over' })
    expect(byProtocol.error?.code).toBe('otp_expired')
    expect(house.letters.at(-1)).toMatchObject({ kind: 'password-changed', to: email })
    const after = house.browser()
    if (!accepted.ok) throw new Error(accepted.because)
    const { accessToken: access_token, refreshToken: refresh_token } = accepted
    expect((await after.setSession({ access_token, refresh_token })).error).toBeNull()
    expect((await after.refreshSession()).error).toBeNull()
  }))

test('a link that only signs in, an old one and an unknown one set no password', () =>
  database.rolledBack(async (db) => {
    const house = openGatehouse(db)
    await house.member()
    await house.browser().signInWithOtp({ email })
    const signIn = house.lastCode().tokenHash
    house.pass(61)
    const old = await forgottenPassword(house)
    house.pass(31 * 60)

    for (const tokenHash of [signIn, old, 'never sent']) {
      expect(await house.service.recover({ tokenHash, password: newPassword }, from)).toEqual({
        ok: false,
        because: 'link-over',
      })
    }
  }))

test('whoever has a second factor needs more than a letter', () =>
  database.rolledBack(async (db, pool) => {
    const house = openGatehouse(db)
    const id = await house.member()
    await pool.query(
      `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
       values (gen_random_uuid(), $1, 'Phone', 'totp', 'verified', now(), now())`,
      [id],
    )
    const tokenHash = await forgottenPassword(house)

    expect(await house.service.recover({ tokenHash, password: newPassword }, from)).toEqual({
      ok: false,
      because: 'second-factor',
    })
    expect((await house.service.describeLink(tokenHash))?.state).toBe('open')
  }))

test('guessing links is slowed down', () =>
  database.rolledBack(async (db) => {
    const house = openGatehouse(db, { limits: { verifyPerIp: { times: 2, seconds: 60 } } })
    const guess = () => house.service.recover({ tokenHash: 'a guess', password: newPassword }, from)

    expect([await guess(), await guess()]).toMatchObject([{ because: 'link-over' }, { because: 'link-over' }])
    expect(await guess()).toMatchObject({ ok: false, because: 'too-often', retryAfter: expect.any(Number) })
  }))

test('a link used in four browsers at once sets one password', async () => {
  const busy = await database.fresh()
  const house = openGatehouse(testEngine === 'postgres' ? drizzle(await busy.openPool(10)) : busy.db)
  await house.member()
  const tokenHash = await forgottenPassword(house)

  const answers = await Promise.all(
    Array.from({ length: 4 }, (_, n) =>
      house.service.recover({ tokenHash, password: `a loud river at midnight ${n}` }, from),
    ),
  )

  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  const used = answers.findIndex(({ ok }) => ok)
  const signedIn = await house.browser().signInWithPassword({ email, password: `a loud river at midnight ${used}` })
  expect(signedIn.error).toBeNull()
})

async function forgottenPassword(house: Gatehouse): Promise<string> {
  await house.browser().resetPasswordForEmail(email)
  return house.lastCode().tokenHash
}
