import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { writeAudit } from './audit.ts'
import type { Bearer } from './bearer.ts'
import type { Transaction } from '../db/open.ts'
import { after, minutes, type Asked, type AuthContext } from './context.ts'
import { refuse, type Refusal } from './errors.ts'
import { countPasswordTry, forgivePasswordTry, tooManyRequests } from './limits.ts'
import { clearTokens } from './one-time.ts'
import { passwordProblem, refusePassword } from './passwords.ts'
import { users, type User } from './schema.server.ts'
import { endSessions } from './sessions.ts'

/** Whoever signed in within 10 minutes need not show the present password again. */
const freshMinutes = 10

type Wish = { password: string; current_password: string; nonce: string }

/**
 * May the bearer set this password? Asks for a fresh sign-in or the present password, so that a session left open on a
 * shared computer is not enough. Answers the hash to be saved: hashing takes its time before any transaction.
 */
export async function checkNewPassword(
  context: AuthContext,
  bearer: Bearer,
  wish: Wish,
  asked: Asked,
): Promise<{ ok: true; hash: string } | Refusal> {
  const problem = passwordProblem(context.settings, wish.password)
  if (problem) return refusePassword(context.settings, problem)
  if (wish.nonce !== '') return refuse(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')
  const unproven = await refuseUnproven(context, bearer, wish.current_password, asked)
  if (unproven) return unproven

  const { encryptedPassword } = bearer.account.user
  const isSame = encryptedPassword ? await context.hasher.matches(wish.password, encryptedPassword) : false
  if (isSame) return refuse(422, 'same_password', 'New password should be different from the old password.')
  const hash = isSame === undefined ? undefined : await context.hasher.hash(wish.password)
  return hash === undefined ? tooManyRequests(1) : { ok: true, hash }
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

async function refuseUnproven(
  context: AuthContext,
  { account, session }: Bearer,
  present: string,
  asked: Asked,
): Promise<Refusal | undefined> {
  const { email, encryptedPassword } = account.user
  const signedInAt = session.createdAt ?? new Date(0)
  const isFresh = after(signedInAt, minutes(freshMinutes)) >= context.now()
  if (isFresh && present === '') return undefined
  if (!encryptedPassword) {
    return isFresh ? undefined : refuse(400, 'reauthentication_needed', 'Password update requires reauthentication')
  }
  if (present === '') {
    return refuse(400, 'current_password_required', 'Current password required when setting new password.')
  }
  const tooOften = await countPasswordTry(context, email ?? '', asked)
  if (tooOften) return tooOften
  const isRight = await context.hasher.matches(present, encryptedPassword)
  if (isRight === undefined) return tooManyRequests(1)
  if (!isRight) return refuse(400, 'current_password_invalid', 'Current password is incorrect.')
  await forgivePasswordTry(context, email ?? '', asked)
  return undefined
}
