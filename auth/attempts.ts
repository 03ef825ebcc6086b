import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm'
import type { Transaction } from '../db/open.ts'
import { after, minutes, type AuthContext } from './context.ts'
import { hashAddress, hashCode, hashToken, sameHash } from './hashing.ts'
import { laneOf } from './known-device.ts'
import { signInAttempts, users, type SignInAttempt, type TokenType } from './schema.server.ts'
import { clearTokens } from './one-time.ts'

/** PRODUCT 14. */
const mostTries = 5

/** How a mailed link stands; `email` is there for whoever holds the link, since the letter went there. */
export type LinkState = {
  state: 'open' | 'used' | 'expired'
  purpose: SignInAttempt['purpose']
  type: 'signup' | 'magiclink' | 'recovery'
  email: string
  redirectTo?: string
}

/**
 * The attempt a typed code belongs to, if it is right. Each look counts as a try before the code is compared, in one
 * statement, so parallel guesses get five tries in all. The fifth wrong one voids the code; the letter's link still works,
 * or whoever knows an address could keep its owner out. A known device tries the code it asked for itself.
 */
export async function findByCode(
  context: AuthContext,
  asked: { email: string; code: string; tokenTypes: TokenType[]; lane: string },
): Promise<SignInAttempt | undefined> {
  const tried = await countCodeTry(context, asked)
  const right = tried.find(
    ({ id, accountId, codeHash }) =>
      accountId !== null && sameHash(codeHash, hashCode(context.keys.secret, id, asked.code)),
  )
  if (right) return right
  const triedOut = tried.filter(({ tries }) => tries >= mostTries).map(({ id }) => id)
  if (triedOut.length > 0) await voidCodes(context, triedOut)
  return undefined
}

/** The attempt a link's token belongs to, while it can be used. */
export async function findByLink(
  context: AuthContext,
  asked: { token: string; tokenTypes: TokenType[] },
): Promise<SignInAttempt | undefined> {
  const [attempt] = await context.db
    .select()
    .from(signInAttempts)
    .where(
      and(
        eq(signInAttempts.tokenHash, hashToken(asked.token)),
        inArray(signInAttempts.tokenType, asked.tokenTypes),
        gt(signInAttempts.linkExpiresAt, context.now()),
        isUnused(),
      ),
    )
  return attempt
}

/** Uses an attempt up, and with it all other codes and links of the account. False when somebody was faster. */
export async function consume(context: AuthContext, tx: Transaction, attempt: SignInAttempt): Promise<boolean> {
  const [used] = await tx
    .update(signInAttempts)
    .set({ usedAt: context.now() })
    .where(and(eq(signInAttempts.id, attempt.id), isUnused()))
    .returning({ accountId: signInAttempts.accountId })
  if (!used || used.accountId === null) return false
  await clearTokens(tx, used.accountId)
  return true
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

/** What a link would do, without doing it. Nothing for a token we never sent. */
export async function describeLink(context: AuthContext, token: string): Promise<LinkState | undefined> {
  const [found] = await context.db
    .select({ attempt: signInAttempts, email: users.email })
    .from(signInAttempts)
    .innerJoin(users, eq(users.id, signInAttempts.accountId))
    .where(eq(signInAttempts.tokenHash, hashToken(token)))
  if (!found) return undefined
  const { attempt, email } = found
  const type = attempt.purpose === 'recovery' ? 'recovery' : letterType(attempt.tokenType)
  const isOpen = attempt.closedAt === null && attempt.linkExpiresAt > context.now()
  const state = attempt.usedAt ? 'used' : isOpen ? 'open' : 'expired'
  return { state, purpose: attempt.purpose, type, email: email ?? '', redirectTo: attempt.wantedPath ?? undefined }
}

async function findLatest(context: AuthContext, email: string, lane: string, which?: SQL) {
  const { wantedPath, voidedAt, createdAt } = signInAttempts
  const [attempt] = await context.db
    .select({ wantedPath, voidedAt, createdAt })
    .from(signInAttempts)
    .where(and(isOfLane(context, email, lane), which))
    .orderBy(desc(createdAt))
    .limit(1)
  return attempt
}

function letterType(tokenType: TokenType): 'signup' | 'magiclink' {
  return tokenType === 'confirmation_token' ? 'signup' : 'magiclink'
}

/**
 * The newest attempt of an account, and the newest that is nobody's: the second never hides the first, and says alike for every
 * address when it has been tried too often.
 */
async function countCodeTry(
  context: AuthContext,
  { email, tokenTypes, lane }: { email: string; tokenTypes: TokenType[]; lane: string },
): Promise<SignInAttempt[]> {
  const isNobodys = isNull(signInAttempts.accountId)
  const latest = context.db
    .selectDistinctOn([isNobodys], { id: signInAttempts.id })
    .from(signInAttempts)
    .where(and(isOfLane(context, email, lane), inArray(signInAttempts.tokenType, tokenTypes)))
    .orderBy(isNobodys, desc(signInAttempts.createdAt))
  return context.db
    .update(signInAttempts)
    .set({ tries: sql`${signInAttempts.tries} + 1` })
    .where(
      and(
        inArray(signInAttempts.id, latest),
        lt(signInAttempts.tries, mostTries),
        gt(signInAttempts.codeExpiresAt, context.now()),
        isUnused(),
      ),
    )
    .returning()
}

async function voidCodes(context: AuthContext, ids: string[]): Promise<void> {
  await context.db.update(signInAttempts).set({ voidedAt: context.now() }).where(inArray(signInAttempts.id, ids))
}

function isOfLane(context: AuthContext, email: string, lane: string) {
  const isAddress = eq(signInAttempts.addressHash, hashAddress(context.keys.secret, email))
  return and(isAddress, eq(signInAttempts.deviceHash, lane))
}

function isUnused() {
  return and(isNull(signInAttempts.usedAt), isNull(signInAttempts.closedAt))
}
