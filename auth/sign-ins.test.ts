import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../test/database.ts'
import { openTestAuth, password, type TestAuth } from './cast.fixture.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const email = 'member@club.test'
const day = 86_400
const withAuth = (run: (auth: TestAuth, memberId: string) => Promise<void>) =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db, { disableSignup: true })
    await run(auth, await auth.member())
  })

test('the owner sees who came in, how and from what kind of browser, for ninety days', () =>
  withAuth(async (auth, id) => {
    const laptop = auth.browser({ userAgent: 'Firefox/140 Linux' })
    await laptop.signInWithPassword({ email, password })
    auth.pass(60)
    const phone = auth.browser({ userAgent: 'Chrome/140 Android' })
    await phone.signInWithOtp({ email })
    await phone.verifyOtp({ email, token: auth.lastCode().code, type: 'email' })
    await laptop.signOut({ scope: 'local' })

    expect(await auth.service.recentSignIns(id)).toEqual([
      expect.objectContaining({ kind: 'in', method: 'otp', userAgent: 'Chrome/140 Android', isOpen: true }),
      expect.objectContaining({ kind: 'in', method: 'password', userAgent: 'Firefox/140 Linux', isOpen: false }),
    ])

    auth.pass(91 * day)
    expect(await auth.service.recentSignIns(id)).toEqual([])
  }))

test('a code that nobody typed is told once it is over, and not before', () =>
  withAuth(async (auth, id) => {
    await auth.browser().signInWithOtp({ email })
    expect(await auth.service.recentSignIns(id)).toEqual([])

    auth.pass(11 * 60)
    expect(await auth.service.recentSignIns(id)).toEqual([expect.objectContaining({ kind: 'not-entered' })])
  }))

test('a sign-in that was not its owner’s ends everything, and a letter leads back in', () =>
  withAuth(async (auth, id) => {
    const owner = auth.browser()
    await owner.signInWithPassword({ email, password })
    auth.pass(day)
    const thief = auth.browser()
    await thief.signInWithPassword({ email, password })
    const [latest] = await auth.service.recentSignIns(id)

    expect(await auth.service.disownSignIn(id, latest?.id ?? '')).toBe(true)

    expect(await auth.service.listSessions(id)).toEqual([])
    expect((await thief.refreshSession()).error).not.toBeNull()
    expect((await thief.signInWithPassword({ email, password })).error?.code).toBe('invalid_credentials')
    expect(await auth.service.hasPassword(id)).toBe(false)
    expect(auth.letters.at(-1)).toMatchObject({ kind: 'account-secured', to: email })
    await owner.signInWithOtp({ email })
    expect((await owner.verifyOtp({ email, token: auth.lastCode().code, type: 'email' })).error).toBeNull()
  }))

test('keys and second factors added since a stranger came in go as well, older ones stay', () =>
  database.rolledBack(async (db, pool) => {
    const auth = openTestAuth(db, { disableSignup: true })
    const id = await auth.member()
    const add = async (name: string) => {
      await pool.query(
        `insert into auth.webauthn_credentials (user_id, credential_id, public_key, friendly_name, created_at)
          values ($1, convert_to($2, 'UTF8'), '\\x00', $2, $3)`,
        [id, name, auth.now()],
      )
      await pool.query(
        `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
          values (gen_random_uuid(), $1, $2, 'totp', 'verified', $3, $3)`,
        [id, name, auth.now()],
      )
    }
    await add('mine')
    auth.pass(60)
    await auth.browser().signInWithPassword({ email, password })
    const [theirs] = await auth.service.recentSignIns(id)
    auth.pass(60)
    await add('theirs')

    await auth.service.disownSignIn(id, theirs?.id ?? '')

    const left = await pool.query(
      'select friendly_name from auth.webauthn_credentials union all select friendly_name from auth.mfa_factors',
    )
    expect(left.rows).toEqual([{ friendly_name: 'mine' }, { friendly_name: 'mine' }])
  }))

test('nobody disowns a sign-in of somebody else', () =>
  withAuth(async (auth, id) => {
    const other = await auth.member('other@club.test')
    await auth.browser().signInWithPassword({ email: 'other@club.test', password })
    const [theirs] = await auth.service.recentSignIns(other)

    expect(await auth.service.disownSignIn(id, theirs?.id ?? '')).toBe(false)
    expect(await auth.service.listSessions(other)).toHaveLength(1)
  }))

test('a password is taken away with every other session; a code still opens', () =>
  withAuth(async (auth, id) => {
    const here = auth.browser()
    const { data } = await here.signInWithPassword({ email, password })
    await auth.browser().signInWithPassword({ email, password })
    const [, thisOne] = await auth.service.listSessions(id)
    expect(data.session).not.toBeNull()

    expect(await auth.service.removePassword(id, { keepSession: thisOne?.id ?? '' })).toBe(true)

    expect(await auth.service.listSessions(id)).toEqual([thisOne])
    expect(auth.letters.at(-1)).toMatchObject({ kind: 'password-removed', to: email })
    expect(await auth.service.removePassword(id, { keepSession: thisOne?.id ?? '' })).toBe(false)
  }))
