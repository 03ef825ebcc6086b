import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../test/database.ts'
import { openTestAuth, password } from './cast.fixture.ts'
import { cleanUp } from './index.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const email = 'guest@club.test'

test('a guest signs up, confirms in the same browser and keeps the password', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db)
    const browser = auth.browser()

    const signedUp = await browser.signUp({ email, password, options: { data: { pronouns: 'they' } } })
    const tooEarly = await browser.signInWithPassword({ email, password })
    const { code, ...letter } = auth.lastCode()
    const confirmed = await browser.verifyOtp({ email, token: code, type: 'signup' })

    expect(signedUp.data).toMatchObject({ session: null, user: { email, user_metadata: { email_verified: false } } })
    expect(letter).toMatchObject({ kind: 'confirm-signup', type: 'signup', to: email })
    expect(tooEarly.error).toMatchObject({ status: 400, code: 'email_not_confirmed' })
    expect(confirmed.data.user?.user_metadata).toMatchObject({ pronouns: 'they', email, email_verified: true })
    expect((await auth.browser().signInWithPassword({ email, password })).error).toBeNull()
  }))

test('a stranger who signed up with my address does not keep a password to it', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db)
    const stranger = auth.browser({ ip: '203.0.113.5', userAgent: 'Stranger' })
    await stranger.signUp({ email, password, options: { data: { nickname: 'planted' } } })
    auth.pass(61)

    await auth.browser().signUp({ email, password: 'another quiet river' })
    const mine = await auth.browser().verifyOtp({ token_hash: auth.lastCode().tokenHash, type: 'signup' })

    expect(mine.error).toBeNull()
    expect(mine.data.user?.user_metadata).not.toHaveProperty('nickname')
    for (const guess of [password, 'another quiet river']) {
      expect((await stranger.signInWithPassword({ email, password: guess })).error?.code).toBe('invalid_credentials')
    }
  }))

test('nor one who waited until the first request was forgotten', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db)
    const stranger = { email: 'guest@club.test', password: 'the password of a stranger' }
    await auth.browser({ ip: '203.0.113.9', userAgent: 'Stranger' }).signUp(stranger)
    auth.pass(8 * 86_400)
    await cleanUp(db, auth.now())

    const own = auth.browser()
    await own.signUp({ email: 'guest@club.test', password })
    const { error } = await own.verifyOtp({ email: 'guest@club.test', token: auth.lastCode().code, type: 'signup' })

    expect(error).toBeNull()
    const entered = await auth.browser({ ip: '203.0.113.9', userAgent: 'Stranger' }).signInWithPassword(stranger)
    expect(entered.error?.code).toBe('invalid_credentials')
  }))

test('signing in by code confirms the address and clears a password set before by nobody knows whom', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db)
    await auth.browser({ ip: '203.0.113.5' }).signUp({ email, password })
    auth.pass(61)
    const browser = auth.browser()
    await browser.signInWithOtp({ email })
    expect(auth.lastCode()).toMatchObject({ kind: 'sign-in-code', type: 'signup' })

    const signedIn = await browser.verifyOtp({ email, token: auth.lastCode().code, type: 'email' })

    expect(signedIn.data.user?.email_confirmed_at).toBeTruthy()
    expect((await browser.signInWithPassword({ email, password })).error?.code).toBe('invalid_credentials')
  }))

test('a code to a new address makes an account where that is open, and none where it is not', () =>
  database.rolledBack(async (db) => {
    const open = openTestAuth(db)
    expect((await open.browser().signInWithOtp({ email, options: { data: { via: 'code' } } })).error).toBeNull()
    const signedIn = await open.browser().verifyOtp({ email, token: open.lastCode().code, type: 'email' })
    expect(signedIn.data.user?.user_metadata).toMatchObject({ via: 'code' })

    const closed = openTestAuth(db, { disableSignup: true })
    expect((await closed.browser().signInWithOtp({ email: 'stranger@club.test' })).error).toBeNull()
    expect(await closed.service.findUserByEmail('stranger@club.test')).toBeUndefined()
    const refused = await closed.browser().signUp({ email: 'stranger@club.test', password })
    expect(refused.error).toMatchObject({ status: 422, code: 'signup_disabled' })
  }))

test('an unknown address gets one letter a day that says so, and a client cannot ask who is known', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db)
    const ask = { email: 'stranger@club.test', options: { shouldCreateUser: false } }

    expect((await auth.browser().signInWithOtp(ask)).error).toBeNull()
    auth.pass(3600)
    expect((await auth.browser().resetPasswordForEmail('stranger@club.test')).error).toBeNull()
    expect(auth.letters).toMatchObject([{ kind: 'no-membership', to: 'stranger@club.test' }])
    auth.pass(86_400)
    await auth.browser().signInWithOtp(ask)

    expect(auth.letters).toHaveLength(2)
  }))

test('the letter of a sign-up can be sent again after a minute', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db)
    const browser = auth.browser()
    await browser.signUp({ email, password })

    const tooSoon = await browser.resend({ type: 'signup', email })
    auth.pass(61)
    const again = await browser.resend({ type: 'signup', email })

    expect(tooSoon.error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' })
    expect(again.error).toBeNull()
    expect(auth.letters).toHaveLength(2)
    expect((await browser.verifyOtp({ email, token: auth.lastCode().code, type: 'signup' })).error).toBeNull()
    expect((await browser.signInWithPassword({ email, password })).error).toBeNull()
  }))

test('a password that is too short, too long or well known is refused', () =>
  database.rolledBack(async (db) => {
    const { browser } = openTestAuth(db)
    const signUp = async (tried: string) => (await browser().signUp({ email, password: tried })).error

    expect(await signUp('short')).toMatchObject({ status: 422, code: 'weak_password', reasons: ['length'] })
    expect(await signUp('Password1234')).toMatchObject({ status: 422, code: 'weak_password', reasons: ['pwned'] })
    expect(await signUp('ä'.repeat(37))).toMatchObject({ status: 400, code: 'validation_failed' })
    expect(await signUp('')).toMatchObject({ status: 400, code: 'validation_failed' })
  }))

test('twenty sign-ups with one address at once make one account', async () => {
  const busy = await database.fresh()
  const unlimited = { times: 1000, seconds: 60 }
  const limits = { mailPause: unlimited, mailPerAddress: unlimited, mailPerIp: unlimited }
  const auth = openTestAuth(busy.db, { limits })

  const answers = await Promise.all(Array.from({ length: 20 }, () => auth.browser().signUp({ email, password })))

  expect(answers.map(({ error }) => error)).toEqual(Array.from({ length: 20 }, () => null))
  const { rows } = await busy.pool.query('select email from auth.users')
  expect(rows).toEqual([{ email }])
})

test('where sign-ups count as confirmed there is a session at once, and a taken address is told', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db, { settings: { autoconfirm: true } })

    const first = await auth.browser().signUp({ email, password, options: { data: { pronouns: 'they' } } })
    const again = await auth.browser().signUp({ email, password: 'another quiet river' })

    expect(first.error).toBeNull()
    expect(first.data.session?.user.id).toBe(first.data.user?.id)
    const told = { pronouns: 'they', email, sub: first.data.user?.id, email_verified: true, phone_verified: false }
    expect(first.data.user?.user_metadata).toEqual(told)
    expect(first.data.user?.identities?.[0]?.identity_data).toEqual(told)
    expect(again.error).toMatchObject({ status: 422, code: 'user_already_exists', message: 'User already registered' })
    expect(auth.letters).toEqual([])
    expect((await auth.browser().signInWithPassword({ email, password })).error).toBeNull()
  }))

test('there a first sign-in by code makes a confirmed account, and the letter is that of any sign-in', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db, { settings: { autoconfirm: true } })
    await auth.browser().signInWithOtp({ email })

    expect(auth.lastCode()).toMatchObject({ kind: 'sign-in-code', type: 'magiclink' })
    expect((await auth.service.findUserByEmail(email))?.confirmedAt).toBeTruthy()
  }))

test('what somebody tells about themselves is kept with the way they came in, and says first who they are', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db)
    const told = { pronouns: 'they', sub: 'somebody else', email: 'host@club.test', email_verified: true }

    const { data } = await auth.browser().signUp({ email, password, options: { data: told } })

    const kept = { pronouns: 'they', sub: data.user?.id, email, email_verified: false, phone_verified: false }
    expect(data.user?.user_metadata).toEqual(kept)
    expect(data.user?.identities?.[0]?.identity_data).toEqual(kept)
    expect(data.user?.app_metadata).toEqual({ provider: 'email', providers: ['email'] })
  }))

test('no words of whoever signs up are in the letter to an address nobody has proven', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db)
    const data = { name: 'Buy now at evil.test' }

    await auth.browser().signUp({ email, password, options: { data } })
    await auth.browser().signInWithOtp({ email: 'other@club.test', options: { data } })

    expect(auth.letters).toHaveLength(2)
    expect(JSON.stringify(auth.letters)).not.toContain('evil')
  }))
