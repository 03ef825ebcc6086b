import { Secret } from 'otpauth'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../test/database.ts'
import { openTestAuth } from '../cast.fixture.ts'
import { openSecret } from './secret.ts'
import { makeKeys } from '../keys.ts'
import { codeOf, signedIn, withApp } from './authenticator.fixture.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

test('an authenticator app is set up, proven and asked for, with the stock client', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db)
    const id = await auth.member()
    const browser = await signedIn(auth)
    const before = (await browser.getSession()).data.session

    const enrolled = await browser.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone', issuer: 'Club' })
    if (enrolled.error) throw enrolled.error
    expect(await auth.service.secondFactorsOf(id)).toEqual({ totp: 0, passkeys: 0 })
    const { totp, id: factorId } = enrolled.data
    auth.pass(1)
    const challenged = await browser.mfa.challenge({ factorId })
    const challengeId = challenged.data?.id ?? ''
    const verified = await browser.mfa.verify({ factorId, challengeId, code: codeOf(auth, totp.secret) })

    expect(enrolled.data).toMatchObject({ type: 'totp', friendly_name: 'Phone' })
    expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#]*<\/svg>$/)
    const uri = new URL(totp.uri)
    expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
      'otpauth:',
      'totp',
      '/Club:member@club.test',
    ])
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({ secret: totp.secret, issuer: 'Club', digits: '6' })
    expect(Secret.fromBase32(totp.secret).bytes).toHaveLength(20)
    expect(challenged.data).toMatchObject({
      type: 'totp',
      expires_at: Math.floor(auth.now().getTime() / 1000) + 300,
    })
    expect(verified.error).toBeNull()
    expect(verified.data?.user.factors).toMatchObject([{ id: factorId, status: 'verified', friendly_name: 'Phone' }])
    expect(JSON.stringify(verified.data?.user)).not.toContain(totp.secret)
    const claims = await auth.service.verifyAccessToken(verified.data?.access_token ?? '')
    expect(claims).toMatchObject({ aal: 'aal2', amr: [{ method: 'totp' }, { method: 'password' }] })
    expect((await browser.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal2',
      nextLevel: 'aal2',
    })
    expect((await browser.mfa.listFactors()).data?.totp).toMatchObject([{ id: factorId }])
    expect(await auth.service.secondFactorsOf(id)).toEqual({ totp: 1, passkeys: 0 })
    expect(auth.letters.at(-1)).toMatchObject({ kind: 'factor-added', to: 'member@club.test' })

    auth.pass(5)
    const refreshed = await browser.refreshSession()
    const later = await auth.service.verifyAccessToken(refreshed.data.session?.access_token ?? '')
    expect([later?.aal, later?.amr]).toEqual(['aal2', claims?.amr])
    expect(refreshed.data.user?.factors).toHaveLength(1)

    const old = await auth.ask('POST', '/token?grant_type=refresh_token', { refresh_token: before?.refresh_token })
    expect([old.status, (await old.json()).code]).toEqual([400, 'refresh_token_not_found'])
    expect((await browser.getUser()).error).toBeNull()
  }))

test('authenticator-app: a password alone says what is missing, and sessions without the proof end with it', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db)
    await auth.member()
    const [desk, phone] = [await signedIn(auth), await signedIn(auth)]

    const { secret, id: factorId } = await withApp(auth, desk)

    expect((await phone.getUser()).error).toMatchObject({ code: undefined, name: 'AuthSessionMissingError' })
    const again = await signedIn(auth)
    expect((await again.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal2',
    })
    const verified = await again.mfa.challengeAndVerify({ factorId, code: codeOf(auth, secret) })
    expect(verified.error).toBeNull()
    expect((await desk.getUser()).error).toBeNull()
    expect(auth.letters.filter(({ kind }) => kind === 'factor-added')).toHaveLength(1)
  }))

test('code-once: a code that was used is refused, also by another session and in its neighbours’ time', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db)
    await auth.member()
    const desk = await signedIn(auth)
    const { secret, id: factorId } = await withApp(auth, desk)
    const shown = codeOf(auth, secret)

    expect((await desk.mfa.challengeAndVerify({ factorId, code: shown })).error).toBeNull()
    const replayed = await (await signedIn(auth)).mfa.challengeAndVerify({ factorId, code: shown })
    auth.pass(30)
    const later = await desk.mfa.challengeAndVerify({ factorId, code: shown })
    const next = await desk.mfa.challengeAndVerify({ factorId, code: codeOf(auth, secret) })

    for (const { error } of [replayed, later]) {
      expect(error).toMatchObject({ status: 422, code: 'mfa_verification_failed' })
    }
    expect(next.error).toBeNull()
  }))

test.each([
  [0, undefined],
  [-30, undefined],
  [30, undefined],
  [-300, 'mfa_verification_failed'],
  [300, 'mfa_verification_failed'],
])('clock-skew: a clock that is %i seconds off', (secondsOff, code) =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db)
    await auth.member()
    const browser = await signedIn(auth)
    const { secret, id: factorId } = await withApp(auth, browser)
    auth.pass(60)

    const { error } = await browser.mfa.challengeAndVerify({ factorId, code: codeOf(auth, secret, secondsOff) })

    expect(error?.code).toBe(code)
  }),
)

test('sealed-secret: the secret is sealed in its row, opened for an export, and read as it is where it came from elsewhere', () =>
  database.rolledBack(async (db, pool) => {
    const keys = await makeKeys()
    const auth = openTestAuth(db, { keys })
    await auth.member()
    const browser = await signedIn(auth)
    const { secret, id } = await withApp(auth, browser)
    const stored = async () => (await pool.query('select secret from auth.mfa_factors')).rows[0].secret

    const sealed = await stored()
    expect(sealed).not.toContain(secret)
    expect(openSecret(keys, id, sealed)).toBe(secret)
    expect(() => openSecret(keys, '00000000-0000-4000-8000-000000000000', sealed)).toThrow('authenticate')

    await pool.query('update auth.mfa_factors set secret = $1', [secret])
    expect(openSecret(keys, id, await stored())).toBe(secret)
    expect((await browser.mfa.challengeAndVerify({ factorId: id, code: codeOf(auth, secret) })).error).toBeNull()
  }))

test('any-network: the network may change between the challenge and the code', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db)
    await auth.member()
    const browser = await signedIn(auth)
    const { secret, id } = await withApp(auth, browser)
    const token = (await browser.getSession()).data.session?.access_token
    const bearer = { Authorization: `Bearer ${token}` }
    const challenge = await auth.ask('POST', `/factors/${id}/challenge`, {}, bearer, '192.0.2.1')
    const { id: challengeId } = await challenge.json()

    const shown = { challenge_id: challengeId, code: codeOf(auth, secret) }
    const verified = await auth.ask('POST', `/factors/${id}/verify`, shown, bearer, '198.51.100.7')
    const twice = await auth.ask('POST', `/factors/${id}/verify`, shown, bearer)

    expect(verified.status).toBe(200)
    expect([twice.status, (await twice.json()).code]).toEqual([422, 'mfa_ip_address_mismatch'])
  }))

test('factor-removed: removing needs the proof, ends the other sessions and tells the owner', () =>
  database.rolledBack(async (db, pool) => {
    const auth = openTestAuth(db)
    const id = await auth.member()
    const desk = await signedIn(auth)
    const { secret, id: factorId } = await withApp(auth, desk)
    const phone = await signedIn(auth)
    const tooEarly = await phone.mfa.unenroll({ factorId })
    await phone.mfa.challengeAndVerify({ factorId, code: codeOf(auth, secret) })

    const removed = await desk.mfa.unenroll({ factorId })

    expect(tooEarly.error).toMatchObject({ status: 422, code: 'insufficient_aal' })
    expect(removed).toEqual({ data: { id: factorId }, error: null })
    expect((await phone.getUser()).error?.name).toBe('AuthSessionMissingError')
    const { data } = await desk.refreshSession()
    const claims = await auth.service.verifyAccessToken(data.session?.access_token ?? '')
    expect(claims).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] })
    expect(auth.letters.at(-1)).toMatchObject({ kind: 'factor-removed', to: 'member@club.test' })
    expect(await auth.service.secondFactorsOf(id)).toEqual({ totp: 0, passkeys: 0 })
    const { rows } = await pool.query(`select payload ->> 'action' as action from auth.audit_log_entries`)
    const actions = rows.map(({ action }) => action)
    for (const action of ['factor_in_progress', 'challenge_created', 'verification_attempted', 'factor_unenrolled']) {
      expect(actions).toContain(action)
    }
  }))

test('older-token: a token from before the proof does not gain by it', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db)
    await auth.member()
    const browser = await signedIn(auth)
    const copied = (await browser.getSession()).data.session?.access_token
    const { id } = await withApp(auth, browser)
    const bearer = { Authorization: `Bearer ${copied}` }

    const removed = await auth.ask('DELETE', `/factors/${id}`, undefined, bearer)
    const added = await auth.ask('POST', '/factors', { factor_type: 'totp' }, bearer)
    const password = await auth.ask('PUT', '/user', { password: 'a louder river at dusk' }, bearer)

    expect([removed.status, (await removed.json()).code]).toEqual([422, 'insufficient_aal'])
    expect([added.status, (await added.json()).code]).toEqual([403, 'insufficient_aal'])
    expect([password.status, (await password.json()).code]).toEqual([401, 'insufficient_aal'])
  }))
