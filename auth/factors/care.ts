import { eq } from 'drizzle-orm'
import { writeAudit } from '../audit.ts'
import type { AuthContext } from '../context.ts'
import { passkeys } from '../schema-factors.server.ts'
import { factors } from '../schema.server.ts'
import { endSessions, type SessionScope } from '../sessions.ts'
import { secondFactorsOf } from './rows.ts'

/** What the house asks about second factors without their owner's token. */
export type FactorCare = {
  /** How many proofs beyond a password or a mailed code an account has; what is not proven yet is not counted. */
  secondFactorsOf(accountId: string): Promise<{ totp: number; passkeys: number }>
  /** Takes all of them away, and ends all sessions: none is stronger than a password. But one, where its owner does it. */
  removeSecondFactors(accountId: string, ends?: SessionScope): Promise<void>
}

/** The same for one service. */
export function factorCare(context: AuthContext): FactorCare {
  return {
    secondFactorsOf: (accountId) => secondFactorsOf(context.db, accountId),
    removeSecondFactors: (accountId, ends = 'global') => removeSecondFactors(context, accountId, ends),
  }
}

async function removeSecondFactors(context: AuthContext, userId: string, ends: SessionScope): Promise<void> {
  await context.db.transaction(async (tx) => {
    await tx.delete(factors).where(eq(factors.userId, userId))
    await tx.delete(passkeys).where(eq(passkeys.userId, userId))
    await endSessions(tx, userId, ends)
    await writeAudit(context, tx, 'user_modified', undefined, { user_id: userId, removed: 'second factors' })
  })
}
