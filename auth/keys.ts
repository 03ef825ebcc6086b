import { randomBytes } from 'node:crypto'
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { z } from 'zod'
import { StartRefusal } from '../db/start-refusal.ts'

/** What the service signs and hashes with. */
export type AuthKeys = {
  /** Private ES256 key with `kid`. */
  signing: JWK & { kid: string }
  /** All public keys that count, the signing one's among them. */
  published: (JWK & { kid: string })[]
  /** Hashes addresses, codes and IP addresses. */
  secret: Uint8Array
  /** What stock clients send as `apikey`. Not a secret, and no key to anything. */
  publishableKey: string
}

const ecKey = z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string(), kid: z.string() })
const keyFile = z.object({
  signing: ecKey.extend({ d: z.string() }),
  retired: z.array(ecKey),
  secret: z.string().min(43),
  publishableKey: z.string().min(1),
})
type KeyFile = z.infer<typeof keyFile>

/**
 * Reads `keys/auth.json` in the data folder, or makes it (mode 600). Two processes that start at once agree on one
 * file. A file that cannot be read as keys stops the start: new keys would sign everybody out in silence.
 * To change the signing key, move its public part to `retired` for an hour after the new one signs.
 */
export async function loadKeys(folder: string): Promise<AuthKeys> {
  const file = path.join(folder, 'keys', 'auth.json')
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const text = (await readIfThere(file)) ?? (await createFile(file))
  await chmod(file, 0o600)
  return fromFile(parseFile(text, file))
}

/** Keys that live as long as the process. */
export async function makeKeys(): Promise<AuthKeys> {
  return fromFile(await generateFile())
}

function fromFile(stored: KeyFile): AuthKeys {
  const { d, ...publicPart } = stored.signing
  return {
    signing: { ...publicPart, d, alg: 'ES256' },
    published: [publicPart, ...stored.retired].map(({ kty, crv, x, y, kid }) => {
      return { kty, crv, x, y, kid, alg: 'ES256', use: 'sig', key_ops: ['verify'] }
    }),
    secret: Buffer.from(stored.secret, 'base64url'),
    publishableKey: stored.publishableKey,
  }
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

// Written under another name and then linked: a link appears whole or not at all, and refuses to replace.
async function createFile(file: string): Promise<string> {
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, `${JSON.stringify(await generateFile(), undefined, 2)}\n`, {
    mode: 0o600,
    flag: 'wx',
    flush: true,
  })
  try {
    await link(draft, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    await rm(draft)
  }
  return readFile(file, 'utf8')
}

async function generateFile(): Promise<KeyFile> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const signing = { ...(await exportJWK(privateKey)), kid: randomBytes(12).toString('base64url') }
  const secret = randomBytes(32).toString('base64url')
  const publishableKey = `guildhall_publishable_${randomBytes(16).toString('base64url')}`
  return keyFile.parse({ signing, retired: [], secret, publishableKey })
}

function parseFile(text: string, file: string): KeyFile {
  try {
    return keyFile.parse(JSON.parse(text))
  } catch {
    throw new StartRefusal(`${file} does not hold the keys of the sign-in service; restore it from a backup.`)
  }
}
