import type { GoTrueClient } from '@supabase/auth-js'
import { Secret, TOTP } from 'otpauth'
import { password, type TestAuth } from '../cast.fixture.ts'

/** The code an authenticator app shows, its clock so many seconds off. */
export function codeOf(auth: TestAuth, secret: string, secondsOff = 0): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: auth.now().getTime() + secondsOff * 1000 })
}

/** A browser in which the member has signed in by password. */
export async function signedIn(auth: TestAuth, from: Parameters<TestAuth['browser']>[0] = {}): Promise<GoTrueClient> {
  const browser = auth.browser(from)
  const { error } = await browser.signInWithPassword({ email: 'member@club.test', password })
  if (error) throw error
  return browser
}

/** Sets an authenticator app up and proves it; the next code is shown half a minute later. */
export async function withApp(auth: TestAuth, browser: GoTrueClient, friendlyName = 'Phone') {
  const { data, error } = await browser.mfa.enroll({ factorType: 'totp', friendlyName })
  if (error) throw error
  const { id, totp } = data
  auth.pass(1)
  const proven = await browser.mfa.challengeAndVerify({ factorId: id, code: codeOf(auth, totp.secret) })
  if (proven.error) throw proven.error
  auth.pass(60)
  return { id, secret: totp.secret }
}
