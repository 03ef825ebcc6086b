import { z } from 'zod'
import { optionalMetadata, optionalText } from '../bodies.ts'
import { refuse, type Refusal } from '../errors.ts'
import type { AuthContext } from '../context.ts'
import { tooManyRequests } from '../limits.ts'

const optionalSwitch = z
  .boolean()
  .nullish()
  .transform((wish) => wish ?? false)

/** As long as the columns of the hosted service are. */
const shortText = z
  .string()
  .max(255)
  .nullish()
  .transform((text) => text ?? '')

/** What may be said of an account that is made or changed. */
export const accountBody = z.object({
  id: optionalText,
  aud: shortText,
  role: shortText,
  email: optionalText,
  email_confirm: optionalSwitch,
  phone: optionalText,
  password: optionalText,
  password_hash: optionalText,
  ban_duration: optionalText,
  user_metadata: optionalMetadata,
  app_metadata: optionalMetadata,
})
export type AccountBody = z.infer<typeof accountBody>

type Hashed = { ok: true; hash: string | undefined } | Refusal

/** The hash of a password that comes as it is or hashed elsewhere; no hash where neither came. Never inside a transaction. */
export async function readPassword(
  context: AuthContext,
  { password, password_hash: hash }: Pick<AccountBody, 'password' | 'password_hash'>,
): Promise<Hashed> {
  if (password !== '' && hash !== '') {
    return refuse(400, 'validation_failed', 'Only a password or a password hash should be provided')
  }
  if (hash !== '') return readHash(hash)
  if (password === '') return { ok: true, hash: undefined }
  if (Buffer.byteLength(password) > 72) {
    return refuse(400, 'validation_failed', 'Password cannot be longer than 72 characters')
  }
  const made = await context.hasher.hash(password)
  return made === undefined ? tooManyRequests(1) : { ok: true, hash: made }
}

/** From 2^4 rounds to 2^14: with more, one sign-in would keep a core busy for seconds. */
const bcryptHash = /^\$2[aby]\$(0[4-9]|1[0-4])(\$[./A-Za-z0-9]{53})$/

function readHash(text: string): Hashed {
  const [, rounds, rest] = bcryptHash.exec(text) ?? []
  // The three letters name the same way of hashing; the library here reads two of them.
  if (rounds !== undefined && rest !== undefined) return { ok: true, hash: `$2b$${rounds}${rest}` }
  return refuse(400, 'validation_failed', 'Only bcrypt hashes with a cost from 4 to 14 can be taken over')
}

/**
 * Until when an account is shut, from "24h", "1h30m" and the like; null for "none", nothing where nothing was said.
 */
export function readBan(text: string, now: Date): { ok: true; until: Date | null | undefined } | Refusal {
  if (text === '') return { ok: true, until: undefined }
  if (text === 'none') return { ok: true, until: null }
  const parts = [...text.matchAll(/(\d+(?:\.\d+)?)(h|ms|m|s)/g)]
  const isWhole = parts.length > 0 && parts.map(([part]) => part).join('') === text
  const milliseconds = parts.reduce((sum, [, amount, unit]) => sum + Number(amount) * (unitOf[unit ?? ''] ?? 0), 0)
  if (isWhole && milliseconds <= longestBan) return { ok: true, until: new Date(now.getTime() + milliseconds) }
  return refuse(400, 'validation_failed', 'invalid format for ban duration: such as 24h, 1h30m or none')
}

const unitOf: Record<string, number> = { h: 3_600_000, m: 60_000, s: 1000, ms: 1 }
/** A hundred years and more; later moments no column and no program understands. */
const longestBan = 1_000_000 * 3_600_000

/** No telephone numbers are kept here. */
export function refusePhone({ phone }: { phone: string }): Refusal | undefined {
  return phone === '' ? undefined : refuse(400, 'validation_failed', 'Phone numbers are not kept here')
}
