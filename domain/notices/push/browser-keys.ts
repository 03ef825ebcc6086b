import { ECDH } from 'node:crypto'

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
