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
