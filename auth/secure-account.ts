import { randomUUID } from 'node:crypto'
import { and, eq, gte } from 'drizzle-orm'
import { writeAudit } from './audit.ts'
import type { AuthContext } from './context.ts'
import { clearTokens } from './issued-tokens.ts'
import { passkeys } from './schema-factors.server.ts'
import { factors, users } from './schema.server.ts'
import { signIns } from './sign-ins-schema.server.ts'
import { endSessions } from './sessions.ts'
import { recentSignIns, type RecentSignIn } from './sign-ins.ts'

/** What an account's owner sees and does of how it is opened, where the protocol has no words for it. */
export type OwnersCare = {
  hasPassword(userId: string): Promise<boolean>
  /** Takes the password away and ends every other session; false where there was none. */
  removePassword(userId: string, keep: { keepSession: string }): Promise<boolean>
  /** Sign-ins of ninety days and codes nobody typed, the latest first. */
  recentSignIns(userId: string): Promise<RecentSignIn[]>
  /** A sign-in was not the owner's: everything ends, and a letter says how to come back. False where it is none of theirs. */
  disownSignIn(userId: string, signInId: string): Promise<boolean>
}

/** The same for one service. */
export function ownersCare(context: AuthContext): OwnersCare {
  return {
    hasPassword: (userId) => hasPassword(context, userId),
    removePassword: (userId, keep) => removePassword(context, userId, keep),
    recentSignIns: (userId) => recentSignIns(context, userId),
    disownSignIn: (userId, signInId) => disownSignIn(context, userId, signInId),
  }
}

async function hasPassword({ db }: AuthContext, userId: string): Promise<boolean> {
  const [user] = await db.select({ hash: users.encryptedPassword }).from(users).where(eq(users.id, userId))
  return Boolean(user?.hash)
}

/** Takes the password away and ends all sessions but the one to keep; a code by mail still opens. False where there was none. */
async function removePassword(
  context: AuthContext,
  userId: string,
  { keepSession }: { keepSession: string },
): Promise<boolean> {
  return context.db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
    if (!user?.encryptedPassword) return false
    await tx.update(users).set({ encryptedPassword: '', updatedAt: context.now() }).where(eq(users.id, userId))
    await clearTokens(tx, userId)
    await endSessions(tx, userId, { except: keepSession })
    await writeAudit(context, tx, 'user_updated_password', user)
    if (user.email) await context.sendLetter(tx, { kind: 'password-removed', id: randomUUID(), to: user.email })
    return true
  })
}

/**
 * The owner says that a sign-in was none of theirs: every session ends, the one that says so among them, the password and all open
 * codes go, and so do passkeys and second factors that were added since, which may be the stranger's. A letter says how to come
 * back. False where it is no sign-in of this account.
 */
async function disownSignIn(context: AuthContext, userId: string, signInId: string): Promise<boolean> {
  return context.db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
    const [signIn] = await tx
      .select({ at: signIns.signedInAt })
      .from(signIns)
      .where(and(eq(signIns.id, signInId), eq(signIns.accountId, userId)))
    if (!user || !signIn) return false
    await tx.update(users).set({ encryptedPassword: '', updatedAt: context.now() }).where(eq(users.id, userId))
    await clearTokens(tx, userId)
    await tx.delete(factors).where(and(eq(factors.userId, userId), gte(factors.createdAt, signIn.at)))
    await tx.delete(passkeys).where(and(eq(passkeys.userId, userId), gte(passkeys.createdAt, signIn.at)))
    await endSessions(tx, userId, 'global')
    await writeAudit(context, tx, 'user_modified', user, { sign_in_disowned: signInId })
    if (user.email) await context.sendLetter(tx, { kind: 'account-secured', id: randomUUID(), to: user.email })
    return true
  })
}
