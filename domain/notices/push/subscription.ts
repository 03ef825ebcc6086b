import { ECDH } from 'node:crypto'

/**
 * Is this an address of a push service we call (RFC 8030)? Nobody makes this house ask an address of their choosing. It is
 * written as browsers write it, in the one way there is: what is read differently here and there is refused.
 */
export function isPushEndpoint(endpoint: string, hosts: readonly string[]): boolean {
  const url = endpoint.length <= longest ? URL.parse(endpoint) : null
  if (!url || url.href !== endpoint) return false
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return false
  return hosts.some((host) => (host.startsWith('*.') ? url.host.endsWith(host.slice(1)) : url.host === host))
}

/** The push service of a subscription: the one part of its address that is no secret. */
export function serviceOf(endpoint: string): string {
  return URL.parse(endpoint)?.host ?? 'unknown'
}

const longest = 2048

/** Are these keys as a browser makes them (RFC 8291, 3.1 and 3.2), so that something can be encrypted for it? */
export function areBrowserKeys({ p256dh, auth }: { p256dh: string; auth: string }): boolean {
  return isPoint(p256dh) && isSixteenBytes(auth)
}

/** An uncompressed point that lies on P-256: 65 bytes, the first of them 4. */
function isPoint(text: string): boolean {
  if (!/^B[A-P][\w-]{85}$/.test(text)) return false
  try {
    ECDH.convertKey(text, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}

function isSixteenBytes(text: string): boolean {
  return /^[\w-]{22}$/.test(text)
}
