import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../test/database.ts'
import { openTestAuth, password, type TestAuth } from './cast.fixture.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const email = 'member@club.test'
const newPassword = 'a louder river at dusk'

async function signedIn(auth: TestAuth) {
  const browser = auth.browser()
  await browser.signInWithPassword({ email, password })
  return browser
}

test('a member changes the password right after signing in; other devices are signed out and a notice is sent', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db)
    await auth.member()
    const [desk, phone] = [await signedIn(auth), await signedIn(auth)]
    await auth.browser().signInWithOtp({ email })
    const { tokenHash } = auth.lastCode()

    const { error } = await desk.updateUser({ password: newPassword })

    expect(error).toBeNull()
    expect((await desk.getUser()).error).toBeNull()
    expect((await phone.getUser()).error).not.toBeNull()
    expect((await phone.verifyOtp({ token_hash: tokenHash, type: 'email' })).error?.code).toBe('otp_expired')
    expect((await phone.signInWithPassword({ email, password })).error?.code).toBe('invalid_credentials')
    expect((await phone.signInWithPassword({ email, password: newPassword })).error).toBeNull()
    expect(auth.letters.at(-1)).toMatchObject({ kind: 'password-changed', to: email })
  }))

test('in an older session the present password must be shown', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db)
    await auth.member()
    const browser = await signedIn(auth)
    auth.pass(601)

    const without = await browser.updateUser({ password: newPassword })
    const wrong = await browser.updateUser({ password: newPassword, current_password: 'not my password at all' })
    const right = await browser.updateUser({ password: newPassword, current_password: password })

    expect(without.error).toMatchObject({ status: 400, code: 'current_password_required' })
    expect(wrong.error).toMatchObject({ status: 400, code: 'current_password_invalid' })
    expect(right.error).toBeNull()
  }))

test('who has no password yet sets one in a fresh session only', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db)
    await auth.service.createUser({ email })
    const browser = auth.browser()
    const signInByCode = async () => {
      await browser.signInWithOtp({ email })
      await browser.verifyOtp({ email, token: auth.lastCode().code, type: 'email' })
    }
    await signInByCode()
    auth.pass(601)
    expect((await browser.updateUser({ password })).error).toMatchObject({ code: 'reauthentication_needed' })

    await signInByCode()
    expect((await browser.updateUser({ password })).error).toBeNull()

    expect((await auth.service.findUserByEmail(email))?.hasPassword).toBe(true)
  }))

test('a forgotten password is set anew through the letter', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db)
    await auth.member()
    const browser = auth.browser()
    await browser.resetPasswordForEmail(email, { redirectTo: 'https://club.test/member?panel=security' })
    const letter = auth.lastCode()
    expect(letter).toMatchObject({ kind: 'recovery', type: 'recovery', redirectTo: '/member?panel=security' })

    auth.pass(25 * 60)
    const byCode = await browser.verifyOtp({ email, token: letter.code, type: 'recovery' })
    const byLink = await browser.verifyOtp({ token_hash: letter.tokenHash, type: 'recovery' })
    const changed = await browser.updateUser({ password: newPassword })

    // The code lives ten minutes, the link thirty.
    expect(byCode.error?.code).toBe('otp_expired')
    expect(byLink.error).toBeNull()
    expect(changed.error).toBeNull()
  }))

test('the same or a weak password is refused', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db)
    await auth.member()
    const browser = await signedIn(auth)

    expect((await browser.updateUser({ password })).error).toMatchObject({ status: 422, code: 'same_password' })
    expect((await browser.updateUser({ password: 'tiny' })).error).toMatchObject({ status: 422, code: 'weak_password' })
  }))

test('metadata is merged, null takes a key away, and it stays small', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db)
    await auth.service.createUser({ email, password, metadata: { locale: 'en', theme: 'dark' } })
    const browser = await signedIn(auth)

    const { data } = await browser.updateUser({ data: { theme: null, pronouns: 'they' } })
    const large = await browser.updateUser({ data: { text: 'x'.repeat(9000) } })
    const deep = await browser.updateUser({ data: { a: { b: { c: { d: { e: {} } } } } } })
    const { session } = (await browser.getSession()).data
    const bearer = { Authorization: `Bearer ${session?.access_token}` }
    const odd = await auth.ask('PUT', '/user', '{"data":{"inner":{"__proto__":{"admin":true}}}}', bearer)

    expect(data.user?.user_metadata).toEqual({ locale: 'en', pronouns: 'they', email_verified: true })
    for (const { error } of [large, deep]) expect(error).toMatchObject({ status: 400, code: 'validation_failed' })
    expect([odd.status, await odd.json()]).toMatchObject([400, { code: 'validation_failed' }])
  }))

test('two devices that change different keys at once both have their way', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db)
    await auth.member()
    const [desk, phone] = [await signedIn(auth), await signedIn(auth)]

    await Promise.all([desk.updateUser({ data: { theme: 'dark' } }), phone.updateUser({ data: { locale: 'de' } })])

    expect((await desk.getUser()).data.user?.user_metadata).toMatchObject({ theme: 'dark', locale: 'de' })
  }))

test('nobody makes themselves an admin, and the address they have is no change', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db)
    await auth.member()
    const browser = await signedIn(auth)
    const { session } = (await browser.getSession()).data
    const bearer = { Authorization: `Bearer ${session?.access_token}` }

    const admin = await auth.ask('PUT', '/user', { app_metadata: { role: 'admin' } }, bearer)
    const same = await browser.updateUser({ email: 'MEMBER@club.test', data: { locale: 'de' } })

    expect([admin.status, await admin.json()]).toMatchObject([403, { code: 'not_admin' }])
    expect(same.error).toBeNull()
    expect(auth.letters).toEqual([])
  }))

test('a second factor guards the password of a session without it', () =>
  database.rolledBack(async (db, pool) => {
    const auth = openTestAuth(db)
    const id = await auth.member()
    await pool.query(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
       values (gen_random_uuid(), $1, 'totp', 'verified', now(), now())`,
      [id],
    )
    const browser = await signedIn(auth)

    const { error } = await browser.updateUser({ password: newPassword })

    expect(error).toMatchObject({ status: 401, code: 'insufficient_aal' })
    expect((await browser.getUser()).data.user?.factors).toMatchObject([{ factor_type: 'totp', status: 'verified' }])
  }))

test('the house creates, finds, repairs and deletes accounts', () =>
  database.rolledBack(async (db) => {
    const { service, browser, letters } = openTestAuth(db)
    const created = await service.createUser({ email: 'Host@Club.test', password, metadata: { locale: 'en' } })
    const id = created.ok ? created.id : ''

    expect(await service.createUser({ email: 'host@club.test' })).toEqual({ ok: false, because: 'email-taken' })
    expect(await service.createUser({ email: 'host at club' })).toEqual({ ok: false, because: 'email-invalid' })
    expect(await service.createUser({ email, password: 'short' })).toEqual({ ok: false, because: 'password-short' })
    expect(await service.findUserByEmail('HOST@club.test')).toMatchObject({ id, hasPassword: true })
    await browser().signInWithPassword({ email: 'host@club.test', password })
    const [session] = await service.listSessions(id)
    expect(await service.setPassword(id, newPassword, { keepSession: session?.id })).toEqual({ ok: true })
    expect(await service.listSessions(id)).toHaveLength(1)
    expect(await service.setPassword(id, password)).toEqual({ ok: true })
    expect(await service.listSessions(id)).toHaveLength(0)
    expect(letters).toHaveLength(2)
    expect(await service.deleteUser(id)).toBe(true)
    expect(await service.deleteUser(id)).toBe(false)
    expect(await service.setPassword(id, password)).toEqual({ ok: false, because: 'unknown-account' })
    expect(await service.createUser({ email: 'host@club.test' })).toMatchObject({ ok: true })
  }))
