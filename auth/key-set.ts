import { createLocalJWKSet, type JWTVerifyGetKey } from 'jose'
import type { AuthKeys } from './keys.ts'

/** Finds the published key a token names, also after the keys have changed. */
export function keySetOf(keys: Pick<AuthKeys, 'published'>): JWTVerifyGetKey {
  let known = keys.published
  let find = createLocalJWKSet({ keys: known })
  return (header, token) => {
    if (keys.published !== known) {
      known = keys.published
      find = createLocalJWKSet({ keys: known })
    }
    return find(header, token)
  }
}
