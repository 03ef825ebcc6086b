import { and, eq, gte } from 'drizzle-orm'
import type { AddressLink, ChangeAddressOutcome } from './address-change.ts'
import { findAddressChange } from './address-link.ts'
import { orTaken, saveAddress } from './address-proof.ts'
import type { Transaction } from '../db/open.ts'
import type { AuthContext } from './context.ts'
import { passkeys } from './schema-factors.server.ts'
import { addressChanges, factors, users } from './schema.server.ts'
import { endSessions } from './sessions.ts'

/** What the link in the notice to the old address would do; nothing where it is over. */
export async function describeAddressRevert(context: AuthContext, token: string): Promise<AddressLink | undefined> {
  const link = await findAddressChange(context, context.db, token)
  const [user] = link ? await context.db.select().from(users).where(eq(users.id, link.accountId)) : []
  return link && user && user.email !== link.formerEmail ? { from: user.email ?? '', to: link.formerEmail } : undefined
}

/**
 * Gives the account its old address back, for whoever reads the mail there: it was not them who changed it. So all
 * sessions end and the password goes too, which a stranger may have set; and no link of a later change counts any more,
 * for it is the stranger who reads those. A second factor set up since goes too: it would lock the owner out of what it
 * guards. So does a passkey: it would lead the stranger in again. One from before stays: it may guard against whoever reads the old mailbox. They sign in again by a code.
 */
export async function revertAddress(context: AuthContext, token: string): Promise<ChangeAddressOutcome> {
  return orTaken(() => context.db.transaction((tx) => revert(context, tx, token)), {
    ok: false,
    because: 'email-taken',
  })
}

async function revert(context: AuthContext, tx: Transaction, token: string): Promise<ChangeAddressOutcome> {
  const known = await findAddressChange(context, tx, token)
  if (!known) return { ok: false, because: 'link-over' }
  const [user] = await tx.select().from(users).where(eq(users.id, known.accountId)).for('update')
  // Asked again now that the account is held: another link may have undone this one in the moment between.
  const link = await findAddressChange(context, tx, token)
  if (!link || !user || user.email === link.formerEmail) return { ok: false, because: 'link-over' }
  await tx
    .delete(addressChanges)
    .where(and(eq(addressChanges.accountId, user.id), gte(addressChanges.changedAt, link.changedAt)))
  await tx.delete(factors).where(and(eq(factors.userId, user.id), gte(factors.createdAt, link.changedAt)))
  await tx.delete(passkeys).where(and(eq(passkeys.userId, user.id), gte(passkeys.createdAt, link.changedAt)))
  await saveAddress(context, tx, user, link.formerEmail)
  await tx.update(users).set({ encryptedPassword: '' }).where(eq(users.id, user.id))
  await endSessions(tx, user.id, 'global')
  return { ok: true, email: link.formerEmail }
}
