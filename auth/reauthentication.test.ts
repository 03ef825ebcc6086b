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
const dayAndMore = 86_401
const withAuth = (run: (auth: TestAuth) => Promise<void>) => database.rolledBack((db) => run(openTestAuth(db)))

/** Somebody who signed in a while ago, and the code they asked for. */
async function longAgo(auth: TestAuth, seconds = 601) {
  const browser = auth.browser()
  await browser.signInWithPassword({ email, password })
  auth.pass(seconds)
  await browser.refreshSession()
  return browser
}

function lastNonce({ letters }: TestAuth): string {
  for (const letter of letters.toReversed()) if (letter.kind === 'reauthentication') return letter.nonce
  throw new Error('No code for a change was sent.')
}

test('the code of a letter lets a member change the password in an older session, once', () =>
  withAuth(async (auth) => {
    await auth.member()
    const browser = await longAgo(auth)

    expect((await browser.reauthenticate()).error).toBeNull()
    expect(auth.letters).toMatchObject([
      { kind: 'reauthentication', to: email, nonce: expect.stringMatching(/^\d{6}$/) },
    ])
    const nonce = lastNonce(auth)
    const right = await browser.updateUser({ password: newPassword, nonce })
    const again = await browser.updateUser({ password, nonce })

    expect(right.error).toBeNull()
    expect(right.data.user).toHaveProperty('reauthentication_sent_at')
    expect(again.error).toMatchObject({ status: 422, code: 'reauthentication_not_valid' })
    expect((await auth.browser().signInWithPassword({ email, password: newPassword })).error).toBeNull()
  }))

test('it ends after ten minutes, with the fifth wrong one, and with a newer one', () =>
  withAuth(async (auth) => {
    await auth.member()
    const browser = await longAgo(auth)
    const change = async (nonce: string) => (await browser.updateUser({ password: newPassword, nonce })).error?.code
    const issue = async () => {
      await browser.reauthenticate()
      return lastNonce(auth)
    }

    const late = await issue()
    auth.pass(600)
    expect(await change(late)).toBe('reauthentication_not_valid')
    const older = await issue()
    auth.pass(61)
    const guessed = await issue()
    const tried = older === guessed ? 'reauthentication_not_valid' : await change(older)
    expect(tried).toBe('reauthentication_not_valid')
    const wrong = guessed === '000000' ? '000001' : '000000'
    for (let tries = 1; tries <= 5; tries += 1) expect(await change(wrong)).toBe('reauthentication_not_valid')
    expect(await change(guessed)).toBe('reauthentication_not_valid')
  }))

test('it opens no session, and counts for nobody else', () =>
  withAuth(async (auth) => {
    await auth.member()
    await auth.member('host@club.test')
    const browser = await longAgo(auth)
    await browser.reauthenticate()
    const token = lastNonce(auth)

    const entered = await auth.browser().verifyOtp({ email, token, type: 'email' })
    const host = auth.browser()
    await host.signInWithPassword({ email: 'host@club.test', password })
    const others = await host.updateUser({ password: newPassword, nonce: token })

    expect(entered.error?.code).toBe('otp_expired')
    expect(others.error?.code).toBe('reauthentication_not_valid')
    expect((await browser.updateUser({ password: newPassword, nonce: token })).error).toBeNull()
  }))

test('another address needs a sign-in of the last day, or the code', () =>
  withAuth(async (auth) => {
    await auth.member()
    const browser = await longAgo(auth, dayAndMore)
    const wished = 'member.elsewhere@club.test'

    const refused = await browser.updateUser({ email: wished })
    await browser.reauthenticate()
    const accepted = await browser.updateUser({ email: wished, nonce: lastNonce(auth) })

    expect(refused.error).toMatchObject({ status: 400, code: 'reauthentication_needed' })
    expect(accepted.error).toBeNull()
    expect(accepted.data.user?.new_email).toBe(wished)
  }))

test('what is refused leaves the code for another try', () =>
  withAuth(async (auth) => {
    await auth.member()
    const browser = await longAgo(auth)
    await browser.reauthenticate()
    const nonce = lastNonce(auth)

    expect((await browser.updateUser({ password: 'tiny', nonce })).error?.code).toBe('weak_password')
    expect((await browser.updateUser({ password, nonce })).error?.code).toBe('same_password')
    expect((await browser.updateUser({ password: newPassword, nonce })).error).toBeNull()
  }))

test('it is mailed once a minute, to whoever is signed in and has a proven address', () =>
  database.rolledBack(async (db, pool) => {
    const auth = openTestAuth(db)
    await auth.member()
    const browser = await longAgo(auth)

    expect((await auth.ask('GET', '/reauthenticate')).status).toBe(401)
    expect((await browser.reauthenticate()).error).toBeNull()
    expect((await browser.reauthenticate()).error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' })
    await pool.query('update auth.users set email_confirmed_at = null')
    expect((await browser.reauthenticate()).error).toMatchObject({ status: 422, code: 'email_not_confirmed' })
    await pool.query('update auth.users set email = null')
    expect((await browser.reauthenticate()).error).toMatchObject({ status: 400, code: 'validation_failed' })
  }))

test('before anything else a change is looked at for its form, then for who may, then for the second factor', () =>
  database.rolledBack(async (db, pool) => {
    const auth = openTestAuth(db)
    const id = await auth.member()
    const browser = await longAgo(auth, dayAndMore)
    const { session } = (await browser.getSession()).data
    const token = session?.access_token
    const put = async (body: object) => {
      const answer = await auth.ask('PUT', '/user', body, { Authorization: `Bearer ${token}` })
      return [answer.status, (await answer.json()).code]
    }
    await pool.query(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
       values (gen_random_uuid(), $1, 'totp', 'verified', now(), now())`,
      [id],
    )
    const everything = { email: 'nowhere', password: 'tiny', app_metadata: { role: 'admin' }, phone: '+49' }

    expect(await put(everything)).toEqual([400, 'validation_failed'])
    expect(await put({ ...everything, email: 'other@club.test' })).toEqual([422, 'weak_password'])
    expect(await put({ ...everything, email: 'other@club.test', password: newPassword })).toEqual([403, 'not_admin'])
    expect(await put({ email: 'other@club.test', password: newPassword })).toEqual([401, 'insufficient_aal'])
    expect(await put({ email: 'other@club.test' })).toEqual([401, 'insufficient_aal'])
    await pool.query('delete from auth.mfa_factors')
    expect(await put({ email: 'other@club.test', password: newPassword })).toEqual([400, 'current_password_required'])
    expect(await put({ email: 'other@club.test' })).toEqual([400, 'reauthentication_needed'])
  }))
