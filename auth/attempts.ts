import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import type { Transaction } from '../db/open.ts'
import { after, minutes, type AuthContext } from './context.ts'
import { hashAddress, hashCode, hashToken, sameHash } from './hashing.ts'
import { laneOf } from './known-device.ts'
import { signInCodeTries } from './limit-numbers.ts'
import { signInAttempts, users, type SignInAttempt, type TokenType } from './schema.server.ts'
import { clearTokens } from './one-time.ts'

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
 * or whoever knows an address could keep its owner out. A code asked for on one device may be typed on another: five tries from
 * elsewhere only close it there, so those of strangers do not reach a known device.
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
  const triedOut = tried
    .filter(({ tries, deviceHash }) => deviceHash === asked.lane && tries >= signInCodeTries)
    .map(({ id }) => id)
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
 * Of each device the newest attempt of an account, and the newest that is nobody's: the second never hides the first, and says
 * alike for every address when it has been tried too often.
 */
async function countCodeTry(
  context: AuthContext,
  { email, tokenTypes, lane }: { email: string; tokenTypes: TokenType[]; lane: string },
): Promise<SignInAttempt[]> {
  const { id, accountId, deviceHash, tokenType, createdAt, tries, triesElsewhere, codeExpiresAt } = signInAttempts
  const isNobodys = isNull(accountId)
  const latest = context.db
    .selectDistinctOn([deviceHash, isNobodys], { id })
    .from(signInAttempts)
    .where(and(isOfAddress(context, email), inArray(tokenType, tokenTypes)))
    .orderBy(deviceHash, isNobodys, desc(createdAt))
  const isHere = eq(deviceHash, lane)
  return context.db
    .update(signInAttempts)
    .set({
      tries: sql`${tries} + case when ${isHere} then 1 else 0 end`,
      triesElsewhere: sql`${triesElsewhere} + case when ${isHere} then 0 else 1 end`,
    })
    .where(
      and(
        inArray(id, latest),
        lt(tries, signInCodeTries),
        or(isHere, lt(triesElsewhere, signInCodeTries)),
        gt(codeExpiresAt, context.now()),
        isUnused(),
      ),
    )
    .returning()
}

async function voidCodes(context: AuthContext, ids: string[]): Promise<void> {
  await context.db.update(signInAttempts).set({ voidedAt: context.now() }).where(inArray(signInAttempts.id, ids))
}

function isOfLane(context: AuthContext, email: string, lane: string) {
  return and(isOfAddress(context, email), eq(signInAttempts.deviceHash, lane))
}

function isOfAddress(context: AuthContext, email: string) {
  return eq(signInAttempts.addressHash, hashAddress(context.keys.secret, email))
}

function isUnused() {
  return and(isNull(signInAttempts.usedAt), isNull(signInAttempts.closedAt))
}
