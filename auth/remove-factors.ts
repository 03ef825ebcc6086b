import { eq } from 'drizzle-orm'
import { writeAudit } from './audit.ts'
import type { AuthContext } from './context.ts'
import { passkeys } from './schema-factors.server.ts'
import { factors } from './schema.server.ts'
import { endSessions } from './sessions.ts'

/** Takes every second factor and passkey of an account away, and ends all its sessions: none of them is stronger than a password. */
export async function removeSecondFactors(context: AuthContext, userId: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    await tx.delete(factors).where(eq(factors.userId, userId))
    await tx.delete(passkeys).where(eq(passkeys.userId, userId))
    await endSessions(tx, userId, 'global')
    await writeAudit(context, tx, 'user_modified', undefined, { user_id: userId, removed: 'second factors' })
  })
}
