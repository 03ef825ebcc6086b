import { isIP } from 'node:net'
import type { AuthContext } from '../context.ts'
import { refuse, type Refusal } from '../errors.ts'

/** Where passkeys are made and used. */
export type PasskeySite = { rpId: string; origins: string[] }

/**
 * The host passkeys belong to and the places they may be asked for, where browsers would do it: a name, and over TLS or on this
 * machine (https://www.w3.org/TR/webauthn-3/#relying-party-identifier). Nothing elsewhere.
 */
export function passkeySite({ settings }: Pick<AuthContext, 'settings'>): PasskeySite | undefined {
  const { passkeyRpId: rpId, passkeyOrigins } = settings
  if (rpId === '' || isIP(rpId.replace(/^\[|\]$/g, '')) !== 0) return undefined
  const origins = passkeyOrigins.filter((origin) => isTrustworthy(new URL(origin)))
  return origins.length > 0 ? { rpId, origins } : undefined
}

/** Words that there are no passkeys here. */
export function passkeysOff(): Refusal {
  return refuse(404, 'passkey_disabled', 'Passkeys are disabled')
}

function isTrustworthy({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && /(^|\.)localhost$/.test(hostname))
}
