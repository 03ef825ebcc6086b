import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'

// RFC 6238 as every authenticator app knows it: SHA-1, six digits, thirty seconds.
const stepSeconds = 30

/** A new secret in base32: 160 random bits, as long as the hash is (RFC 4226, section 4). */
export function makeSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** What an app scans: the secret with the names the app shows it under, as an address and as a picture of it. */
export function describeTotp(base32: string, names: { issuer: string; account: string }): { uri: string; svg: string } {
  const uri = new TOTP({ issuer: names.issuer, label: names.account, secret: base32 }).toString()
  // Four modules of white around it, without which cameras do not find it (ISO/IEC 18004).
  return { uri, svg: renderSVG(uri, { ecc: 'M', border: 4 }) }
}

/** The time step a code belongs to, if it is right now or was within a step of now: clocks differ. */
export function stepOfCode(base32: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const delta = TOTP.validate({ token: code, secret: Secret.fromBase32(base32), timestamp, window: 1 })
  return delta === null ? undefined : TOTP.counter({ period: stepSeconds, timestamp }) + delta
}
