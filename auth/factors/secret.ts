import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { AuthKeys } from '../keys.ts'

const mark = 'sealed:1:'
const [nonceLength, tagLength] = [12, 16]

/**
 * A factor's secret as the table keeps it: encrypted with a key of the house (AES-256-GCM) and bound to the factor, so that
 * a copied table opens nothing, nor a row copied onto another.
 */
export function sealSecret(keys: Pick<AuthKeys, 'secret'>, factorId: string, base32: string): string {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv('aes-256-gcm', sealingKey(keys), nonce).setAAD(Buffer.from(factorId))
  const sealed = Buffer.concat([nonce, cipher.update(base32, 'utf8'), cipher.final()])
  return mark + Buffer.concat([sealed, cipher.getAuthTag()]).toString('base64url')
}

/**
 * The secret in base32, as an authenticator app and the hosted service know it. One that came from there lies open in its
 * row and is read as it is. Throws where it was sealed with other keys.
 */
export function openSecret(keys: Pick<AuthKeys, 'secret'>, factorId: string, stored: string): string {
  if (!stored.startsWith(mark)) return stored
  const bytes = Buffer.from(stored.slice(mark.length), 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', sealingKey(keys), bytes.subarray(0, nonceLength))
  decipher.setAAD(Buffer.from(factorId)).setAuthTag(bytes.subarray(-tagLength))
  return decipher.update(bytes.subarray(nonceLength, -tagLength), undefined, 'utf8') + decipher.final('utf8')
}

function sealingKey({ secret }: Pick<AuthKeys, 'secret'>): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', 'factor secrets', 32))
}
