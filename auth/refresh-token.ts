import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

// One token: version 0, the session's id (16 bytes), the counter (uvarint), the first 16 bytes of an HMAC-SHA256 over
// these with the session's own key, and the first 4 bytes of a SHA-256 over all of it, which catches typing errors
// without asking the database. In base64url.
const version = 0
const signatureLength = 16
const checksumLength = 4
const headLength = 17
const shortest = headLength + 1 + signatureLength + checksumLength

export type RefreshToken = { sessionId: string; counter: number; signed: Buffer; signature: Buffer }

/** Writes the refresh token of a session at a counter. */
export function encodeRefreshToken(sessionId: string, counter: number, key: string): string {
  const signed = Buffer.concat([
    Buffer.from([version]),
    Buffer.from(sessionId.replaceAll('-', ''), 'hex'),
    Buffer.from(toUvarint(counter)),
  ])
  const whole = Buffer.concat([signed, sign(signed, key)])
  return Buffer.concat([whole, checksum(whole)]).toString('base64url')
}

/** Reads a refresh token; nothing for anything else. It is not believed yet: see `isSignedWith`. */
export function parseRefreshToken(text: string): RefreshToken | undefined {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.toString('base64url') !== text || bytes.length < shortest || bytes[0] !== version) return undefined

  const whole = bytes.subarray(0, -checksumLength)
  if (!checksum(whole).equals(bytes.subarray(-checksumLength))) return undefined
  const signed = whole.subarray(0, -signatureLength)
  const counter = fromUvarint(signed.subarray(headLength))
  if (counter === undefined) return undefined
  return {
    sessionId: toUuid(signed.subarray(1, headLength)),
    counter,
    signed,
    signature: whole.subarray(-signatureLength),
  }
}

/** Has a text the form of a refresh token? Whether it is good, only the database knows. */
export function isRefreshToken(text: string): boolean {
  return parseRefreshToken(text) !== undefined
}

/** Did the session with this key issue it? In constant time. */
export function isSignedWith(token: RefreshToken, key: string): boolean {
  return timingSafeEqual(sign(token.signed, key), token.signature)
}

function sign(signed: Uint8Array, key: string): Buffer {
  return createHmac('sha256', Buffer.from(key, 'base64url')).update(signed).digest().subarray(0, signatureLength)
}

function checksum(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest().subarray(0, checksumLength)
}

function toUuid(bytes: Uint8Array): string {
  const hex = Buffer.from(bytes).toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

function toUvarint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...toUvarint(Math.floor(value / 128))]
}

function fromUvarint(bytes: Uint8Array): number | undefined {
  let value = 0
  for (const [place, byte] of bytes.entries()) {
    value += (byte % 128) * 128 ** place
    const isLast = byte < 128
    if (isLast !== (place === bytes.length - 1)) return undefined
  }
  return bytes.length > 0 && Number.isSafeInteger(value) ? value : undefined
}
