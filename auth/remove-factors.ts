import { eq, sql } from 'drizzle-orm'
import { writeAudit } from './audit.ts'
import type { AuthContext } from './context.ts'
import { factors } from './schema.server.ts'
import { endSessions } from './sessions.ts'

/** Takes every second factor and passkey of an account away, and ends all its sessions: none of them is stronger than a password. */
export async function removeSecondFactors(context: AuthContext, userId: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    await tx.delete(factors).where(eq(factors.userId, userId))
    await tx.execute(sql`delete from auth.webauthn_credentials where user_id = ${userId}`)
    await endSessions(tx, userId, 'global')
    await writeAudit(context, tx, 'user_modified', undefined, { user_id: userId, removed: 'second factors' })
  })
}

/** How many second factors an account has set up, by kind. */
export async function secondFactorsOf(
  { db }: Pick<AuthContext, 'db'>,
  userId: string,
): Promise<{ totp: number; passkeys: number }> {
  const [found] = (
    await db.execute<{ totp: number; passkeys: number }>(sql`select
      (select count(*)::int from auth.mfa_factors where user_id = ${userId} and status = 'verified') as totp,
      (select count(*)::int from auth.webauthn_credentials where user_id = ${userId}) as passkeys`)
  ).rows
  return found ?? { totp: 0, passkeys: 0 }
}
