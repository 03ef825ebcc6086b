import { and, desc, eq, inArray, isNotNull, type SQL } from 'drizzle-orm'
import { after, minutes, type AuthContext } from './context.ts'
import { hashAddress, hashToken } from './hashing.ts'
import { laneOf } from './known-device.ts'
import type { LetterType } from './letters.ts'
import { signInAttempts, users, type SignInAttempt } from './schema.server.ts'

/** How a mailed link stands; `email` is there for whoever holds the link, since the letter went there. */
export type LinkState = {
  state: 'open' | 'used' | 'expired'
  purpose: SignInAttempt['purpose']
  type: 'signup' | 'magiclink' | 'recovery'
  email: string
  redirectTo?: string
}

/** The attempt of a link, whatever became of it; nothing for a token we never sent. */
export async function findLink(context: AuthContext, token: string) {
  const [found] = await context.db
    .select({ attempt: signInAttempts, email: users.email })
    .from(signInAttempts)
    .innerJoin(users, eq(users.id, signInAttempts.accountId))
    .where(eq(signInAttempts.tokenHash, hashToken(token)))
  return found
}

/** What a link would do, without doing it. Nothing for a token we never sent, nor for the link of another address. */
export async function describeLink(context: AuthContext, token: string): Promise<LinkState | undefined> {
  const found = await findLink(context, token)
  const type = found && typeOf(found.attempt)
  if (!type || type === 'email_change') return undefined
  const { attempt, email } = found
  const state = attempt.usedAt ? 'used' : isOpen(attempt, context.now()) ? 'open' : 'expired'
  return { state, purpose: attempt.purpose, type, email: email ?? '', redirectTo: attempt.wantedPath ?? undefined }
}

/** Would the button of this link still do something? */
export function isOpen({ usedAt, closedAt, linkExpiresAt }: SignInAttempt, now: Date): boolean {
  return usedAt === null && closedAt === null && linkExpiresAt > now
}

/** As the protocol names the link. */
export function typeOf({ purpose, tokenType }: SignInAttempt): LetterType {
  if (purpose === 'recovery' || purpose === 'email-change') return purpose === 'recovery' ? 'recovery' : 'email_change'
  return tokenType === 'confirmation_token' ? 'signup' : 'magiclink'
}

/**
 * Where the person wanted to go who asked for the newest code to this address, within the last hour. An older code is
 * dead, so this is the one that signs in, whether that has happened yet or not.
 */
export async function findWantedPath(
  context: AuthContext,
  email: string,
  device?: string,
): Promise<string | undefined> {
  const attempt = await findLatest(
    context,
    email,
    laneOf(context, { device }, email),
    isNotNull(signInAttempts.accountId),
  )
  const isRecent = attempt !== undefined && after(attempt.createdAt, minutes(60)) > context.now()
  return isRecent ? (attempt.wantedPath ?? undefined) : undefined
}

/** Was the newest code for this address tried too often? The same for addresses nobody has. */
export async function isCodeVoid(context: AuthContext, email: string, device?: string): Promise<boolean> {
  const attempt = await findLatest(context, email, laneOf(context, { device }, email))
  return attempt !== undefined && attempt.voidedAt !== null
}

async function findLatest(context: AuthContext, email: string, lane: string, which?: SQL) {
  const { addressHash, deviceHash, tokenType, wantedPath, voidedAt, createdAt } = signInAttempts
  const isTheirs = and(eq(addressHash, hashAddress(context.keys.secret, email)), eq(deviceHash, lane))
  const signsIn = inArray(tokenType, ['confirmation_token', 'recovery_token'])
  const [attempt] = await context.db
    .select({ wantedPath, voidedAt, createdAt })
    .from(signInAttempts)
    .where(and(isTheirs, signsIn, which))
    .orderBy(desc(createdAt))
    .limit(1)
  return attempt
}
