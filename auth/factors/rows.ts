import { and, eq, ne, notInArray, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { Transaction } from '../../db/open.ts'
import { writeAudit } from '../audit.ts'
import type { AuthContext, Queries } from '../context.ts'
import { factorTries, passkeys, totpSteps } from '../schema-factors.server.ts'
import { amrClaims, factors, sessions, users, type Factor, type User } from '../schema.server.ts'
import { endSessions } from '../sessions.ts'
import type { Account } from '../users.ts'
import { refuse, type Refusal } from '../errors.ts'
import { z } from 'zod'

/** So many wrong codes end a challenge (docs/behaviour/sign-in.md, factor-guessing). */
const challengeTries = 5

/** The authenticator app of an account that an address names. */
export function factorOf({ factors: held }: Account, id: string | undefined): Factor | Refusal {
  if (!z.uuid().safeParse(id).success) return refuse(404, 'validation_failed', 'factor_id must be an UUID')
  const factor = held.find((one) => one.id === id && one.factorType === 'totp')
  return factor ?? refuse(404, 'mfa_factor_not_found', 'Factor not found')
}

/** Counts one look at a challenge before the code is compared, in one statement; false when there were five. */
export async function countChallengeTry(tx: Transaction, challengeId: string): Promise<boolean> {
  const [counted] = await tx
    .insert(factorTries)
    .values({ challengeId, tries: 1 })
    .onConflictDoUpdate({ target: factorTries.challengeId, set: { tries: sql`${factorTries.tries} + 1` } })
    .returning({ tries: factorTries.tries })
  return counted !== undefined && counted.tries <= challengeTries
}

/** Uses a time step up, and with it all before; false when it was used already. */
export async function spendStep(tx: Transaction, factorId: string, lastStep: number): Promise<boolean> {
  const used = await tx
    .insert(totpSteps)
    .values({ factorId, lastStep })
    .onConflictDoUpdate({
      target: totpSteps.factorId,
      set: { lastStep },
      setWhere: sql`${totpSteps.lastStep} < excluded.last_step`,
    })
    .returning({ factorId: totpSteps.factorId })
  return used.length > 0
}

/**
 * Removes a factor. Its sessions fall to the first level, and where the factor counted all others end but the one to keep:
 * whoever is in without a proof of now is out. The owner is told.
 */
export async function removeFactor(
  context: AuthContext,
  tx: Transaction,
  user: Pick<User, 'id' | 'email'>,
  { factor, keepSession }: { factor: Pick<Factor, 'id' | 'status'>; keepSession?: string },
): Promise<boolean> {
  const removed = await tx
    .delete(factors)
    .where(and(eq(factors.id, factor.id), eq(factors.userId, user.id)))
    .returning({ status: factors.status })
  if (removed.length === 0) return false
  await writeAudit(context, tx, 'factor_unenrolled', user, { factor_id: factor.id, factor_status: factor.status })
  if (removed[0]?.status !== 'verified') return true

  await endSessions(tx, user.id, keepSession ? { except: keepSession } : 'global')
  const fallen = await tx
    .update(sessions)
    .set({ aal: 'aal1', factorId: null })
    .where(and(eq(sessions.userId, user.id), eq(sessions.factorId, factor.id)))
    .returning({ id: sessions.id })
  for (const { id } of fallen) {
    const isTotp = and(eq(amrClaims.sessionId, id), eq(amrClaims.authenticationMethod, 'totp'))
    await tx.delete(amrClaims).where(isTotp)
  }
  if (user.email) await context.sendLetter(tx, { kind: 'factor-removed', id: randomUUID(), to: user.email })
  return true
}

/** Holds the user's row until the transaction ends: what counts somebody's factors happens one after the other. */
export async function holdUser(tx: Transaction, userId: string): Promise<boolean> {
  const [held] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  return held !== undefined
}

/** How many proofs of each kind an account has that count. */
export async function secondFactorsOf(
  queries: Queries,
  accountId: string,
): Promise<{ totp: number; passkeys: number }> {
  const isVerifiedTotp = and(
    eq(factors.userId, accountId),
    eq(factors.factorType, 'totp'),
    eq(factors.status, 'verified'),
  )
  const isTheirs = eq(passkeys.userId, accountId)
  // One question for both: it is asked with each page of whoever has to show one.
  const [found] = await queries
    .select({ totp: queries.$count(factors, isVerifiedTotp), passkeys: queries.$count(passkeys, isTheirs) })
    .from(sql`(select 1) as one`)
  return found ?? { totp: 0, passkeys: 0 }
}

/** Ends all sessions of a person that have not shown a second factor; a passkey counts as both. */
export async function endWeakSessions(tx: Transaction, userId: string, keep: string): Promise<void> {
  const withPasskey = tx
    .select({ id: amrClaims.sessionId })
    .from(amrClaims)
    .where(eq(amrClaims.authenticationMethod, 'passkey'))
  const isWeak = and(sql`${sessions.aal} is distinct from 'aal2'`, notInArray(sessions.id, withPasskey))
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, keep), isWeak))
}
