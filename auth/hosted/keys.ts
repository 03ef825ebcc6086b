import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose'

/**
 * The public keys of the hosted service, kept for as long as this process lives: they are looked at anew every ten minutes, beside
 * the requests and not before them, and a service that is down takes none away. A key nobody has seen yet is asked for at once, at
 * most every half minute.
 */
export function openRemoteKeys(url: string): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(new URL(`${url}/.well-known/jwks.json`), {
    cacheMaxAge: Number.POSITIVE_INFINITY,
    cooldownDuration: 30_000,
    timeoutDuration: 5000,
  })
  let lookedAt = 0
  return async (header, token) => {
    if (keys.jwks() && Date.now() - lookedAt > lookMs) {
      lookedAt = Date.now()
      void keys.reload().catch(() => undefined)
    }
    return keys(header, token)
  }
}

const lookMs = 600_000
