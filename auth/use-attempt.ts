import { and, eq } from 'drizzle-orm'
import { consume } from './attempts.ts'
import { writeAudit } from './audit.ts'
import type { Transaction } from '../db/open.ts'
import type { Asked, AuthContext } from './context.ts'
import { refuse, type Refusal } from './errors.ts'
import { byAdministration } from './issued-tokens.ts'
import { browserOf } from './one-time.ts'
import { identities, users, type Session, type SignInAttempt, type User } from './schema.server.ts'
import { openSession } from './sessions.ts'
import { isShutHeld } from './users.ts'

/** Uses a code or a link up and opens a session for whoever held it; nothing when somebody was faster. */
export async function useAttempt(
  context: AuthContext,
  tx: Transaction,
  attempt: SignInAttempt,
  asked: Asked,
): Promise<{ ok: true; user: User; session: Session } | Refusal | undefined> {
  const proven = await proveAttempt(context, tx, attempt, asked)
  if (!proven?.ok) return proven
  await writeAudit(context, tx, 'login', proven.user, { provider: 'email' })
  return { ...proven, session: await openSession(context, tx, proven.user.id, 'otp', asked) }
}

/** The same without a session: whoever held it is the owner of the address. */
export async function proveAttempt(
  context: AuthContext,
  tx: Transaction,
  attempt: SignInAttempt,
  asked: Asked,
): Promise<{ ok: true; user: User } | Refusal | undefined> {
  if (attempt.accountId === null) return undefined
  const [user] = await tx.select().from(users).where(eq(users.id, attempt.accountId)).for('update')
  if (!user) return undefined
  if (await isShutHeld(context, tx, user)) return refuse(403, 'user_banned', 'User is banned')
  if (!(await consume(context, tx, attempt))) return undefined

  const isSignUpHere = attempt.purpose === 'confirm-signup' && attempt.browserHash === browserOf(context, asked)
  const isByAdministration = attempt.purpose === 'invitation' && attempt.browserHash === byAdministration
  if (user.emailConfirmedAt === null) await confirmAddress(context, tx, user, isSignUpHere || isByAdministration)
  return { ok: true, user }
}

/**
 * Notes that the owner of the address has proven it. A stranger may have signed up with this address and a password of
 * their own, waiting for that. So the password and what was told about the person stay only if the sign-up is confirmed
 * where it was begun.
 */
export async function confirmAddress(
  context: AuthContext,
  tx: Transaction,
  user: User,
  isSignUpHere: boolean,
): Promise<void> {
  const isSuspect = user.encryptedPassword !== '' && !isSignUpHere
  const own = { sub: user.id, email: user.email ?? '', phone_verified: false }
  const told = isSuspect ? {} : user.userMetadata
  await tx
    .update(users)
    .set({
      emailConfirmedAt: context.now(),
      encryptedPassword: isSuspect ? '' : user.encryptedPassword,
      userMetadata: { ...told, ...own, email_verified: true },
      updatedAt: context.now(),
    })
    .where(eq(users.id, user.id))
  const [identity] = await tx.select().from(identities).where(isMailIdentity(user.id))
  const identityData = { ...(isSuspect ? own : identity?.identityData), email_verified: true }
  await tx.update(identities).set({ identityData, updatedAt: context.now() }).where(isMailIdentity(user.id))
  await writeAudit(context, tx, 'user_signedup', user, { provider: 'email' })
}

function isMailIdentity(userId: string) {
  return and(eq(identities.userId, userId), eq(identities.provider, 'email'))
}
