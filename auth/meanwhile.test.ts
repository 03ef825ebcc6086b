import type { GoTrueClient } from '@supabase/auth-js'
import bcrypt from 'bcrypt'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../test/database.ts'
import { openTestAuth, password, type TestAuth } from './cast.fixture.ts'
import { signedIn } from './factors/authenticator.fixture.ts'
import { created, makeAuthenticator } from './passkeys/authenticator.fixture.ts'

// What happens between the moment a request is let in and the moment it changes something.

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const email = 'member@club.test'
const newPassword = 'a louder river at dusk'

type Meanwhile = {
  auth: TestAuth
  id: string
  browser: GoTrueClient
  /** Once the bearer of the next request is known. */
  next: (event: () => Promise<unknown>) => void
  /** Every app of everybody counts as proven. */
  prove: () => Promise<unknown>
}

const withMeanwhile = (run: (given: Meanwhile) => Promise<void>) =>
  database.rolledBack(async (db, pool) => {
    let event: (() => Promise<unknown>) | undefined
    const isShutOut = async () => {
      const now = event
      event = undefined
      await now?.()
      return false
    }
    const auth = openTestAuth(db, { isShutOut })
    const id = await auth.member()
    const prove = () => pool.query(`update auth.mfa_factors set status = 'verified'`)
    const next = (happens: () => Promise<unknown>) => void (event = happens)
    await run({ auth, id, browser: await signedIn(auth), next, prove })
  })

/** While the next password is hashed. */
function whileHashing(event: () => Promise<unknown>): void {
  const { hash } = bcrypt
  vi.spyOn(bcrypt, 'hash').mockImplementationOnce(async (text: string | Buffer, rounds: string | number) => {
    await event()
    return hash(text, rounds)
  })
}

test('a session that ends while its new password is hashed sets none', () =>
  withMeanwhile(async ({ auth, id, browser }) => {
    whileHashing(() => auth.service.revokeSessions(id, 'global'))
    const { error } = await browser.updateUser({ password: newPassword })

    expect(error?.name).toBe('AuthSessionMissingError')
    expect((await auth.browser().signInWithPassword({ email, password })).error).toBeNull()
  }))

test('an app that is proven meanwhile guards the password', () =>
  withMeanwhile(async ({ browser, prove }) => {
    await browser.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })

    whileHashing(prove)
    expect((await browser.updateUser({ password: newPassword })).error).toMatchObject({ code: 'insufficient_aal' })
  }))

test('and itself', () =>
  withMeanwhile(async ({ browser, next, prove }) => {
    const { data } = await browser.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })

    next(prove)
    const { error } = await browser.mfa.unenroll({ factorId: data?.id ?? '' })
    expect(error).toMatchObject({ code: 'insufficient_aal' })
  }))

test('and the passkeys', () =>
  withMeanwhile(async ({ browser, next, prove }) => {
    await browser.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })
    const { data } = await browser.passkey.startRegistration()
    const device = makeAuthenticator({ handle: data?.options.user.id ?? '' })
    const credential = created(device, data?.options.challenge ?? '')

    next(prove)
    const made = await browser.passkey.verifyRegistration({ challengeId: data?.challenge_id ?? '', credential })
    expect(made.error).toMatchObject({ code: 'insufficient_aal' })
  }))

test('and against a letter: a new password by link wants more than that', () =>
  withMeanwhile(async ({ auth, browser, prove }) => {
    await browser.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })
    await auth.browser().resetPasswordForEmail(email)
    const { tokenHash } = auth.lastCode()

    whileHashing(prove)
    const recovered = await auth.service.recover(
      { tokenHash, password: newPassword },
      { ip: '192.0.2.1', userAgent: 'Browser one' },
    )
    expect(recovered).toEqual({ ok: false, because: 'second-factor' })
    expect((await auth.service.describeLink(tokenHash))?.state).toBe('open')
  }))
