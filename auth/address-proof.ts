import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../db/open.ts'
import { noteAddressChange } from './address-link.ts'
import { useAlone } from './attempts.ts'
import { writeAudit } from './audit.ts'
import type { AuthContext } from './context.ts'
import { refuse, type Refusal } from './errors.ts'
import { clearTokens } from './issued-tokens.ts'
import { identities, users, type SignInAttempt, type User } from './schema.server.ts'
import { endSessions } from './sessions.ts'
import { isShutHeld } from './users.ts'

/** `isHalf`: the other address is still to agree. */
export type ProvenAddress = { ok: true; user: User; to: string; isHalf: boolean }

/**
 * Uses one of the two letters of a change of address up. Where both are asked, in either order, the second changes it; the former
 * address then gets a notice that can take it back, and every session ends but the one that asked. Nothing when somebody was faster.
 */
export async function proveAddress(
  context: AuthContext,
  tx: Transaction,
  attempt: SignInAttempt,
): Promise<ProvenAddress | Refusal | undefined> {
  if (attempt.accountId === null) return undefined
  const [user] = await tx.select().from(users).where(eq(users.id, attempt.accountId)).for('update')
  const to = user?.emailChange
  if (!user || !to) return undefined
  if (await isShutHeld(context, tx, user)) return refuse(403, 'user_banned', 'User is banned')
  if (!(await useAlone(context, tx, attempt))) return undefined

  const isNew = attempt.tokenType === 'email_change_token_new'
  const other = isNew ? user.emailChangeTokenCurrent : user.emailChangeTokenNew
  // Where sign-ups count as confirmed, one of the two will do.
  if (other && !context.settings.autoconfirm) {
    const done = isNew ? { emailChangeTokenNew: '' } : { emailChangeTokenCurrent: '' }
    await tx
      .update(users)
      .set({ ...done, emailChangeConfirmStatus: 1 })
      .where(eq(users.id, user.id))
    return { ok: true, user, to, isHalf: true }
  }
  await saveAddress(context, tx, user, to)
  const revertToken = await noteAddressChange(context, tx, user)
  const id = randomUUID()
  await context.sendLetter(tx, { kind: 'email-changed', id, to: user.email ?? '', newEmail: to, revertToken })
  await endSessions(tx, user.id, attempt.sessionId === null ? 'global' : { except: attempt.sessionId })
  return { ok: true, user, to, isHalf: false }
}

/** Open codes and links die with the old address. */
export async function saveAddress(context: AuthContext, tx: Transaction, user: User, email: string): Promise<void> {
  const now = context.now()
  const told = JSON.stringify({ email })
  await clearTokens(tx, user.id)
  await tx.update(users).set({ email, emailConfirmedAt: now, updatedAt: now }).where(eq(users.id, user.id))
  await tx
    .update(users)
    .set({ userMetadata: sql`${users.userMetadata} || ${told}::jsonb` })
    .where(and(eq(users.id, user.id), sql`${users.userMetadata} ? 'email'`))
  await tx
    .update(identities)
    .set({ identityData: sql`${identities.identityData} || ${told}::jsonb`, updatedAt: now })
    .where(and(eq(identities.userId, user.id), eq(identities.provider, 'email')))
  await writeAudit(context, tx, 'user_modified', { id: user.id, email })
}

/** The index decides when two accounts prove one address: then what `change` did is undone, and the answer is `taken`. */
export async function orTaken<Outcome, Taken>(change: () => Promise<Outcome>, taken: Taken): Promise<Outcome | Taken> {
  try {
    return await change()
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    const isTaken = cause instanceof Error && 'constraint' in cause && cause.constraint === 'users_email_partial_key'
    if (isTaken) return taken
    throw error
  }
}

/** The refusal for an address that another account has. */
export function emailExists(): Refusal {
  return refuse(422, 'email_exists', 'A user with this email address has already been registered')
}
