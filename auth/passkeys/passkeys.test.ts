import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../test/database.ts'
import { openTestAuth } from '../cast.fixture.ts'
import { codeOf, signedIn, withApp } from '../factors/authenticator.fixture.ts'
import { users } from '../schema.server.ts'
import { enterWith, makeAuthenticator, register, used } from './authenticator.fixture.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

test('passkey: one is made, signs in, is named and removed, with the stock client', () =>
  database.rolledBack(async (db, pool) => {
    const auth = openTestAuth(db)
    const id = await auth.member()
    const desk = await signedIn(auth)
    const device = makeAuthenticator()

    const made = await register(desk, device)
    auth.pass(5)
    const phone = auth.browser()
    const entered = await enterWith(phone, device)

    expect(made.started.data).toMatchObject({
      expires_at: Math.floor(auth.now().getTime() / 1000) - 5 + 300,
      options: {
        rp: { id: 'club.test' },
        user: { id: Buffer.from(id).toString('base64url'), name: 'member@club.test' },
        attestation: 'none',
        authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
        excludeCredentials: [],
      },
    })
    expect(made.error).toBeNull()
    expect(made.data).toEqual({
      id: expect.any(String),
      friendly_name: 'Apple Passwords',
      created_at: expect.any(String),
    })
    expect(entered.started.data).toMatchObject({
      options: { rpId: 'club.test', allowCredentials: [], userVerification: 'preferred' },
    })
    expect(entered.error).toBeNull()
    const { data } = await phone.getSession()
    const claims = await auth.service.verifyAccessToken(data.session?.access_token ?? '')
    expect(claims).toMatchObject({ sub: id, aal: 'aal1', amr: [{ method: 'passkey' }] })
    expect(await auth.service.secondFactorsOf(id)).toEqual({ totp: 0, passkeys: 1 })

    const passkeyId = (await phone.passkey.list()).data?.[0]?.id ?? ''
    expect((await phone.passkey.update({ passkeyId, friendlyName: 'My phone' })).error).toBeNull()
    expect((await desk.passkey.list()).data).toEqual([
      {
        id: passkeyId,
        friendly_name: 'My phone',
        created_at: expect.any(String),
        last_used_at: auth.now().toISOString(),
      },
    ])
    expect((await phone.passkey.delete({ passkeyId })).error).toBeNull()
    expect((await phone.passkey.list()).data).toEqual([])
    expect((await enterWith(auth.browser(), device)).error).toMatchObject({ code: 'webauthn_verification_failed' })
    expect((await desk.getUser()).error).toBeNull()
    expect(auth.letters.map(({ kind }) => kind)).toEqual(['passkey-added', 'passkey-removed'])
    const { rows } = await pool.query(`select payload ->> 'action' as action from auth.audit_log_entries`)
    const actions = rows.map(({ action }) => action)
    for (const action of ['passkey_created', 'passkey_updated', 'passkey_deleted']) expect(actions).toContain(action)
  }))

test('a session of a passkey stays where an app is proven elsewhere: it counts as both', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db)
    await auth.member()
    const desk = await signedIn(auth)
    const device = makeAuthenticator()
    await register(desk, device)
    const phone = auth.browser()
    await enterWith(phone, device)

    await withApp(auth, desk)

    expect((await phone.getUser()).error).toBeNull()
  }))

test('passkey-challenge: it is used once, by whom it was made for, within five minutes', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db)
    await auth.member()
    await auth.member('other@club.test')
    const browser = await signedIn(auth)
    const device = makeAuthenticator()
    const made = await register(browser, device)
    const challengeId = made.started.data?.challenge_id ?? ''
    if (!('credential' in made) || !made.credential) throw new Error('Nothing was made.')
    const again = await browser.passkey.verifyRegistration({ challengeId, credential: made.credential })
    const started = await browser.passkey.startAuthentication()
    const stale = { challengeId: started.data?.challenge_id ?? '', challenge: started.data?.options.challenge ?? '' }
    const swapped = await browser.passkey.verifyRegistration({
      challengeId: stale.challengeId,
      credential: made.credential,
    })
    auth.pass(300)
    const late = await browser.passkey.verifyAuthentication({
      challengeId: stale.challengeId,
      credential: used(device, stale.challenge),
    })
    const over = await browser.passkey.verifyAuthentication({
      challengeId: stale.challengeId,
      credential: used(device, stale.challenge),
    })

    for (const { error } of [again, swapped, over]) {
      expect(error).toMatchObject({ status: 400, code: 'webauthn_challenge_not_found' })
    }
    expect(late.error).toMatchObject({ status: 400, code: 'webauthn_challenge_expired' })
  }))

test('two answers to one challenge at the same moment open one session', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db)
    const id = await auth.member()
    const device = makeAuthenticator()
    await register(await signedIn(auth), device)
    const { data } = await auth.browser().passkey.startAuthentication()
    const answer = {
      challengeId: data?.challenge_id ?? '',
      credential: used(device, data?.options.challenge ?? ''),
    }

    const answers = await Promise.all([1, 2, 3].map(() => auth.browser().passkey.verifyAuthentication(answer)))

    expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
    expect(await auth.service.listSessions(id)).toHaveLength(2)
  }))

test.each([
  ['another place', { origin: 'https://evil.test' }],
  ['another port', { origin: 'https://club.test:8443' }],
  ['another site', { rpId: 'evil.test' }],
  ['another account', { handle: Buffer.from('00000000-0000-4000-8000-000000000000').toString('base64url') }],
  ['nobody', { handle: '' }],
  ['another key', { key: makeAuthenticator().key }],
])('a passkey that speaks for %s opens nothing', (_, changes) =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db)
    await auth.member()
    const device = makeAuthenticator()
    await register(await signedIn(auth), device)

    const { error } = await enterWith(auth.browser(), { ...device, ...changes })

    expect(error).toMatchObject({ status: 400, code: 'webauthn_verification_failed' })
  }),
)

test('copied-passkey: a counter that does not grow is refused and noted', () =>
  database.rolledBack(async (db, pool) => {
    const auth = openTestAuth(db)
    await auth.member()
    const device = makeAuthenticator({ counter: 4 })
    await register(await signedIn(auth), device)

    const grown = await enterWith(auth.browser(), { ...device, counter: 7 })
    const copy = await enterWith(auth.browser(), { ...device, counter: 7 })
    const older = await enterWith(auth.browser(), { ...device, counter: 0 })
    const own = await enterWith(auth.browser(), { ...device, counter: 8 })

    expect([grown.error, own.error]).toEqual([null, null])
    for (const { error } of [copy, older]) expect(error).toMatchObject({ code: 'webauthn_verification_failed' })
    const noted = await pool.query(
      `select from auth.audit_log_entries where payload ->> 'action' = 'passkey_counter_regressed'`,
    )
    expect(noted.rowCount).toBe(2)
  }))

test('recognised-by-the-device: of whom the house asks it, holding the passkey is not enough', () =>
  database.rolledBack(async (db) => {
    const asked = new Set<string>()
    const auth = openTestAuth(db, { asksVerification: async (_, accountId) => asked.has(accountId) })
    const id = await auth.member()
    const device = makeAuthenticator({ isVerified: false })
    await register(await signedIn(auth), device)

    expect((await enterWith(auth.browser(), device)).error).toBeNull()
    asked.add(id)
    expect((await enterWith(auth.browser(), device)).error).toMatchObject({ code: 'webauthn_verification_failed' })
    expect((await enterWith(auth.browser(), { ...device, isVerified: true })).error).toBeNull()
    const strong = auth.browser()
    await enterWith(strong, { ...device, isVerified: true })
    const another = await register(strong, makeAuthenticator({ isVerified: false }))
    expect(another.started.data?.options).toMatchObject({ authenticatorSelection: { userVerification: 'required' } })
    expect(another.error).toMatchObject({ code: 'webauthn_verification_failed' })
  }))

test('no-proof-of-ones-own: of whom the house asks more, a mailbox makes and removes no proof where a passkey is one', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db, { asksVerification: async () => true })
    await auth.member()
    const device = makeAuthenticator({ isVerified: true })
    await register(await signedIn(auth), device)

    const weak = await signedIn(auth)
    const passkeyId = (await weak.passkey.list()).data?.[0]?.id ?? ''
    const more = await register(weak, makeAuthenticator({ isVerified: true }))
    const app = await weak.mfa.enroll({ factorType: 'totp' })
    const removed = await weak.passkey.delete({ passkeyId })
    for (const { error } of [more, app, removed]) expect(error).toMatchObject({ status: 403, code: 'insufficient_aal' })

    const strong = auth.browser()
    await enterWith(strong, device)
    expect((await register(strong, makeAuthenticator({ isVerified: true }))).error).toBeNull()
    expect((await strong.mfa.enroll({ factorType: 'totp' })).error).toBeNull()
    expect((await strong.passkey.delete({ passkeyId })).error).toBeNull()
  }))

test('proof-before-removal: a passkey goes only within ten minutes of a proof, and with the second factor where there is one', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db)
    await auth.member()
    const browser = await signedIn(auth)
    const { data } = await register(browser, makeAuthenticator())
    const passkeyId = data && 'id' in data ? data.id : ''
    auth.pass(601)
    const stale = await browser.passkey.delete({ passkeyId })
    const { secret, id: factorId } = await withApp(auth, browser)
    const weak = await signedIn(auth)
    const refused = await weak.passkey.delete({ passkeyId })
    const more = await register(weak, makeAuthenticator())
    await weak.mfa.challengeAndVerify({ factorId, code: codeOf(auth, secret) })
    const removed = await weak.passkey.delete({ passkeyId })

    expect(stale.error).toMatchObject({ status: 400, code: 'reauthentication_needed' })
    for (const { error } of [refused, more]) expect(error).toMatchObject({ status: 403, code: 'insufficient_aal' })
    expect(removed.error).toBeNull()
  }))

test('somebody else’s passkeys are not there, names have a length, and one device makes one', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db)
    await auth.member()
    const browser = await signedIn(auth)
    const device = makeAuthenticator({ aaguid: '00000000-0000-0000-0000-000000000000' })
    const made = await register(browser, device)
    const passkeyId = made.data && 'id' in made.data ? made.data.id : ''
    await auth.member('other@club.test')
    const other = auth.browser()
    await other.signInWithPassword({ email: 'other@club.test', password: 'a quiet river at noon' })

    expect(made.data).toMatchObject({ friendly_name: 'Passkey' })
    expect((await other.passkey.list()).data).toEqual([])
    for (const { error } of [
      await other.passkey.delete({ passkeyId }),
      await other.passkey.update({ passkeyId, friendlyName: 'Mine' }),
      await browser.passkey.delete({ passkeyId: 'x' }),
    ]) {
      expect(error).toMatchObject({ status: 404, code: 'validation_failed' })
    }
    for (const friendlyName of ['', ' ', 'x'.repeat(121)]) {
      expect((await browser.passkey.update({ passkeyId, friendlyName })).error).toMatchObject({ status: 400 })
    }
    const again = await register(browser, device)
    expect(again.error).toMatchObject({ status: 422, code: 'webauthn_credential_exists' })
    expect(again.started.data?.options).toMatchObject({ excludeCredentials: [{ id: device.credentialId }] })
    for (let more = 1; more < 10; more += 1) expect((await register(browser, makeAuthenticator())).error).toBeNull()
    expect((await register(browser, makeAuthenticator())).error).toMatchObject({
      status: 422,
      code: 'too_many_passkeys',
    })
  }))

test('whoever is shut out or unconfirmed does not get in, and thirty challenges go to one network', () =>
  database.rolledBack(async (db) => {
    const shut = new Set<string>()
    const auth = openTestAuth(db, { isShutOut: async (_, accountId) => shut.has(accountId) })
    const id = await auth.member()
    const device = makeAuthenticator()
    await register(await signedIn(auth), device)

    shut.add(id)
    expect((await enterWith(auth.browser(), device)).error).toMatchObject({ status: 403, code: 'user_banned' })
    shut.clear()
    await db.update(users).set({ emailConfirmedAt: null })
    expect((await enterWith(auth.browser(), device)).error).toMatchObject({ code: 'email_not_confirmed' })
    for (let more = 3; more < 30; more += 1) await auth.ask('POST', '/passkeys/authentication/options', {})
    const limited = await auth.browser().passkey.startAuthentication()
    expect(limited.error).toMatchObject({ status: 429, code: 'over_request_rate_limit' })
  }))

test.each([
  ['http://club.test', 'passkey_disabled', false],
  ['http://192.0.2.7:3000', 'passkey_disabled', false],
  ['http://127.0.0.1:3000', 'passkey_disabled', false],
  ['http://localhost:3000', null, true],
  ['https://club.test', null, true],
])('passkeys-where: a site at %s', (siteUrl, code, isOn) =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db, { siteUrl })

    const options = await auth.ask('POST', '/passkeys/authentication/options', {})
    const settings = await auth.ask('GET', '/settings')

    expect([options.status, options.headers.get('x-sb-error-code')]).toEqual([isOn ? 200 : 404, code])
    expect(await settings.json()).toMatchObject({ passkeys_enabled: isOn })
  }),
)
