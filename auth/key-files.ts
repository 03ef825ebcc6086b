import { randomBytes } from 'node:crypto'
import { chmodSync, linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { StartRefusal } from '../db/start-refusal.ts'

const publicKey = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  kid: z.string(),
})
const privateKey = publicKey.extend({ d: z.string() })
const moment = z.iso.datetime().transform((text) => new Date(text))
/** A key that signed before the newest one. */
const formerKey = privateKey.extend({ signsUntil: moment, publishedUntil: moment })
const ringFile = z.object({
  secret: z.string().min(43),
  publishableKey: z.string().min(1),
  secretKeyHash: z.string().optional(),
  former: z.array(formerKey).default([]),
  /** Public parts that an operator moved here by hand; the next change of keys takes them away. */
  retired: z.array(publicKey).default([]),
  /** Of a folder that began with a version that kept everything in one file; the newest key until the first change. */
  signing: privateKey.optional(),
})

export type PublicKey = z.infer<typeof publicKey>
export type PrivateKey = z.infer<typeof privateKey>
/** What the folder `keys` holds for the sign-in service: the newest signing key, those before it, and what is no key to tokens. */
export type KeyRing = Omit<z.infer<typeof ringFile>, 'signing'> & { newest: PrivateKey }

/** The file the newest signing key is in, a private JWK. */
export function signingFile(folder: string): string {
  return path.join(folder, 'keys', 'auth-signing.jwk.json')
}

/** The file with everything else. */
export function ringFileOf(folder: string): string {
  return path.join(folder, 'keys', 'auth.json')
}

/** Reads both files; nothing where there is no second one. One that cannot be read as keys is a `StartRefusal`. */
export function readRing(folder: string): KeyRing | undefined {
  const text = readIfThere(ringFileOf(folder))
  if (text === undefined) return undefined
  const { signing, ...ring } = parsed(ringFile, text, ringFileOf(folder))
  return { ...ring, newest: signing ?? readSigning(folder) }
}

/**
 * Makes what is missing, the signing key first: of processes that start at once the first one's files count. A folder of an older
 * version gets its signing key in a file of its own.
 */
export function makeMissing(folder: string, made: KeyRing): KeyRing {
  mkdirSync(path.join(folder, 'keys'), { recursive: true, mode: 0o700 })
  if (readIfThere(ringFileOf(folder)) === undefined) {
    createFile(signingFile(folder), asJwk(made.newest))
    createFile(ringFileOf(folder), withoutNewest(made))
  }
  const ring = readRing(folder) ?? made
  // Also after a backup of an older version was put back beside a newer key.
  if (signingKidOf(folder) !== ring.newest.kid) replaceFile(signingFile(folder), asJwk(ring.newest))
  for (const file of [signingFile(folder), ringFileOf(folder)]) chmodSync(file, 0o600)
  return ring
}

/** All of it as one text, to be hidden. */
export function textOfRing(ring: KeyRing): string {
  return JSON.stringify({ ...withoutNewest(ring), signing: ring.newest })
}

/** Reads such a text; `where` it came from is for the refusal of one that holds no keys. */
export function ringFrom(text: string, where: string): KeyRing {
  const { signing, ...ring } = parsed(ringFile.required({ signing: true }), text, where)
  return { ...ring, newest: signing }
}

/** Writes a changed ring, the newest key last: until it is there, the one before it is the newest and signs anyway. */
export function writeRing(folder: string, ring: KeyRing): void {
  replaceFile(ringFileOf(folder), withoutNewest(ring))
  if (signingKidOf(folder) !== ring.newest.kid) replaceFile(signingFile(folder), asJwk(ring.newest))
}

/** Puts what lies there where nobody looks for keys; answers where, if there was anything. */
export function setAside(folder: string, now: Date): string | undefined {
  const keys = path.join(folder, 'keys')
  const files = filesIn(keys)
  if (files.length === 0) return undefined
  // Inside: the folder may be a link or a volume. Backups carry its files, and not what is in a folder of it.
  const aside = path.join(keys, `given-up-${now.toISOString().replaceAll(/\W/g, '')}`)
  mkdirSync(aside, { mode: 0o700 })
  for (const name of files) renameSync(path.join(keys, name), path.join(aside, name))
  return aside
}

function filesIn(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true })
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return []
    throw error
  }
}

function readSigning(folder: string): PrivateKey {
  return parsed(privateKey, readIfThere(signingFile(folder)) ?? '', signingFile(folder))
}

function signingKidOf(folder: string): string | undefined {
  return readIfThere(signingFile(folder)) === undefined ? undefined : readSigning(folder).kid
}

function asJwk(key: PrivateKey): object {
  return { ...key, alg: 'ES256', use: 'sig', key_ops: ['sign'] }
}

function withoutNewest({ secret, publishableKey, secretKeyHash, former, retired }: KeyRing): object {
  return { secret, publishableKey, secretKeyHash, former, retired }
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

// New keys would sign everybody out in silence, so none are made in the place of what cannot be read.
function parsed<T>(shape: z.ZodType<T>, text: string, file: string): T {
  try {
    return shape.parse(JSON.parse(text))
  } catch {
    throw new StartRefusal(`${file} does not hold the keys of the sign-in service; restore it from a backup.`)
  }
}

// Written under another name and then linked: a link appears whole or not at all, and refuses to replace.
function createFile(file: string, content: object): void {
  const draft = writeDraft(file, content)
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(draft)
  }
}

function replaceFile(file: string, content: object): void {
  renameSync(writeDraft(file, content), file)
}

function writeDraft(file: string, content: object): string {
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  writeFileSync(draft, `${JSON.stringify(content, undefined, 2)}\n`, { mode: 0o600, flag: 'wx', flush: true })
  return draft
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
