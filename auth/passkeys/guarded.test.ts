import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../test/database.ts'
import { openTestAuth } from '../cast.fixture.ts'
import { codeOf, signedIn, withApp } from '../factors/authenticator.fixture.ts'
import { enterWith, makeAuthenticator, register } from './authenticator.fixture.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

test('a password alone adds no way in beside a passkey, and takes none away', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db, { asksVerification: async () => true })
    await auth.member()
    const desk = await signedIn(auth)
    const early = await desk.mfa.enroll({ factorType: 'totp', friendlyName: 'Early' })
    const device = makeAuthenticator()
    expect((await register(desk, device)).error).toBeNull()
    const weak = await signedIn(auth)

    expect((await weak.mfa.enroll({ factorType: 'totp' })).error?.code).toBe('insufficient_aal')
    expect((await register(weak, makeAuthenticator())).error).toMatchObject({ code: 'insufficient_aal' })
    const passkeyId = (await weak.passkey.list()).data?.[0]?.id ?? ''
    expect((await weak.passkey.delete({ passkeyId })).error).toMatchObject({ code: 'insufficient_aal' })
    const code = codeOf(auth, early.data?.totp.secret ?? '')
    const proven = await weak.mfa.challengeAndVerify({ factorId: early.data?.id ?? '', code })
    expect(proven.error?.code).toBe('insufficient_aal')

    const phone = auth.browser()
    await enterWith(phone, device)
    await withApp(auth, phone)
    expect((await phone.passkey.delete({ passkeyId })).error).toBeNull()
  }))

test('of whom the house asks nothing, a passkey that is lost locks nobody out', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db)
    await auth.member()
    await register(await signedIn(auth), makeAuthenticator())
    const browser = await signedIn(auth)

    const passkeyId = (await browser.passkey.list()).data?.[0]?.id ?? ''
    expect((await register(browser, makeAuthenticator())).error).toBeNull()
    expect((await browser.passkey.delete({ passkeyId })).error).toBeNull()
  }))
