import { randomBytes } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { StartRefusal } from '../db/start-refusal.ts'
import { after, minutes } from './context.ts'
import { hashToken } from './hashing.ts'
import type { KeyPlace } from './key-place.ts'
import { generateSigningKey, signerOf } from './keys.ts'

/** Programs keep the list of keys for ten minutes; the processes of the site look for a change each second. */
const publishedBeforeMinutes = 11
/** After the life of its last token a key stays an hour longer, for clocks that are wrong. */
const slackMinutes = 60

/**
 * Adds the next signing key. It is published now and signs once everybody who checks tokens has had the time to read it; the
 * one before it stays published as long as its tokens live, so nobody is signed out. Every process of the folder follows.
 */
export async function rotateKeys(
  place: KeyPlace,
  { now, accessTokenSeconds }: { now: Date; accessTokenSeconds: number },
): Promise<{ signsFrom: Date; formerUntil: Date }> {
  const signsFrom = after(now, minutes(publishedBeforeMinutes))
  const formerUntil = after(signsFrom, accessTokenSeconds * 1000 + minutes(slackMinutes))
  await place.change(async (ring) => {
    const signer = signerOf(ring, now)
    if (signer.kid !== ring.newest.kid) {
      const begins = ring.former.find(({ kid }) => kid === signer.kid)?.signsUntil.toISOString()
      throw new StartRefusal(`The next key is published already and signs from ${begins}.`)
    }
    const stillPublished = ring.former.filter(({ kid, publishedUntil }) => now < publishedUntil && kid !== signer.kid)
    const former = [{ ...ring.newest, signsUntil: signsFrom, publishedUntil: formerUntil }, ...stillPublished]
    return { ...ring, newest: await generateSigningKey(), former, retired: [] }
  })
  return { signsFrom, formerUntil }
}

/**
 * Makes the key that opens the administration and puts it into a file of its own, to be taken from there; kept is its hash. The
 * one before it opens nothing any more. Answers where the file is.
 */
export async function makeSecretKey(place: KeyPlace, folder: string): Promise<string> {
  const secretKey = `guildhall_secret_${randomBytes(32).toString('base64url')}`
  const file = secretKeyFile(folder)
  await place.change(async (ring) => {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
    rmSync(file, { force: true })
    writeFileSync(file, `${secretKey}\n`, { mode: 0o600, flag: 'wx', flush: true })
    return { ...ring, secretKeyHash: hashToken(secretKey) }
  })
  return file
}

/** Where a new secret key is put. */
export function secretKeyFile(folder: string): string {
  return path.join(folder, 'keys', 'auth-secret-key.txt')
}
