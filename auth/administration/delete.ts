import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { writeAudit } from '../audit.ts'
import { readBody } from '../bodies.ts'
import type { Transaction } from '../../db/open.ts'
import type { Asked, AuthContext } from '../context.ts'
import { reply, type Answer } from '../errors.ts'
import { clearTokens } from '../issued-tokens.ts'
import { passkeys } from '../schema-factors.server.ts'
import { addressChanges, factors, identities, users, type User } from '../schema.server.ts'
import { endSessions } from '../sessions.ts'
import type { Administrator } from './caller.ts'
import { accountIn } from './users.ts'

const deleteBody = z.object({
  should_soft_delete: z
    .boolean()
    .nullish()
    .transform((wish) => wish ?? false),
})

/** DELETE /admin/users/{id}: away with all that hangs on it; or, softly, an empty row that keeps the id for those who refer to it. */
export async function removeUser(context: AuthContext, asked: Asked, { actor }: Administrator): Promise<Answer> {
  const found = await accountIn(context, asked)
  if (!found.ok) return found
  const read = readBody(deleteBody, asked)
  if (!read.ok) return read
  const { user } = found.account
  await context.db.transaction(async (tx) => {
    if (read.body.should_soft_delete) await empty(context, tx, user)
    else await tx.delete(users).where(eq(users.id, user.id))
    await writeAudit(context, tx, 'user_deleted', actor, { user_id: user.id, user_email: user.email ?? '' })
  })
  return reply({})
}

async function empty(context: AuthContext, tx: Transaction, user: User): Promise<void> {
  await clearTokens(tx, user.id)
  await endSessions(tx, user.id, 'global')
  await tx.delete(factors).where(eq(factors.userId, user.id))
  await tx.delete(addressChanges).where(eq(addressChanges.accountId, user.id))
  await tx.delete(passkeys).where(eq(passkeys.userId, user.id))
  const now = context.now()
  await tx
    .update(users)
    .set({
      email: unreadable(user.id, user.email ?? ''),
      encryptedPassword: '',
      emailChange: '',
      appMetadata: {},
      userMetadata: {},
      deletedAt: now,
      updatedAt: now,
    })
    .where(eq(users.id, user.id))
  await tx
    .update(identities)
    .set({ providerId: unreadable(user.id, user.id), identityData: {}, updatedAt: now })
    .where(eq(identities.userId, user.id))
}

/** What cannot be read back, and is no other account's. */
function unreadable(id: string, text: string): string {
  return createHash('sha256').update(`${id} ${text}`).digest('base64url')
}
