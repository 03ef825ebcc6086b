import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../test/database.ts'
import { openTestAuth } from '../cast.fixture.ts'
import { codeOf, signedIn, withApp } from './authenticator.fixture.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const wrong = '000000'

test('factor-guessing: five wrong codes end a challenge, also for the right one', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db)
    await auth.member()
    const browser = await signedIn(auth)
    const { secret, id: factorId } = await withApp(auth, browser)
    const challengeId = (await browser.mfa.challenge({ factorId })).data?.id ?? ''

    for (let tries = 0; tries < 5; tries += 1) {
      const { error } = await browser.mfa.verify({ factorId, challengeId, code: wrong })
      expect(error?.code).toBe('mfa_verification_failed')
    }
    const sixth = await browser.mfa.verify({ factorId, challengeId, code: codeOf(auth, secret) })
    const another = await browser.mfa.challengeAndVerify({ factorId, code: codeOf(auth, secret) })

    expect(sixth.error).toMatchObject({ status: 422, code: 'mfa_challenge_expired' })
    expect(another.error).toBeNull()
  }))

test('factor-guessing: fifteen codes a minute, from wherever they come, and the owner hears of ten wrong ones', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db)
    await auth.member()
    const { id: factorId } = await withApp(auth, await signedIn(auth))
    const stranger = await signedIn(auth, { ip: '198.51.100.7' })
    const codes = []

    for (let tries = 0; tries < 16; tries += 1) {
      codes.push((await stranger.mfa.challengeAndVerify({ factorId, code: wrong })).error?.code)
    }

    expect(codes.slice(0, 15)).toEqual(Array.from({ length: 15 }, () => 'mfa_verification_failed'))
    expect(codes[15]).toBe('over_request_rate_limit')
    expect(auth.letters.filter(({ kind }) => kind === 'sign-in-failures')).toHaveLength(1)
    auth.pass(60)
    expect((await stranger.mfa.challenge({ factorId })).error).toBeNull()
  }))

test('a device that has signed in before is not held up by whoever has the password', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db)
    await auth.member()
    const device = auth.service.deviceToken('member@club.test')
    const own = await signedIn(auth, { device })
    const { secret, id: factorId } = await withApp(auth, own)
    const stranger = await signedIn(auth, { ip: '198.51.100.7' })
    for (let tries = 0; tries < 16; tries += 1) await stranger.mfa.challenge({ factorId })

    const refused = await stranger.mfa.challenge({ factorId })
    const entered = await own.mfa.challengeAndVerify({ factorId, code: codeOf(auth, secret) })

    expect(refused.error).toMatchObject({ status: 429, code: 'over_request_rate_limit' })
    expect(entered.error).toBeNull()
  }))

test('a challenge is open for five minutes', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db)
    await auth.member()
    const browser = await signedIn(auth)
    const { secret, id: factorId } = await withApp(auth, browser)
    const challengeId = (await browser.mfa.challenge({ factorId })).data?.id ?? ''
    auth.pass(300)

    const { error } = await browser.mfa.verify({ factorId, challengeId, code: codeOf(auth, secret) })

    expect(error).toMatchObject({ status: 422, code: 'mfa_challenge_expired' })
  }))

test('ten-apps: ten apps at most, none of one name, and unproven ones make room after five minutes', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db)
    await auth.member()
    const browser = await signedIn(auth)
    const enrol = (friendlyName: string) => browser.mfa.enroll({ factorType: 'totp', friendlyName })
    const first = await enrol('Phone 1')
    const again = await enrol('Phone 1')
    for (let nth = 2; nth <= 10; nth += 1) expect((await enrol(`Phone ${nth}`)).error).toBeNull()

    const eleventh = await enrol('Phone 11')
    auth.pass(301)
    const later = await enrol('Phone 11')

    expect(first.error).toBeNull()
    expect(again.error).toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' })
    expect(eleventh.error).toMatchObject({ status: 422, code: 'too_many_enrolled_mfa_factors' })
    expect(later.error).toBeNull()
    await browser.refreshSession()
    expect((await browser.mfa.listFactors()).data?.all).toHaveLength(1)
  }))

test('the first proven app takes unproven ones away; a further one needs the proof', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db)
    await auth.member()
    const browser = await signedIn(auth)
    await browser.mfa.enroll({ factorType: 'totp', friendlyName: 'Begun' })
    await withApp(auth, browser)
    const weak = await signedIn(auth)

    const refused = await weak.mfa.enroll({ factorType: 'totp', friendlyName: 'Tablet' })
    const further = await browser.mfa.enroll({ factorType: 'totp', friendlyName: 'Tablet' })

    expect(refused.error).toMatchObject({ status: 403, code: 'insufficient_aal' })
    expect(further.error).toBeNull()
    const { data } = await browser.getUser()
    expect(data.user?.factors?.map(({ friendly_name: name }) => name)).toEqual(['Phone', 'Tablet'])
  }))

test('what the protocol refuses about factors', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db)
    await auth.member()
    const browser = await signedIn(auth)
    const { id } = await withApp(auth, browser)
    const token = (await browser.getSession()).data.session?.access_token
    const ask = async (method: string, path: string, body?: unknown) => {
      const response = await auth.ask(method, path, body, { Authorization: `Bearer ${token}` })
      return [response.status, (await response.json()).code]
    }
    const nobodys = '00000000-0000-4000-8000-000000000000'

    expect(await ask('POST', '/factors', {})).toEqual([400, 'validation_failed'])
    expect(await ask('POST', '/factors', { factor_type: 'phone' })).toEqual([422, 'mfa_phone_enroll_not_enabled'])
    expect(await ask('POST', '/factors', { factor_type: 'totp', friendly_name: 'x'.repeat(121) })).toEqual([
      400,
      'validation_failed',
    ])
    expect(await ask('POST', '/factors/x/challenge')).toEqual([404, 'validation_failed'])
    expect(await ask('POST', `/factors/${nobodys}/challenge`)).toEqual([404, 'mfa_factor_not_found'])
    expect(await ask('DELETE', `/factors/${nobodys}`)).toEqual([404, 'mfa_factor_not_found'])
    expect(await ask('POST', `/factors/${id}/verify`, { challenge_id: nobodys })).toEqual([400, 'validation_failed'])
    expect(await ask('POST', `/factors/${id}/verify`, { challenge_id: nobodys, code: wrong })).toEqual([
      422,
      'mfa_factor_not_found',
    ])
    expect(await ask('GET', '/factors/recovery-codes')).toEqual([404, 'not_found'])
    expect(await ask('POST', '/factors/recovery-codes')).toEqual([404, 'not_found'])
    expect(await ask('DELETE', '/factors/recovery-codes')).toEqual([404, 'not_found'])
    expect(await ask('POST', '/factors/recovery-codes/verify', { code: 'x' })).toEqual([404, 'not_found'])
    const nobody = await auth.ask('POST', '/factors', { factor_type: 'totp' })
    expect([nobody.status, (await nobody.json()).code]).toEqual([401, 'no_authorization'])
  }))
