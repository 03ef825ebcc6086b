import { readEmail } from './bodies.ts'
import { readChallenge, type Challenge } from './challenge.ts'
import type { Asked, AuthContext } from './context.ts'
import type { Refusal } from './errors.ts'
import type { Wish } from './issued-tokens.ts'
import { countMail } from './limits.ts'
import { wishedEnd } from './redirects.ts'

/** What somebody asks a letter for, before it is known whether it finds anybody. */
export type LetterWish = Omit<Wish, 'purpose'> & { challenge: Challenge | undefined }

/**
 * Reads whom a letter is to go to, where its link is to end and the challenge of a program, and counts it: alike for addresses
 * nobody has. `check` may refuse before it is counted.
 */
export async function readLetterWish(
  context: AuthContext,
  asked: Asked,
  body: { email: string; code_challenge: string; code_challenge_method: string },
  check: () => Refusal | undefined = () => undefined,
): Promise<{ ok: true; wish: LetterWish } | Refusal> {
  const address = readEmail(body.email)
  if (!address.ok) return address
  const challenged = readChallenge(context, body)
  if (!challenged.ok) return challenged
  const refusal = check() ?? (await countMail(context, address.email, asked))
  if (refusal) return refusal
  const { challenge } = challenged
  return { ok: true, wish: { email: address.email, asked, destination: wishedEnd(context, asked), challenge } }
}
