import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import type { Transaction } from '../db/open.ts'
import { findByCode, useAlone } from './attempts.ts'
import { writeAudit } from './audit.ts'
import type { Bearer } from './bearer.ts'
import { after, type Asked, type AuthContext } from './context.ts'
import { refuse, type Refusal } from './errors.ts'
import { hashToken } from './hashing.ts'
import { saveAttempt, saveToken } from './issued-tokens.ts'
import { laneOf } from './known-device.ts'
import { countPasswordTry, countUnlessKnown, forgivePasswordTry, tooManyRequests } from './limits.ts'
import { makeCode, makeToken } from './one-time.ts'
import { amrClaims, type SignInAttempt, type User } from './schema.server.ts'

/** What somebody who is signed in brings to show that it is them: the present password, or the code of a letter. */
type Proof = { current_password: string; nonce: string }

/** Mails a code that lets this person prove once more who they are. It opens no session, and there is no link. */
export async function sendNonce(context: AuthContext, tx: Transaction, user: User, asked: Asked): Promise<void> {
  const id = randomUUID()
  const [nonce, token] = [makeCode(), makeToken()]
  const to = user.email ?? ''
  const tokenType = 'reauthentication_token' as const
  await saveToken(context, tx, user, tokenType, hashToken(token))
  const wish = { email: to, purpose: 'reauthentication' as const, destination: {}, asked }
  await saveAttempt(context, tx, wish, { id, tokenType, code: nonce, token, accountId: user.id, browserHash: '' })
  await writeAudit(context, tx, 'user_reauthenticate_requested', user)
  await context.sendLetter(tx, { kind: 'reauthentication', id, to, nonce })
}

/**
 * Has the bearer proven recently enough who they are, or do they now? A session left open on a shared computer is not enough
 * for what changes how somebody gets in. Answers the letter's code where one was brought: to be used up with the change.
 */
export async function proveAgain(
  context: AuthContext,
  { account, session }: Bearer,
  proof: Proof,
  { asked, within }: { asked: Asked; within: number },
): Promise<{ ok: true; nonce?: SignInAttempt } | Refusal> {
  const { user } = account
  if (proof.nonce !== '') return checkNonce(context, user, proof.nonce, asked)
  if (proof.current_password !== '') return checkPassword(context, user, proof.current_password, asked)
  const provenAt = await lastProofOf(context, session.id)
  if (after(provenAt, within) >= context.now()) return { ok: true }
  return refuse(400, 'reauthentication_needed', 'Update requires reauthentication')
}

/** Uses the letter's code up; false where another change was faster. */
export async function useNonce(context: AuthContext, tx: Transaction, nonce: SignInAttempt): Promise<boolean> {
  return (await useAlone(context, tx, nonce)) !== undefined
}

/** The refusal for a code that is wrong, over or used. */
export function badNonce(): Refusal {
  return refuse(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')
}

async function checkNonce(context: AuthContext, user: User, code: string, asked: Asked) {
  const email = user.email ?? ''
  const tooOften = await countUnlessKnown(context, 'verifyPerIp', email, asked)
  if (tooOften) return tooOften
  const lane = laneOf(context, asked, email)
  const nonce = await findByCode(context, { email, code, tokenTypes: ['reauthentication_token'], lane })
  return nonce?.accountId === user.id ? { ok: true as const, nonce } : badNonce()
}

async function checkPassword(
  context: AuthContext,
  { email, encryptedPassword }: User,
  present: string,
  asked: Asked,
): Promise<{ ok: true } | Refusal> {
  const tooOften = await countPasswordTry(context, email ?? '', asked)
  if (tooOften) return tooOften
  const isRight = await context.hasher.matches(present, encryptedPassword ?? undefined)
  if (isRight === undefined) return tooManyRequests(1)
  if (!isRight) return refuse(400, 'current_password_invalid', 'Current password is incorrect.')
  await forgivePasswordTry(context, email ?? '', asked)
  return { ok: true }
}

/** The newest way the session was proven; a refresh is none. */
async function lastProofOf({ db }: AuthContext, sessionId: string): Promise<Date> {
  const [newest] = await db
    .select({ at: amrClaims.updatedAt })
    .from(amrClaims)
    .where(eq(amrClaims.sessionId, sessionId))
    .orderBy(desc(amrClaims.updatedAt))
    .limit(1)
  return newest?.at ?? new Date(0)
}
