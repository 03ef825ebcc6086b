import { and, eq, ne } from 'drizzle-orm'
import type { Transaction } from '../../db/open.ts'
import { users, type User } from '../schema.server.ts'
import { describeAccount, insertAccount } from '../users.ts'
import type { HostedContext } from './context.ts'

/**
 * The copy of an account of the hosted service, made where there is none. Accounts are the same by their subject and never by an
 * address: whoever gets an address that another account had before is somebody else.
 */
export async function linkAccount(
  context: HostedContext,
  tx: Transaction,
  { id, email }: { id: string; email: string },
): Promise<User> {
  const known = await findLinked(tx, id)
  if (known) return known
  await freeAddress(tx, id, email)
  const about = { id, email: email.toLowerCase(), metadata: {}, now: context.now() }
  const made = describeAccount({ ...about, isConfirmed: true, isSelfMade: false })
  await insertAccount(tx, made)
  return (await findLinked(tx, id)) ?? made.user
}

/** Gives the copy the address the account has by now. */
export async function followAddress(tx: Transaction, { id, email }: { id: string; email: string }): Promise<void> {
  await freeAddress(tx, id, email)
  await tx.update(users).set({ email: email.toLowerCase() }).where(eq(users.id, id))
}

async function findLinked(tx: Transaction, id: string): Promise<User | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.id, id))
  return user
}

// The hosted service knows no two accounts of one address: a copy that has it still belongs to an account that has not.
async function freeAddress(tx: Transaction, id: string, email: string): Promise<void> {
  if (email === '') return
  await tx
    .update(users)
    .set({ email: null })
    .where(and(eq(users.email, email.toLowerCase()), eq(users.isSsoUser, false), ne(users.id, id)))
}
