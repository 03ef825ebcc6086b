import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../test/database.ts'
import { cleanUp } from './index.ts'
import { openTestAuth, password } from './cast.fixture.ts'
import { signedIn, withApp } from './factors/authenticator.fixture.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('what nobody can use any more is deleted, and nothing sooner', () =>
  database.rolledBack(async (db, pool) => {
    const auth = openTestAuth(db)
    await auth.member()
    await auth.browser().signInWithPassword({ email: 'member@club.test', password })
    await auth.browser({ flow: 'pkce' }).signInWithOtp({ email: 'member@club.test' })
    await pool.query(
      `insert into guildhall.address_changes (token_hash, account_id, former_email, changed_at)
        select 'hash', id, 'former@club.test', $1 from auth.users`,
      [auth.now()],
    )
    const day = 86_400
    const left = async () => {
      await cleanUp(db, auth.now())
      const { rows } = await pool.query(`select
        (select count(*)::int from guildhall.rate_limits) as limits,
        (select count(*)::int from guildhall.sign_in_attempts) as attempts,
        (select count(*)::int from guildhall.address_changes) as changes,
        (select count(*)::int from auth.one_time_tokens) as tokens,
        (select count(*)::int from auth.flow_state) as flows,
        (select count(*)::int from auth.sessions) as sessions,
        (select count(*) > 0 from auth.audit_log_entries) as audit,
        (select count(*)::int from auth.users) as users`)
      return rows[0]
    }

    const atOnce = await left()
    expect(atOnce).toMatchObject({ attempts: 1, tokens: 1, flows: 1, sessions: 1, audit: true })
    expect(atOnce.limits).toBeGreaterThan(0)
    auth.pass(2 * day)
    expect(await left()).toMatchObject({ limits: 0, attempts: 1, changes: 1, tokens: 0, flows: 0, sessions: 1 })
    auth.pass(6 * day)
    expect(await left()).toMatchObject({ attempts: 0, changes: 0, sessions: 1 })
    auth.pass(26 * day)
    expect(await left()).toMatchObject({ sessions: 0, audit: true })
    auth.pass(150 * day)
    expect(await left()).toMatchObject({ audit: false, users: 1 })
  }))

test('what was begun and not proven goes after a day, an account nobody proved 30 days after its letter', () =>
  database.rolledBack(async (db, pool) => {
    const auth = openTestAuth(db)
    const id = await auth.member()
    await auth.browser().signUp({ email: 'unproven@club.test', password })
    await pool.query(
      `insert into auth.users (id, instance_id, email, created_at) values (gen_random_uuid(), null, 'brought@club.test', now())`,
    )
    const factor = `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
      values (gen_random_uuid(), $1, $2, 'totp', $3, $4, $4)`
    await pool.query(factor, [id, 'Begun', 'unverified', auth.now()])
    await pool.query(factor, [id, 'Proven', 'verified', auth.now()])
    await pool.query(
      `insert into auth.mfa_challenges (id, factor_id, created_at, ip_address)
       select gen_random_uuid(), id, $1, '192.0.2.1' from auth.mfa_factors where status = 'verified'`,
      [auth.now()],
    )
    await pool.query(
      `insert into auth.webauthn_challenges (user_id, challenge_type, session_data, created_at, expires_at)
       values ($1, 'registration', '{}', $2, $2)`,
      [id, auth.now()],
    )
    await pool.query(
      `insert into auth.flow_state (id, auth_code, code_challenge_method, code_challenge, provider_type, authentication_method, created_at, updated_at)
       values (gen_random_uuid(), 'code', 's256', 'challenge', 'email', 'magiclink', $1, $1)`,
      [auth.now()],
    )
    const left = async () => {
      await cleanUp(db, auth.now())
      const { rows } = await pool.query(`select
        (select count(*)::int from auth.mfa_factors) as factors,
        (select count(*)::int from auth.mfa_challenges) + (select count(*)::int from auth.webauthn_challenges)
          + (select count(*)::int from auth.flow_state) as begun,
        (select string_agg(split_part(email, '@', 1), ' ' order by email) from auth.users) as users,
        (select count(*)::int from auth.audit_log_entries where payload ->> 'action' = 'user_deleted') as told`)
      return rows[0]
    }

    auth.pass(86_000)
    expect(await left()).toEqual({ factors: 2, begun: 3, users: 'brought member unproven', told: 0 })
    auth.pass(500)
    expect(await left()).toEqual({ factors: 1, begun: 0, users: 'brought member unproven', told: 0 })
    auth.pass(29 * 86_400)
    expect(await left()).toMatchObject({ factors: 1, users: 'brought member', told: 1 })
  }))

test('challenges and apps that nobody proved are gone after a day, a proven app stays', () =>
  database.rolledBack(async (db, pool) => {
    const auth = openTestAuth(db)
    await auth.member()
    const browser = await signedIn(auth)
    await withApp(auth, browser)
    await browser.mfa.enroll({ factorType: 'totp', friendlyName: 'Begun' })
    await browser.passkey.startAuthentication()
    const left = async () => {
      await cleanUp(db, auth.now())
      const { rows } = await pool.query(`select
        (select count(*)::int from auth.mfa_factors) as factors,
        (select count(*)::int from auth.mfa_challenges) as challenges,
        (select count(*)::int from auth.webauthn_challenges) as passkeys`)
      return rows[0]
    }

    expect(await left()).toEqual({ factors: 2, challenges: 1, passkeys: 1 })
    auth.pass(86_500)
    expect(await left()).toEqual({ factors: 1, challenges: 0, passkeys: 0 })
  }))
