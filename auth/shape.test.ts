import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../test/database.ts'
import { openTestAuth, password } from './cast.fixture.ts'
import { passwordCost } from './password-hashing.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const nilId = '00000000-0000-0000-0000-000000000000'

test('accounts, sessions and tokens have the shape the hosted service takes over', () =>
  database.rolledBack(async (db, pool) => {
    const auth = openTestAuth(db, { passwordCost })
    const browser = auth.browser()
    await browser.signUp({ email: 'guest@club.test', password })
    await browser.verifyOtp({ email: 'guest@club.test', token: auth.lastCode().code, type: 'signup' })
    await auth.member()
    await browser.signInWithPassword({ email: 'member@club.test', password })
    await browser.refreshSession()

    const users = (await pool.query('select * from auth.users')).rows
    const identities = (await pool.query('select * from auth.identities')).rows
    const sessions = (await pool.query('select * from auth.sessions')).rows

    expect(users).toHaveLength(2)
    for (const user of users) {
      // The hosted service filters on the nil instance and reads these as texts that are never null.
      expect(user).toMatchObject({
        instance_id: nilId,
        aud: 'authenticated',
        role: 'authenticated',
        confirmation_token: '',
        recovery_token: '',
        email_change: '',
        email_change_token_new: '',
        email_change_token_current: '',
        email_change_confirm_status: 0,
        phone: null,
        phone_change: '',
        phone_change_token: '',
        reauthentication_token: '',
        is_sso_user: false,
        is_anonymous: false,
        raw_app_meta_data: { provider: 'email', providers: ['email'] },
        confirmed_at: user.email_confirmed_at,
      })
      expect(user.encrypted_password).toMatch(/^\$2[ab]\$10\$.{53}$/)
      expect(user.confirmed_at).toBeInstanceOf(Date)
      const theirs = identities.filter((identity) => identity.user_id === user.id)
      expect(theirs).toMatchObject([
        {
          provider: 'email',
          provider_id: user.id,
          email: user.email,
          identity_data: { sub: user.id, email: user.email, email_verified: true, phone_verified: false },
        },
      ])
    }
    expect(sessions).toHaveLength(2)
    for (const session of sessions) {
      expect(session).toMatchObject({ aal: 'aal1', ip: null, oauth_client_id: null })
      expect(Buffer.from(session.refresh_token_hmac_key, 'base64url')).toHaveLength(32)
    }
    expect(sessions.map((session) => Number(session.refresh_token_counter)).toSorted()).toEqual([0, 1])
    expect((await pool.query('select * from auth.one_time_tokens')).rows).toEqual([])
  }))

test('an open token is kept as a hash of 56 digits or more, in its table and at its user', () =>
  database.rolledBack(async (db, pool) => {
    const auth = openTestAuth(db)
    await auth.member()
    await auth.browser().signInWithOtp({ email: 'member@club.test' })

    const { rows } = await pool.query(`
      select t.*, u.recovery_token
      from auth.one_time_tokens t join auth.users u on u.id = t.user_id`)

    expect(rows).toMatchObject([{ token_type: 'recovery_token', relates_to: 'member@club.test' }])
    expect(rows[0].token_hash).toMatch(/^[0-9a-f]{56,}$/)
    expect(rows[0].recovery_token).toBe(rows[0].token_hash)
    expect(rows[0].token_hash).not.toBe(auth.lastCode().tokenHash)
  }))

test('what people do is in the audit log, in the words of the protocol', () =>
  database.rolledBack(async (db, pool) => {
    const auth = openTestAuth(db)
    const id = await auth.member()
    const browser = auth.browser()
    await browser.signInWithPassword({ email: 'member@club.test', password: 'wrong wrong wrong' })
    await browser.signInWithPassword({ email: 'member@club.test', password })
    await browser.refreshSession()
    await browser.updateUser({ password: 'a louder river at dusk' })
    await browser.signOut()
    await browser.resetPasswordForEmail('member@club.test')
    await auth.service.deleteUser(id)

    const { rows } = await pool.query(`select payload, instance_id, ip_address from auth.audit_log_entries`)

    expect(rows.map(({ payload }) => payload.action).toSorted()).toEqual(
      [
        'user_signedup',
        'login_failed',
        'login',
        'token_refreshed',
        'user_updated_password',
        'user_modified',
        'logout',
        'user_recovery_requested',
        'user_deleted',
      ].toSorted(),
    )
    const login = rows.find(({ payload }) => payload.action === 'login')
    expect(login).toMatchObject({ instance_id: nilId, ip_address: '' })
    expect(login?.payload).toEqual({
      actor_id: id,
      actor_username: 'member@club.test',
      actor_via_sso: false,
      action: 'login',
      log_type: 'account',
      traits: { provider: 'email' },
    })
  }))

test('policies can ask who is calling', () =>
  database.rolledBack(async (_db, pool) => {
    const claims = JSON.stringify({ sub: nilId, role: 'authenticated', email: 'member@club.test' })
    await pool.query(`select set_config('request.jwt.claims', $1, false)`, [claims])
    const asked = await pool.query('select auth.uid() as id, auth.role() as role, auth.email() as email')
    await pool.query(`select set_config('request.jwt.claims', '', false)`)
    const nobody = await pool.query('select auth.uid() as id, auth.jwt() as jwt')

    expect(asked.rows).toEqual([{ id: nilId, role: 'authenticated', email: 'member@club.test' }])
    expect(nobody.rows).toEqual([{ id: null, jwt: null }])
  }))
