import { makeSecretKey, rotateKeys } from '../../auth/index.ts'
import type { Config } from '../config.ts'

/** `keys rotate`: the next signing key, published now; the running site takes it up by itself. */
export async function rotateKeysCommand({ dataDir, auth }: Config): Promise<string> {
  const { signsFrom, formerUntil } = await rotateKeys(dataDir, { now: new Date(), ...auth })
  return [
    `The next key is published and signs from ${signsFrom.toISOString()}.`,
    `The one before it counts until ${formerUntil.toISOString()}; nobody is signed out.`,
  ].join('\n')
}

/** `keys secret`: a new key to the administration; the one before it opens nothing any more. */
export async function makeSecretKeyCommand({ dataDir }: Config): Promise<string> {
  return `The new secret key is in ${makeSecretKey(dataDir)}; take it from there. The one before it no longer counts.`
}
