import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import type { Seal } from '../domain/tools.ts'

/**
 * Signs (RFC 2104, SHA-256) and hides (AES-256-GCM) with a key of its own for each purpose, all of them from the one secret
 * of this installation.
 */
export function sealWith(secret: Uint8Array): Seal {
  const keys = new Map<string, KeyObject>()
  const keyFor = (use: string): KeyObject => {
    const known = keys.get(use)
    if (known) return known
    const key = createSecretKey(createHmac('sha256', secret).update(`guildhall ${use}`).digest())
    keys.set(use, key)
    return key
  }
  const sign = (purpose: string, text: string): Buffer =>
    createHmac('sha256', keyFor(`seal: ${purpose}`))
      .update(text)
      .digest()
  return {
    sign: (purpose, text) => sign(purpose, text).toString('base64url'),
    isSigned(purpose, text, signature) {
      const expected = sign(purpose, text)
      const given = Buffer.from(signature, 'base64url')
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
    hide(purpose, text) {
      const start = randomBytes(startBytes)
      const cipher = createCipheriv('aes-256-gcm', keyFor(`hidden: ${purpose}`), start)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([start, cipher.getAuthTag(), body]).toString('base64url')
    },
    reveal(purpose, hidden) {
      const bytes = Buffer.from(hidden, 'base64url')
      try {
        const opener = createDecipheriv('aes-256-gcm', keyFor(`hidden: ${purpose}`), bytes.subarray(0, startBytes))
        opener.setAuthTag(bytes.subarray(startBytes, startBytes + tagBytes))
        const body = bytes.subarray(startBytes + tagBytes)
        return Buffer.concat([opener.update(body), opener.final()]).toString('utf8')
      } catch {
        // Not ours, or no longer what we wrote: there is nothing to read.
        return undefined
      }
    },
  }
}

/** NIST SP 800-38D: 96 bits to start with, 128 bits that prove it was not changed. */
const startBytes = 12
const tagBytes = 16
