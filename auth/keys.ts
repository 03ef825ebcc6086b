import { randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { z } from 'zod'
import { StartRefusal } from '../db/start-refusal.ts'
import { makeMissing, readRing, type KeyRing, type PrivateKey, type PublicKey } from './key-files.ts'
import type { KeyPlace } from './key-place.ts'

/** What the service signs and hashes with. Some of it changes while the process runs (`key-rotation.ts`): read it when it is needed. */
export type AuthKeys = {
  /** Private ES256 key with `kid`. */
  readonly signing: JWK & { kid: string }
  /** All public keys that count, the signing one's among them. The same array as long as they are the same. */
  readonly published: (JWK & { kid: string })[]
  /** Hashes addresses, codes and IP addresses. */
  readonly secret: Uint8Array
  /** What stock clients send as `apikey`. Not a secret, and no key to anything. */
  readonly publishableKey: string
  /** The SHA-256 of the key that opens the administration; absent until one is made. */
  readonly secretKeyHash: string | undefined
}

/** So often at most a process looks whether another one has changed the keys: a secret key that was replaced opens nothing then. */
const lookMilliseconds = 900

/**
 * Reads `keys/auth-signing.jwk.json` and `keys/auth.json` in the data folder, or makes them (mode 600). Two processes that start
 * at once agree on the same. A file that cannot be read as keys stops the start: new keys would sign everybody out in silence.
 */
export async function loadKeys(folder: string, now: () => Date = () => new Date()): Promise<AuthKeys> {
  let ring = makeMissing(folder, await generateRing())
  let lookedAt = performance.now()
  const look = () => {
    if (performance.now() - lookedAt < lookMilliseconds) return
    lookedAt = performance.now()
    ring = readAgain(folder) ?? ring
  }
  return keysOf(() => {
    look()
    return ring
  }, now)
}

/** Keys that lie in another place than files, which is asked for them while the process runs: `follow` begins that, and says how to stop. */
export function followKeys(
  place: Pick<KeyPlace, 'read'>,
  first: KeyRing,
  now: () => Date = () => new Date(),
): { keys: AuthKeys; follow: () => () => void } {
  let ring = first
  // What cannot be asked for now leaves the keys as they are known; the next start says more.
  const look = () =>
    place.read().then(
      (found) => void (ring = found ?? ring),
      () => undefined,
    )
  return {
    keys: keysOf(() => ring, now),
    follow() {
      const timer = setInterval(look, lookMilliseconds).unref()
      return () => clearInterval(timer)
    },
  }
}

/** Keys that live as long as the process. */
export async function makeKeys(): Promise<AuthKeys> {
  const ring = await generateRing()
  return keysOf(
    () => ring,
    () => new Date(),
  )
}

/** A new private key with a name of its own. */
export async function generateSigningKey(): Promise<PrivateKey> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const { x, y, d } = privateParts.parse(await exportJWK(privateKey))
  return { kty: 'EC', crv: 'P-256', x, y, d, kid: randomBytes(12).toString('base64url') }
}

/** The key that signs at this moment: one that was replaced goes on until all who check tokens know its successor. */
export function signerOf(ring: KeyRing, now: Date): PrivateKey {
  return ring.former.find(({ signsUntil }) => now < signsUntil) ?? ring.newest
}

function publishedOf(ring: KeyRing, now: Date): PublicKey[] {
  const former = ring.former.filter(({ publishedUntil }) => now < publishedUntil)
  const signer = signerOf(ring, now)
  const all = [signer, ring.newest, ...former, ...ring.retired]
  return all.filter(({ kid }, at) => all.findIndex((key) => key.kid === kid) === at)
}

function keysOf(ringNow: () => KeyRing, now: () => Date): AuthKeys {
  const { secret, publishableKey } = ringNow()
  let published: AuthKeys['published'] = []
  return {
    get signing() {
      return { ...privatePart(signerOf(ringNow(), now())), alg: 'ES256' }
    },
    get published() {
      const keys = publishedOf(ringNow(), now())
      if (kidsOf(keys) !== kidsOf(published)) published = keys.map(publicPart)
      return published
    },
    secret: Buffer.from(secret, 'base64url'),
    publishableKey,
    get secretKeyHash() {
      return ringNow().secretKeyHash
    },
  }
}

function kidsOf(keys: { kid: string }[]): string {
  return keys.map(({ kid }) => kid).join(' ')
}

function privatePart({ kty, crv, x, y, d, kid }: PrivateKey): PrivateKey {
  return { kty, crv, x, y, d, kid }
}

function publicPart({ kty, crv, x, y, kid }: PublicKey): AuthKeys['published'][number] {
  return { kty, crv, x, y, kid, alg: 'ES256', use: 'sig', key_ops: ['verify'] }
}

/** What is being changed at this moment, or was broken, leaves the keys as they are known; the next start says more. */
function readAgain(folder: string): KeyRing | undefined {
  try {
    return readRing(folder)
  } catch (error) {
    if (error instanceof StartRefusal) return undefined
    throw error
  }
}

/** Keys for an installation that has none. */
export async function generateRing(): Promise<KeyRing> {
  return {
    newest: await generateSigningKey(),
    former: [],
    retired: [],
    secret: randomBytes(32).toString('base64url'),
    publishableKey: `guildhall_publishable_${randomBytes(16).toString('base64url')}`,
  }
}

const privateParts = z.object({ x: z.string(), y: z.string(), d: z.string() })
