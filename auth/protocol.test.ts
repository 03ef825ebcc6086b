import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../test/database.ts'
import { makeKeys } from './index.ts'
import { openTestAuth, password } from './cast.fixture.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('the service says what it is and offers', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db, { disableSignup: true })

    const health = await auth.ask('GET', '/health')
    const settings = await auth.ask('GET', '/settings')
    const keys = await auth.ask('GET', '/.well-known/jwks.json')

    expect(await health.json()).toMatchObject({ name: 'GoTrue', version: expect.any(String) })
    expect(await settings.json()).toMatchObject({
      external: { email: true, phone: false, anonymous_users: false },
      disable_signup: true,
      mailer_autoconfirm: false,
    })
    expect(settings.headers.get('Cache-Control')).toBe('no-store')
    expect(keys.headers.get('Cache-Control')).toBe('public, max-age=600')
    const [key] = (await keys.json()).keys
    expect(key).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig', key_ops: ['verify'] })
    expect(key).not.toHaveProperty('d')
  }))

test('an error is worded as its API version wants', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db)
    const wrong = { email: 'member@club.test', password: 'wrong wrong wrong' }

    const newer = await auth.ask('POST', '/token?grant_type=password', wrong)
    const older = await auth.ask('POST', '/token?grant_type=password', wrong, { 'X-Supabase-Api-Version': '' })
    const weak = await auth.ask('POST', '/signup', { email: 'guest@club.test', password: 'x' })

    expect(newer.headers.get('X-Supabase-Api-Version')).toBe('2024-01-01')
    expect(newer.headers.get('x-sb-error-code')).toBe('invalid_credentials')
    expect(await newer.json()).toEqual({ code: 'invalid_credentials', message: 'Invalid login credentials' })
    expect(older.headers.get('X-Supabase-Api-Version')).toBeNull()
    expect(older.headers.get('x-sb-error-code')).toBe('invalid_credentials')
    const msg = 'Invalid login credentials'
    expect(await older.json()).toEqual({ code: 400, error_code: 'invalid_credentials', msg })
    expect(await weak.json()).toMatchObject({ code: 'weak_password', weak_password: { reasons: ['length'] } })
  }))

test.each([
  ['broken JSON', 'POST', '/otp', '{"email":', 400, 'bad_json'],
  ['a field of another type', 'POST', '/otp', { email: 5 }, 400, 'bad_json'],
  ['a body of 65 KiB', 'POST', '/otp', { email: 'x'.repeat(65 * 1024) }, 413, 'request_entity_too_large'],
  ['no address', 'POST', '/otp', {}, 400, 'validation_failed'],
  ['no address to recover', 'POST', '/recover', undefined, 400, 'validation_failed'],
  ['a bad address', 'POST', '/signup', { email: 'at@', password }, 400, 'validation_failed'],
  ['an endless address', 'POST', '/otp', { email: `${'x'.repeat(250)}@club.test` }, 400, 'validation_failed'],
  ['half a challenge', 'POST', '/otp', { email: 'a@b.test', code_challenge: 'x'.repeat(43) }, 400, 'validation_failed'],
  [
    'a plain challenge',
    'POST',
    '/otp',
    { email: 'a@b.test', code_challenge: 'x'.repeat(43), code_challenge_method: 'plain' },
    400,
    'validation_failed',
  ],
  ['nobody signing up', 'POST', '/signup', { password }, 422, 'anonymous_provider_disabled'],
  ['an unknown grant', 'POST', '/token?grant_type=id_token', {}, 400, 'invalid_credentials'],
  ['a password for nobody', 'POST', '/token?grant_type=password', { password }, 400, 'validation_failed'],
  ['half an auth code', 'POST', '/token?grant_type=pkce', { auth_code: 'x' }, 400, 'validation_failed'],
  [
    'an auth code',
    'POST',
    '/token?grant_type=pkce',
    { auth_code: 'x', code_verifier: 'y' },
    404,
    'flow_state_not_found',
  ],
  ['a resend of nothing', 'POST', '/resend', { email: 'a@b.test', type: 'sms' }, 400, 'validation_failed'],
  ['a verify of nothing', 'POST', '/verify', {}, 400, 'validation_failed'],
  ['a code without an address', 'POST', '/verify', { type: 'email', token: '123456' }, 400, 'validation_failed'],
  ['a link without a type', 'GET', '/verify?token=x', undefined, 400, 'validation_failed'],
  ['nobody asking', 'GET', '/user', undefined, 401, 'no_authorization'],
  ['nobody signing out', 'POST', '/logout', undefined, 401, 'no_authorization'],
  ['the administration', 'GET', '/admin/users', undefined, 404, 'not_found'],
  ['an invitation', 'POST', '/invite', { email: 'a@b.test' }, 404, 'not_found'],
  ['link making', 'POST', '/admin/generate_link', {}, 404, 'not_found'],
])('%s is refused', (_, method, path, body, status, code) =>
  database.rolledBack(async (db) => {
    const response = await openTestAuth(db).ask(method, path, body)

    expect([response.status, (await response.json()).code]).toEqual([status, code])
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  }),
)

test('a token of anybody else is no token', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db)
    await auth.member()
    const { data } = await auth.browser().signInWithPassword({ email: 'member@club.test', password })
    const real = data.session?.access_token ?? ''
    const claims = { ...(await auth.service.verifyAccessToken(real)) }
    const kid = auth.service.publicKeys()[0]?.kid ?? ''
    const secret = new TextEncoder().encode(JSON.stringify(auth.service.publicKeys()[0]))
    const { privateKey } = await generateKeyPair('ES256')
    const sign = (changes: object) =>
      new SignJWT({ ...claims, aud: 'authenticated', iss: 'https://club.test/auth/v1', ...changes })

    const tokens = [
      await sign({}).setProtectedHeader({ alg: 'ES256', kid }).sign(privateKey),
      await sign({}).setProtectedHeader({ alg: 'HS256', kid }).sign(secret),
      await sign({}).setProtectedHeader({ alg: 'HS256' }).sign(secret),
      new UnsecuredJWT(claims).encode(),
      real.slice(0, -4),
      auth.service.publishableKey,
    ]

    for (const token of tokens) {
      const response = await auth.ask('GET', '/user', undefined, { Authorization: `Bearer ${token}` })
      expect([response.status, (await response.json()).code]).toEqual([403, 'bad_jwt'])
    }
    auth.pass(3600)
    expect(await auth.service.verifyAccessToken(real)).toBeUndefined()
  }))

test('other-clocks: a token may begin five minutes from now, and ends when it says', () =>
  database.rolledBack(async (db) => {
    const keys = await makeKeys()
    const auth = openTestAuth(db, { keys })
    await auth.member()
    const { data } = await auth.browser().signInWithPassword({ email: 'member@club.test', password })
    const claims = await auth.service.verifyAccessToken(data.session?.access_token ?? '')
    const now = Math.floor(auth.now().getTime() / 1000)
    const isGood = async (changes: object) => {
      const token = new SignJWT({ ...claims, aud: 'authenticated', iss: 'https://club.test/auth/v1', ...changes })
      const signed = await token.setProtectedHeader({ alg: 'ES256', kid: keys.signing.kid }).sign(keys.signing)
      return (await auth.service.verifyAccessToken(signed)) !== undefined
    }

    expect(await isGood({ iat: now + 300, nbf: now + 300 })).toBe(true)
    expect(await isGood({ nbf: now + 301 })).toBe(false)
    expect(await isGood({ exp: now })).toBe(false)
    expect(await isGood({ exp: now + 1 })).toBe(true)
  }))

test('a token of ours for another audience or issuer is no token, one of a retired key is', () =>
  database.rolledBack(async (db) => {
    const [keys, older] = [await makeKeys(), await makeKeys()]
    const published = [...keys.published, ...older.published]
    const auth = openTestAuth(db, { keys: { ...keys, published } })
    await auth.member()
    const { data } = await auth.browser().signInWithPassword({ email: 'member@club.test', password })
    const claims = await auth.service.verifyAccessToken(data.session?.access_token ?? '')
    const signed = (changes: object) =>
      new SignJWT({ ...claims, aud: 'authenticated', iss: 'https://club.test/auth/v1', ...changes })
        .setProtectedHeader({ alg: 'ES256', kid: older.signing.kid })
        .sign(older.signing)

    expect(await auth.service.verifyAccessToken(await signed({}))).toMatchObject({ sub: claims?.sub })
    expect(await auth.service.verifyAccessToken(await signed({ aud: 'others' }))).toBeUndefined()
    expect(await auth.service.verifyAccessToken(await signed({ iss: 'https://evil.test/auth/v1' }))).toBeUndefined()
    expect(await auth.service.verifyAccessToken(await signed({ session_id: undefined }))).toBeUndefined()
    expect(await exportJWK((await generateKeyPair('ES256')).publicKey)).not.toEqual(published[0])
  }))

test('a link opened by GET leads to the button and uses nothing up, whoever opens it', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db)
    await auth.member()
    await auth.browser().signInWithOtp({ email: 'member@club.test' })
    const { tokenHash } = auth.lastCode()
    const open = (path: string, headers?: Record<string, string>) => auth.ask('GET', path, undefined, headers)
    const wish = `redirect_to=${encodeURIComponent('https://club.test/member/editions/2026')}`

    const head = await auth.ask('HEAD', `/verify?token=${tokenHash}&type=magiclink`)
    const prefetched = await open(`/verify?token=${tokenHash}&type=magiclink`, { 'Sec-Purpose': 'prefetch' })
    const opened = await open(`/verify?token=${tokenHash}&type=magiclink&${wish}`)
    const astray = await open(`/verify?token=${tokenHash}&type=magiclink&redirect_to=https://evil.test/`)

    for (const response of [head, prefetched, opened, astray]) expect(response.status).toBe(303)
    expect(opened.headers.get('Referrer-Policy')).toBe('no-referrer')
    const target = new URL(opened.headers.get('Location') ?? '')
    expect([target.origin, target.pathname]).toEqual(['https://club.test', '/member/confirm'])
    expect(Object.fromEntries(target.searchParams)).toEqual({
      token_hash: tokenHash,
      type: 'magiclink',
      next: '/member/editions/2026',
    })
    expect(astray.headers.get('Location')).not.toContain('evil')
    expect((await auth.browser().verifyOtp({ token_hash: tokenHash, type: 'magiclink' })).error).toBeNull()

    const used = await open(`/verify?token=${tokenHash}&type=magiclink&${wish}`)
    expect(used.status).toBe(303)
    expect(used.headers.get('Location')).toBe(
      'https://club.test/member/editions/2026#error=access_denied&error_code=otp_expired' +
        '&error_description=Email+link+is+invalid+or+has+expired&sb=',
    )
  }))

test('a fault of ours answers with an id and shows nothing else', () =>
  database.rolledBack(async (db, pool) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const auth = openTestAuth(db)
    await pool.query('alter table guildhall.rate_limits rename to elsewhere')

    const response = await auth.ask('POST', '/otp', { email: 'member@club.test' })

    const body = await response.json()
    expect(response.status).toBe(500)
    expect(body).toEqual({ code: 'unexpected_failure', message: 'Internal Server Error', error_id: body.error_id })
    const [line] = log.mock.calls[0] ?? []
    expect(line).toContain(body.error_id)
    expect(line).not.toContain('member@club.test')
    log.mockRestore()
  }))
