import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Transaction } from '../db/open.ts'
import { after, days, type AuthContext } from './context.ts'
import { sessions, signInAttempts, type Session } from './schema.server.ts'
import { signIns } from './sign-ins-schema.server.ts'

/** So long a sign-in is shown to the account's owner. */
export const signInDays = 90
/** Nobody reads further, and no page gets longer by it. */
const mostShown = 20

export type RecentSignIn =
  /** Somebody came in. `method` is the one of the session's `amr`. */
  | { kind: 'in'; id: string; at: Date; method: string; userAgent: string; sessionId: string; isOpen: boolean }
  /** A code was asked for and ran out without being typed. Nothing is known of who asked. */
  | { kind: 'not-entered'; id: string; at: Date }

/** Notes a sign-in together with its session. */
export async function noteSignIn(tx: Transaction, session: Session, method: string, at: Date): Promise<void> {
  await tx.insert(signIns).values({
    id: randomUUID(),
    accountId: session.userId,
    sessionId: session.id,
    method,
    userAgent: session.userAgent ?? '',
    signedInAt: at,
  })
}

/** The sign-ins of an account within ninety days, the latest first, and the codes of the last week that nobody typed. */
export async function recentSignIns(context: AuthContext, userId: string): Promise<RecentSignIn[]> {
  const now = context.now()
  const came = await context.db
    .select({ of: signIns, openId: sessions.id })
    .from(signIns)
    .leftJoin(sessions, eq(sessions.id, signIns.sessionId))
    .where(and(eq(signIns.accountId, userId), gt(signIns.signedInAt, after(now, -days(signInDays)))))
    .orderBy(desc(signIns.signedInAt))
    .limit(mostShown)
  const { id, accountId, createdAt, usedAt, closedAt, linkExpiresAt } = signInAttempts
  const unused = await context.db
    .select({ id, at: createdAt })
    .from(signInAttempts)
    .where(and(eq(accountId, userId), isNull(usedAt), isNull(closedAt), lt(linkExpiresAt, now)))
    .orderBy(desc(createdAt))
    .limit(mostShown)
  const all: RecentSignIn[] = [
    ...came.map(({ of, openId }) => {
      const { id: signInId, signedInAt: at, method, userAgent, sessionId } = of
      return { kind: 'in' as const, id: signInId, at, method, userAgent, sessionId, isOpen: openId !== null }
    }),
    ...unused.map((attempt) => ({ kind: 'not-entered' as const, ...attempt })),
  ]
  return all.toSorted((one, other) => other.at.getTime() - one.at.getTime()).slice(0, mostShown)
}
