import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../test/database.ts'
import { openTestAuth, password, type TestAuth } from './cast.fixture.ts'
import { signedIn } from './factors/authenticator.fixture.ts'
import { enterWith, makeAuthenticator, register } from './passkeys/authenticator.fixture.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const [old, wished] = ['member@club.test', 'member.elsewhere@club.test']
const from = { ip: '192.0.2.1' }
const withAuth = (run: (auth: TestAuth) => Promise<void>) => database.rolledBack((db) => run(openTestAuth(db)))

test('an address changes when the link at the new one is used, and not before', () =>
  withAuth(async (auth) => {
    const id = await auth.member()
    const { sessionId } = await signIn(auth)

    expect(await auth.service.askAddressChange({ sessionId, email: ' Member.Elsewhere@club.test' }, from)).toEqual({
      ok: true,
    })

    expect(auth.letters.at(-1)).toMatchObject({ kind: 'email-change', to: wished })
    expect(await auth.service.findWishedAddress(id)).toBe(wished)
    const token = lastToken(auth)
    expect(await auth.service.describeAddressChange(token)).toEqual({ from: old, to: wished })
    expect(await auth.service.ownerOfSession(sessionId)).toMatchObject({ email: old })

    expect(await auth.service.changeAddress(token, from)).toEqual({ ok: true, email: wished })

    expect(await auth.service.ownerOfSession(sessionId)).toMatchObject({ email: wished })
    expect(await auth.service.findWishedAddress(id)).toBeUndefined()
    expect(auth.letters.at(-1)).toMatchObject({ kind: 'email-changed', to: old, newEmail: wished })
    const { data } = await auth.browser().signInWithPassword({ email: wished, password })
    expect(data.user?.identities?.[0]?.identity_data).toMatchObject({ email: wished })
    expect((await auth.browser().signInWithPassword({ email: old, password })).error?.code).toBe('invalid_credentials')
    expect(await auth.service.changeAddress(token, from)).toEqual({ ok: false, because: 'link-over' })
  }))

test('whoever reads the old address takes it back, and every session and the password go', () =>
  withAuth(async (auth) => {
    await auth.member()
    const { sessionId } = await signIn(auth)
    await change(auth, sessionId)
    const token = revertToken(auth)
    auth.pass(6 * 86_400)

    expect(await auth.service.describeAddressRevert(token)).toEqual({ from: wished, to: old })
    expect(await auth.service.revertAddress(token)).toEqual({ ok: true, email: old })

    expect(await auth.service.ownerOfSession(sessionId)).toBeUndefined()
    expect((await auth.browser().signInWithPassword({ email: old, password })).error?.code).toBe('invalid_credentials')
    await auth.browser().signInWithOtp({ email: old, options: { shouldCreateUser: false } })
    expect(
      (await auth.browser().verifyOtp({ email: old, token: auth.lastCode().code, type: 'email' })).error,
    ).toBeNull()
    expect(await auth.service.revertAddress(token)).toEqual({ ok: false, because: 'link-over' })
  }))

test('whoever went on to a third address has no way back once the first is taken back, whatever changes later', () =>
  withAuth(async (auth) => {
    await auth.member()
    const { sessionId } = await signIn(auth)
    await change(auth, sessionId)
    const owners = revertToken(auth)
    auth.pass(60)
    await change(auth, sessionId, 'third@club.test')
    const strangers = revertToken(auth)
    auth.pass(60)

    expect(await auth.service.revertAddress(owners)).toEqual({ ok: true, email: old })

    expect(await auth.service.revertAddress(strangers)).toEqual({ ok: false, because: 'link-over' })
    await auth.browser().signInWithOtp({ email: old, options: { shouldCreateUser: false } })
    const { data } = await auth.browser().verifyOtp({ email: old, token: auth.lastCode().code, type: 'email' })
    const claims = await auth.service.verifyAccessToken(data.session?.access_token ?? '')
    await change(auth, claims?.session_id ?? '', 'fourth@club.test')
    expect(await auth.service.describeAddressRevert(strangers)).toBeUndefined()
    expect(await auth.service.revertAddress(strangers)).toEqual({ ok: false, because: 'link-over' })
  }))

test('a look at the link holds nothing up', async () => {
  const { db, pool } = await database.fresh()
  const auth = openTestAuth(db)
  await auth.member()
  const { sessionId } = await signIn(auth)
  await auth.service.askAddressChange({ sessionId, email: wished }, from)
  // Whoever holds a row leaves their number in it.
  const holder = async () => (await pool.query('select xmax::text as holder from auth.users')).rows
  const before = await holder()

  expect(await auth.service.describeAddressChange(lastToken(auth))).toEqual({ from: old, to: wished })

  expect(await holder()).toEqual(before)
})

test('a second factor a stranger set up goes with the change, one from before stays', () =>
  database.rolledBack(async (db, pool) => {
    const auth = openTestAuth(db)
    const id = await auth.member()
    const { sessionId } = await signIn(auth)
    const enrol = (name: string) =>
      pool.query(
        `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
         values (gen_random_uuid(), $1, $2, 'totp', 'unverified', $3, $3)`,
        [id, name, auth.now()],
      )
    await enrol('owner')
    auth.pass(60)
    await change(auth, sessionId)
    auth.pass(60)
    await enrol('stranger')

    expect(await auth.service.revertAddress(revertToken(auth))).toEqual({ ok: true, email: old })

    const left = await pool.query('select friendly_name from auth.mfa_factors where user_id = $1', [id])
    expect(left.rows).toEqual([{ friendly_name: 'owner' }])
  }))

test('so does a passkey a stranger made: it would lead in past the old address', () =>
  withAuth(async (auth) => {
    await auth.member()
    const [owners, strangers] = [makeAuthenticator(), makeAuthenticator()]
    const browser = await signedIn(auth)
    await register(browser, owners)
    auth.pass(60)
    const claims = await auth.service.verifyAccessToken((await browser.getSession()).data.session?.access_token ?? '')
    await change(auth, claims?.session_id ?? '')
    auth.pass(60)
    await register(browser, strangers)

    expect(await auth.service.revertAddress(revertToken(auth))).toEqual({ ok: true, email: old })

    expect((await enterWith(auth.browser(), strangers)).error).toMatchObject({ code: 'webauthn_verification_failed' })
    expect((await enterWith(auth.browser(), owners)).error).toBeNull()
  }))

test('a link is over after an hour, the notice after seven days, and a forged one always', () =>
  withAuth(async (auth) => {
    await auth.member()
    const { sessionId } = await signIn(auth)
    await auth.service.askAddressChange({ sessionId, email: wished }, from)
    const late = lastToken(auth)
    auth.pass(3601)
    expect(await auth.service.changeAddress(late, from)).toEqual({ ok: false, because: 'link-over' })

    await change(auth, sessionId)
    const token = revertToken(auth)
    expect(await auth.service.revertAddress(`${token}x`)).toEqual({ ok: false, because: 'link-over' })
    auth.pass(7 * 86_400 + 1)
    expect(await auth.service.revertAddress(token)).toEqual({ ok: false, because: 'link-over' })
  }))

test('an address somebody has is answered alike, and its owner is told that nothing happens', () =>
  withAuth(async (auth) => {
    await auth.member()
    await auth.member(wished)
    const { sessionId } = await signIn(auth)

    expect(await auth.service.askAddressChange({ sessionId, email: wished }, from)).toEqual({ ok: true })

    expect(auth.letters.at(-1)).toEqual({ kind: 'email-change-taken', id: expect.any(String), to: wished })
  }))

test('two who prove one address do not both get it', () =>
  withAuth(async (auth) => {
    await auth.member()
    const { sessionId } = await signIn(auth)
    await auth.service.askAddressChange({ sessionId, email: wished }, from)
    const token = lastToken(auth)
    await auth.member(wished)

    expect(await auth.service.changeAddress(token, from)).toEqual({ ok: false, because: 'email-taken' })
    expect(await auth.service.ownerOfSession(sessionId)).toMatchObject({ email: old })
  }))

test('a new password voids the link, and so does a newer wish', () =>
  withAuth(async (auth) => {
    const id = await auth.member()
    const { sessionId } = await signIn(auth)
    await auth.service.askAddressChange({ sessionId, email: wished }, from)
    const first = lastToken(auth)
    await auth.service.askAddressChange({ sessionId, email: 'third@club.test' }, from)
    const second = lastToken(auth)
    expect(await auth.service.changeAddress(first, from)).toEqual({ ok: false, because: 'link-over' })

    await auth.service.setPassword(id, 'a loud river at midnight', { keepSession: sessionId })

    expect(await auth.service.changeAddress(second, from)).toEqual({ ok: false, because: 'link-over' })
  }))

test.each([
  ['the address they have', (auth: TestAuth) => auth.pass(0), 'MEMBER@club.test', 'email-same'],
  ['what is no address', (auth: TestAuth) => auth.pass(0), 'nowhere', 'email-invalid'],
  ['a day after signing in', (auth: TestAuth) => auth.pass(86_401), wished, 'not-fresh'],
])('is refused: %s', (_, before, email, because) =>
  withAuth(async (auth) => {
    await auth.member()
    const { sessionId } = await signIn(auth)
    before(auth)

    expect(await auth.service.askAddressChange({ sessionId, email }, from)).toEqual({ ok: false, because })
    expect(auth.letters).toEqual([])
  }),
)

async function signIn(auth: TestAuth): Promise<{ sessionId: string }> {
  const { data } = await auth.browser().signInWithPassword({ email: old, password })
  const claims = await auth.service.verifyAccessToken(data.session?.access_token ?? '')
  return { sessionId: claims?.session_id ?? '' }
}

async function change(auth: TestAuth, sessionId: string, email = wished): Promise<void> {
  await auth.service.askAddressChange({ sessionId, email }, from)
  await auth.service.changeAddress(lastToken(auth), from)
}

function lastToken({ letters }: TestAuth): string {
  for (const letter of letters.toReversed()) if (letter.kind === 'email-change') return letter.tokenHash
  throw new Error('No link to a new address was mailed.')
}

function revertToken({ letters }: TestAuth): string {
  for (const letter of letters.toReversed()) if (letter.kind === 'email-changed') return letter.revertToken
  throw new Error('No notice was mailed to the old address.')
}
