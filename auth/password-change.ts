import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { writeAudit } from './audit.ts'
import type { Bearer } from './bearer.ts'
import type { Transaction } from '../db/open.ts'
import { minutes, type Asked, type AuthContext } from './context.ts'
import { refuse, type Refusal } from './errors.ts'
import { clearTokens } from './issued-tokens.ts'
import { tooManyRequests } from './limits.ts'
import { proveAgain } from './reauthentication.ts'
import { users, type SignInAttempt, type User } from './schema.server.ts'
import { endSessions } from './sessions.ts'

/** Whoever signed in within 10 minutes need not show the present password again. */
export const freshMinutes = 10

type Wish = { password: string; current_password: string; nonce: string }

/**
 * May the bearer set this password? Asks for a fresh sign-in, the present password or the code of a letter. Answers the hash to be
 * saved: hashing takes its time before any transaction.
 */
export async function checkNewPassword(
  context: AuthContext,
  bearer: Bearer,
  wish: Wish,
  asked: Asked,
): Promise<{ ok: true; hash: string; nonce?: SignInAttempt } | Refusal> {
  const proven = await proveAgain(context, bearer, wish, { asked, within: minutes(freshMinutes) })
  const { encryptedPassword } = bearer.account.user
  if (!proven.ok) return proven.code === 'reauthentication_needed' && encryptedPassword ? askForPresent() : proven

  const isSame = encryptedPassword ? await context.hasher.matches(wish.password, encryptedPassword) : false
  if (isSame) return refuse(422, 'same_password', 'New password should be different from the old password.')
  const hash = isSame === undefined ? undefined : await context.hasher.hash(wish.password)
  return hash === undefined ? tooManyRequests(1) : { ...proven, hash }
}

/**
 * Sets a password: open codes and links die, all sessions but the one to keep end, and the owner gets a notice.
 */
export async function savePassword(
  context: AuthContext,
  tx: Transaction,
  user: Pick<User, 'id' | 'email'>,
  { hash, keepSession }: { hash: string; keepSession?: string },
): Promise<void> {
  await tx.update(users).set({ encryptedPassword: hash, updatedAt: context.now() }).where(eq(users.id, user.id))
  await clearTokens(tx, user.id)
  await endSessions(tx, user.id, keepSession ? { except: keepSession } : 'global')
  await writeAudit(context, tx, 'user_updated_password', user)
  if (user.email) await context.sendLetter(tx, { kind: 'password-changed', id: randomUUID(), to: user.email })
}

function askForPresent(): Refusal {
  return refuse(400, 'current_password_required', 'Current password required when setting new password.')
}
