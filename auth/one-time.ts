import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../db/open.ts'
import { writeAudit } from './audit.ts'
import { after, minutes, type Asked, type AuthContext } from './context.ts'
import { hashAddress, hashBrowser, hashCode, hashToken } from './hashing.ts'
import { laneOf } from './known-device.ts'
import type { LetterType } from './letters.ts'
import { mayTellNoMembership } from './limits.ts'
import { oneTimeTokens, signInAttempts, users, type SignInAttempt, type TokenType, type User } from './schema.server.ts'
import { userAgentOf } from './sessions.ts'

type Purpose = SignInAttempt['purpose']

/** A code lives 10 minutes. Links too, but those of a sign-up (60) and of a forgotten password (30). */
const codeMinutes = 10
const linkMinutes: Record<Purpose, number> = { 'sign-in': 10, 'confirm-signup': 60, recovery: 30 }

const letterKinds = { 'sign-in': 'sign-in-code', 'confirm-signup': 'confirm-signup', recovery: 'recovery' } as const

type Wish = { email: string; purpose: Purpose; redirectTo: string | undefined; asked: Asked }

/**
 * Issues a code and a link to a known account and hands the letter over. An older code of the same kind dies, unless a known device asked for it. The code
 * and the link's token have nothing to do with each other: knowing the address helps nobody to guess the link.
 */
export async function issueLetter(context: AuthContext, tx: Transaction, user: User, wish: Wish): Promise<void> {
  const { purpose, redirectTo } = wish
  const tokenType = tokenTypeFor(purpose, user)
  const attemptId = randomUUID()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const token = randomBytes(32).toString('base64url')

  await saveToken(context, tx, user, tokenType, hashToken(token))
  const browserHash = purpose === 'confirm-signup' ? await signUpBrowser(context, tx, user, wish.asked) : ''
  await saveAttempt(context, tx, wish, { id: attemptId, tokenType, code, token, accountId: user.id, browserHash })
  // Nobody needs the answer: it is asked because it is asked for an unknown address.
  await mayTellNoMembership(context, tx, wish.email)

  const type: LetterType = purpose === 'recovery' ? 'recovery' : tokenType === 'recovery_token' ? 'magiclink' : 'signup'
  const kind = letterKinds[purpose]
  const to = user.email ?? wish.email
  await context.sendLetter(tx, { kind, id: attemptId, to, code, tokenHash: token, type, redirectTo })
}

/**
 * The same for an address without an account, statement by statement: an attempt is noted, whose code nobody knows, and a
 * letter is written. Once a day it leaves and says that there is no membership; else it is taken back. So neither the
 * answers nor the time they take tell whether somebody has the address, however often they are asked for.
 */
export async function noteUnknownAddress(
  context: AuthContext,
  tx: Transaction,
  wish: Wish,
  { tells = true }: { tells?: boolean } = {},
): Promise<void> {
  const id = randomUUID()
  const [code, token] = [randomBytes(16).toString('hex'), randomBytes(32).toString('base64url')]
  await writeAudit(context, tx, 'user_recovery_requested', undefined)
  await saveToken(context, tx, { id: randomUUID(), email: wish.email }, 'recovery_token', hashToken(token))
  const nobody = { accountId: null, browserHash: '' }
  await saveAttempt(context, tx, wish, { id, tokenType: 'recovery_token', code, token, ...nobody })
  const leaves = (await mayTellNoMembership(context, tx, wish.email)) && tells
  await context.sendLetter(tx, { kind: 'no-membership', id, to: wish.email }, { leaves })
}

/** Which of the browsers around this is; used to tell whether a sign-up is confirmed where it was begun. */
export function browserOf(context: AuthContext, asked: Asked): string {
  return hashBrowser(context.keys.secret, userAgentOf(asked), asked.ip)
}

/** Voids every open code and link of an account. */
export async function clearTokens(tx: Transaction, userId: string): Promise<void> {
  const none = { confirmationToken: '', recoveryToken: '', emailChangeTokenNew: '', emailChangeTokenCurrent: '' }
  await tx
    .update(users)
    .set({ ...none, reauthenticationToken: '' })
    .where(eq(users.id, userId))
  await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, userId))
  const isOpen = and(isNull(signInAttempts.usedAt), isNull(signInAttempts.closedAt))
  await tx
    .update(signInAttempts)
    .set({ closedAt: sql`now()` })
    .where(and(eq(signInAttempts.accountId, userId), isOpen))
}

// Somebody who never proved the address gets the letter that proves it, whatever was asked for (but a new password).
function tokenTypeFor(purpose: Purpose, user: User): TokenType {
  if (purpose === 'recovery') return 'recovery_token'
  return user.emailConfirmedAt === null ? 'confirmation_token' : 'recovery_token'
}

// The user's row first, here as wherever a code is used: in another order two transactions could wait for each other.
async function saveToken(
  context: AuthContext,
  tx: Transaction,
  user: Pick<User, 'id' | 'email'>,
  tokenType: TokenType,
  tokenHash: string,
) {
  const now = context.now()
  const columns =
    tokenType === 'confirmation_token'
      ? { confirmationToken: tokenHash, confirmationSentAt: now }
      : { recoveryToken: tokenHash, recoverySentAt: now }
  await tx.update(users).set(columns).where(eq(users.id, user.id))
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

/** As the columns without a zone keep it. */
function utc(moment: Date): string {
  return moment.toISOString().replace('Z', '')
}

type Issued = {
  id: string
  tokenType: TokenType
  code: string
  token: string
  accountId: string | null
  browserHash: string
}

/**
 * Older codes and links of the same kind end, but those a known device has asked for: they are its own. What nobody can use ends
 * nothing that somebody can: no letter took its place.
 */
async function saveAttempt(context: AuthContext, tx: Transaction, wish: Wish, issued: Issued): Promise<void> {
  const { email, purpose, redirectTo, asked } = wish
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
    wantedPath: redirectTo ?? null,
    browserHash: issued.browserHash,
    deviceHash,
    createdAt: now,
    codeExpiresAt: after(now, minutes(codeMinutes)),
    linkExpiresAt: after(now, minutes(linkMinutes[purpose])),
  })
}

// The browser that set the password, which is the first that asked: a letter sent again does not change whose it is.
async function signUpBrowser(context: AuthContext, tx: Transaction, user: User, asked: Asked): Promise<string> {
  const isSignUp = and(eq(signInAttempts.accountId, user.id), eq(signInAttempts.purpose, 'confirm-signup'))
  const [first] = await tx
    .select({ browserHash: signInAttempts.browserHash })
    .from(signInAttempts)
    .where(isSignUp)
    .orderBy(asc(signInAttempts.createdAt))
    .limit(1)
  return first?.browserHash ?? browserOf(context, asked)
}
