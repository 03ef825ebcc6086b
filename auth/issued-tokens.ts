import { randomUUID } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../db/open.ts'
import { after, minutes, type Asked, type AuthContext } from './context.ts'
import { hashAddress, hashCode, hashToken } from './hashing.ts'
import { laneOf } from './known-device.ts'
import type { Destination } from './redirects.ts'
import { oneTimeTokens, signInAttempts, users, type SignInAttempt, type TokenType, type User } from './schema.server.ts'

export type Purpose = SignInAttempt['purpose']

/** A code lives 10 minutes. Links too, but those that prove an address (60) and of a forgotten password (30). */
const codeMinutes = 10
const linkMinutes: Record<Purpose, number> = {
  'sign-in': 10,
  'confirm-signup': 60,
  recovery: 30,
  invitation: 60,
  'email-change': 60,
  reauthentication: 10,
}

/** In the place of a browser: the administration has set the password itself, so it stays wherever the address is proven. */
export const byAdministration = 'administration'

/** Somebody asks for a letter to this address. */
export type Wish = { email: string; purpose: Purpose; destination: Destination; asked: Asked }

export type Issued = {
  id: string
  tokenType: TokenType
  code: string
  token: string
  accountId: string | null
  browserHash: string
  flowId?: string | undefined
  sessionId?: string | undefined
}

/**
 * Keeps a link's token as the protocol's own tables do, in place of an older one of its kind. The user's row first, here as
 * wherever a code is used: in another order two transactions could wait for each other.
 */
export async function saveToken(
  context: AuthContext,
  tx: Transaction,
  user: Pick<User, 'id' | 'email'>,
  tokenType: TokenType,
  tokenHash: string,
) {
  const now = context.now()
  await tx
    .update(users)
    .set(columnsOf(tokenType, tokenHash, now))
    .where(eq(users.id, user.id))
  // From the user's row, so that for nobody the same is asked and nothing written.
  const row = tx
    .select({
      id: sql<string>`${randomUUID()}::uuid`.as('id'),
      userId: users.id,
      tokenType: sql<TokenType>`${tokenType}::auth.one_time_token_type`.as('token_type'),
      tokenHash: sql<string>`${tokenHash}::text`.as('token_hash'),
      relatesTo: sql<string>`${user.email ?? ''}::text`.as('relates_to'),
      createdAt: sql<Date>`${utc(now)}::timestamp`.as('created_at'),
      updatedAt: sql<Date>`${utc(now)}::timestamp`.as('updated_at'),
    })
    .from(users)
    .where(eq(users.id, user.id))
  const kept = { tokenHash, relatesTo: user.email ?? '', createdAt: now, updatedAt: now }
  await tx
    .insert(oneTimeTokens)
    .select(row)
    .onConflictDoUpdate({ target: [oneTimeTokens.userId, oneTimeTokens.tokenType], set: kept })
}

/**
 * Older codes and links of the same kind end, but those a known device has asked for: they are its own. What nobody can use ends
 * nothing that somebody can: no letter took its place.
 */
export async function saveAttempt(context: AuthContext, tx: Transaction, wish: Wish, issued: Issued): Promise<void> {
  const { email, purpose, destination, asked } = wish
  const now = context.now()
  const addressHash = hashAddress(context.keys.secret, email)
  const deviceHash = laneOf(context, asked, email)
  const isReplaced = and(
    eq(signInAttempts.addressHash, addressHash),
    eq(signInAttempts.deviceHash, deviceHash),
    eq(signInAttempts.tokenType, issued.tokenType),
    sql`${signInAttempts.accountId} is not distinct from ${issued.accountId}::uuid`,
    isNull(signInAttempts.usedAt),
    isNull(signInAttempts.closedAt),
  )
  await tx.update(signInAttempts).set({ closedAt: now }).where(isReplaced)
  await tx.insert(signInAttempts).values({
    id: issued.id,
    addressHash,
    accountId: issued.accountId,
    purpose,
    tokenType: issued.tokenType,
    tokenHash: hashToken(issued.token),
    codeHash: hashCode(context.keys.secret, issued.id, issued.code),
    wantedPath: destination.path ?? null,
    wantedAddress: destination.address ?? null,
    flowId: issued.flowId ?? null,
    sessionId: issued.sessionId ?? null,
    browserHash: issued.browserHash,
    deviceHash,
    createdAt: now,
    codeExpiresAt: after(now, minutes(codeMinutes)),
    linkExpiresAt: after(now, minutes(linkMinutes[purpose])),
  })
}

/** Voids every open code and link of an account, and a change of its address that waits for one. */
export async function clearTokens(tx: Transaction, userId: string): Promise<void> {
  const none = { confirmationToken: '', recoveryToken: '', emailChangeTokenNew: '', emailChangeTokenCurrent: '' }
  await tx
    .update(users)
    .set({ ...none, reauthenticationToken: '', emailChange: '', emailChangeConfirmStatus: 0 })
    .where(eq(users.id, userId))
  await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, userId))
  const isOpen = and(isNull(signInAttempts.usedAt), isNull(signInAttempts.closedAt))
  await tx
    .update(signInAttempts)
    .set({ closedAt: sql`now()` })
    .where(and(eq(signInAttempts.accountId, userId), isOpen))
}

function columnsOf(tokenType: TokenType, tokenHash: string, now: Date): Partial<User> {
  switch (tokenType) {
    case 'confirmation_token':
      return { confirmationToken: tokenHash, confirmationSentAt: now }
    case 'recovery_token':
      return { recoveryToken: tokenHash, recoverySentAt: now }
    case 'email_change_token_new':
      return { emailChangeTokenNew: tokenHash, emailChangeSentAt: now }
    case 'email_change_token_current':
      return { emailChangeTokenCurrent: tokenHash, emailChangeSentAt: now }
    case 'reauthentication_token':
      return { reauthenticationToken: tokenHash, reauthenticationSentAt: now }
    case 'phone_change_token':
      throw new Error('No telephone numbers are kept here.')
  }
}

/** As the columns without a zone keep it. */
function utc(moment: Date): string {
  return moment.toISOString().replace('Z', '')
}
