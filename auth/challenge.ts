import { createHash } from 'node:crypto'
import type { AuthContext } from './context.ts'
import { refuse, type Refusal } from './errors.ts'
import { sameHash } from './hashing.ts'

/** A code challenge of a program (RFC 7636): only who knows the verifier behind it gets the session. */
export type Challenge = { method: 's256' | 'plain'; value: string }

/**
 * Reads the code challenge that the stock clients send along; both fields or neither. `plain` protects nothing from whoever reads
 * the request, so it counts only on a developer's own machine, where browsers without TLS have nothing to hash with.
 */
export function readChallenge(
  { siteUrl }: Pick<AuthContext, 'siteUrl'>,
  body: { code_challenge: string; code_challenge_method: string },
): { ok: true; challenge?: Challenge } | Refusal {
  const [value, named] = [body.code_challenge, body.code_challenge_method.toLowerCase()]
  if (value === '' && named === '') return { ok: true }
  if (value === '' || named === '') {
    return refuse(400, 'validation_failed', 'PKCE flow requires code_challenge_method and code_challenge')
  }
  const method = named === 's256' || (named === 'plain' && isOwnMachine(siteUrl)) ? named : undefined
  if (!method) return refuse(400, 'validation_failed', 'code_challenge_method must be s256')
  if (/^[A-Za-z0-9._~-]{43,128}$/.test(value)) return { ok: true, challenge: { method, value } }
  return refuse(400, 'validation_failed', 'code challenge has to be between 43 and 128 unreserved characters')
}

/** Is this the verifier the challenge was made of? */
export function isVerifierOf({ method, value }: Challenge, verifier: string): boolean {
  const made = method === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier
  return sameHash(made, value)
}

function isOwnMachine(siteUrl: string): boolean {
  const { protocol, hostname } = new URL(siteUrl)
  return protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}
