import { randomUUID } from 'node:crypto'
import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Transaction } from '../db/open.ts'
import { writeAudit } from './audit.ts'
import type { Challenge } from './challenge.ts'
import type { Asked, AuthContext } from './context.ts'
import { noteFlow } from './flows.ts'
import { hashToken } from './hashing.ts'
import { saveAttempt, saveToken } from './issued-tokens.ts'
import { leadOf } from './lead.ts'
import { makeCode, makeToken } from './one-time.ts'
import type { Destination } from './redirects.ts'
import { signInAttempts, users, type TokenType, type User } from './schema.server.ts'
import { findUser } from './users.ts'

/** The two letters of a change of address: to the new one, and to the one the account has. */
export const addressTokens = ['email_change_token_new', 'email_change_token_current'] satisfies TokenType[]

type AddressWish = {
  email: string
  /** Whether the present address is asked as well. */
  isBoth: boolean
  asked: Asked
  destination: Destination
  challenge?: Challenge | undefined
  /** It stays signed in when the address changes; all others end. */
  sessionId?: string | undefined
}

/**
 * Writes to the wished address, and to the present one where both must agree; each has a code and a link of its own. Only the newest
 * wish counts. The same happens for an address somebody else has, but for what its owner reads: a member learns nothing of strangers.
 */
export async function sendAddressLetters(
  context: AuthContext,
  tx: Transaction,
  user: User,
  wish: AddressWish,
): Promise<void> {
  const { email, challenge } = wish
  const isTaken = (await findUser(tx, email)) !== undefined
  await tx
    .update(users)
    .set({ emailChange: email, emailChangeConfirmStatus: 0, emailChangeTokenNew: '', emailChangeTokenCurrent: '' })
    .where(eq(users.id, user.id))
  await closeOlder(context, tx, user)
  const flowId = challenge && (await noteFlow(context, tx, { userId: user.id, method: 'email_change', challenge }))
  const letter = await issue(context, tx, user, { ...wish, to: email, tokenType: 'email_change_token_new', flowId })
  await writeAudit(context, tx, 'user_modified', user)
  await context.sendLetter(
    tx,
    isTaken ? { kind: 'email-change-taken', id: letter.id, to: email } : { kind: 'email-change', ...letter },
  )
  if (!wish.isBoth || !user.email) return
  const current = { ...wish, to: user.email, tokenType: 'email_change_token_current' as const, flowId }
  const other = await issue(context, tx, user, current)
  await context.sendLetter(tx, { kind: 'email-change-current', ...other, newEmail: email })
}

/** The session that asked for the change that waits; it may have ended since. */
export async function findAddressWish(tx: Transaction, userId: string) {
  const [newest] = await tx
    .select({ sessionId: signInAttempts.sessionId })
    .from(signInAttempts)
    .where(and(eq(signInAttempts.accountId, userId), inArray(signInAttempts.tokenType, addressTokens)))
    .orderBy(desc(signInAttempts.createdAt))
    .limit(1)
  return newest
}

async function issue(
  context: AuthContext,
  tx: Transaction,
  user: User,
  wish: AddressWish & { to: string; tokenType: TokenType; flowId: string | undefined },
) {
  const { to, tokenType, flowId, sessionId, destination, asked } = wish
  const id = randomUUID()
  const [code, token] = [makeCode(), makeToken(wish.challenge)]
  await saveToken(context, tx, { id: user.id, email: to }, tokenType, hashToken(token))
  const issued = { id, tokenType, code, token, accountId: user.id, browserHash: '', flowId, sessionId }
  await saveAttempt(context, tx, { email: to, purpose: 'email-change', destination, asked }, issued)
  const type = 'email_change' as const
  return { id, to, code, tokenHash: token, type, ...leadOf(context, { token, type, destination }) }
}

async function closeOlder(context: AuthContext, tx: Transaction, user: User): Promise<void> {
  const isOpen = and(isNull(signInAttempts.usedAt), isNull(signInAttempts.closedAt))
  await tx
    .update(signInAttempts)
    .set({ closedAt: context.now() })
    .where(and(eq(signInAttempts.accountId, user.id), inArray(signInAttempts.tokenType, addressTokens), isOpen))
}
