import { and, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Transaction } from '../db/open.ts'
import type { AuthContext } from './context.ts'
import { hashAddress, hashCode, hashToken, sameHash } from './hashing.ts'
import { signInCodeTries } from './limit-numbers.ts'
import { signInAttempts, type SignInAttempt, type TokenType } from './schema.server.ts'
import { clearTokens } from './issued-tokens.ts'

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
  const accountId = await useAlone(context, tx, attempt)
  if (!accountId) return false
  await clearTokens(tx, accountId)
  return true
}

/** The same and no other; answers whose it was. */
export async function useAlone(
  context: AuthContext,
  tx: Transaction,
  attempt: SignInAttempt,
): Promise<string | undefined> {
  const [used] = await tx
    .update(signInAttempts)
    .set({ usedAt: context.now() })
    .where(and(eq(signInAttempts.id, attempt.id), isUnused()))
    .returning({ accountId: signInAttempts.accountId })
  return used?.accountId ?? undefined
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

function isOfAddress(context: AuthContext, email: string) {
  return eq(signInAttempts.addressHash, hashAddress(context.keys.secret, email))
}

function isUnused() {
  return and(isNull(signInAttempts.usedAt), isNull(signInAttempts.closedAt))
}
