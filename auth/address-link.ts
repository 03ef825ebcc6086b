import { randomBytes } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { Transaction } from '../db/open.ts'
import { after, days, type AuthContext, type Queries } from './context.ts'
import { hashToken } from './hashing.ts'
import { addressChanges, type User } from './schema.server.ts'

/**
 * How long the old address may undo the change: its owner may be away for a week
 * (docs/behaviour/sign-in.md, address-change).
 */
export const revertDays = 7

/** Notes that an account leaves its address now, and returns the token of the link that gives it back, for seven days. */
export async function noteAddressChange(context: AuthContext, tx: Transaction, user: User): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const formerEmail = user.email ?? ''
  await tx
    .insert(addressChanges)
    .values({ tokenHash: hashToken(token), accountId: user.id, formerEmail, changedAt: context.now() })
  return token
}

/** The change such a token takes back, while it counts. */
export async function findAddressChange(context: AuthContext, queries: Queries, token: string) {
  const isOpen = gt(addressChanges.changedAt, after(context.now(), -days(revertDays)))
  const [change] = await queries
    .select()
    .from(addressChanges)
    .where(and(eq(addressChanges.tokenHash, hashToken(token)), isOpen))
  return change
}
