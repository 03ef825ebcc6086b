import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { writeAudit } from './audit.ts'
import type { Transaction } from '../db/open.ts'
import { after, type Asked, type AuthContext } from './context.ts'
import { refuse, type Answer, type Refusal } from './errors.ts'
import { isSignedWith, parseRefreshToken, type RefreshToken } from './refresh-token.ts'
import { sessions, users, type Session, type User } from './schema.server.ts'
import { findSession, isIdle, isOver, sessionReply, userAgentOf } from './sessions.ts'
import { isShut } from './users.ts'

/** How long a refresh waits for another one of the same session before it gives up with 409. */
const patienceMilliseconds = 5000

type Turn = { session: Session; headers: Record<string, string> } | Refusal

/**
 * Exchanges a refresh token for a new pair. The newest token moves the session on; the one before it, and older ones
 * within ten seconds (a setting), get the session's present pair; anything older means that a copy is around, and the session
 * ends for everybody who holds one of its tokens.
 */
export async function refreshSession(context: AuthContext, text: string, asked: Asked): Promise<Answer> {
  const token = parseRefreshToken(text)
  if (!token) return unreadable(text)

  const giveUpAt = Date.now() + patienceMilliseconds
  while (Date.now() < giveUpAt) {
    const known = await findSession(context.db, token.sessionId)
    if (!known) return notFound()
    const turn = await context.db.transaction((tx) => takeTurn(context, tx, token, asked))
    if (turn && 'code' in turn) return turn
    if (turn) return sessionReply(context, turn.session, { headers: turn.headers })
    // Somebody else holds the session. Waiting here costs no connection, waiting for its lock would.
    await sleep(10 + Math.random() * 20)
  }
  return refuse(409, 'conflict', 'Too many concurrent token refresh requests on the same session or refresh token')
}

/**
 * Would this token be exchanged now, as far as its session goes? Changes nothing. A copy of a token that moved on long ago passes:
 * what its use means, the exchange itself decides.
 */
export async function isExchangeable(context: AuthContext, text: string): Promise<boolean> {
  const token = parseRefreshToken(text)
  const session = token && (await findSession(context.db, token.sessionId))
  if (!token || !session) return false
  const [user] = await context.db.select().from(users).where(eq(users.id, session.userId))
  if (!user || !isIssuedBy(session, token)) return false
  return refuseSession(session, await isShut(context, context.db, user), context.now()) === undefined
}

// Nothing when the session is held by another refresh. A refusal is returned, not thrown: ending the session is to be
// committed although the answer is no.
async function takeTurn(
  context: AuthContext,
  tx: Transaction,
  token: RefreshToken,
  asked: Asked,
): Promise<Turn | undefined> {
  const [session] = await tx
    .select()
    .from(sessions)
    .where(eq(sessions.id, token.sessionId))
    .for('update', { skipLocked: true })
  if (!session) return undefined
  const [user] = await tx.select().from(users).where(eq(users.id, session.userId))
  if (!user) return notFound()

  // The signature comes first: without it anybody who has seen a session's id could end that session.
  if (session.refreshTokenCounter === null || !isIssuedBy(session, token)) return notFound()
  const isShutNow = await isShut(context, tx, user)
  const refusal = refuseSession(session, isShutNow, context.now())
  if (refusal) return refusal
  return moveOn(context, tx, { session, user, behind: session.refreshTokenCounter - token.counter }, asked)
}

function isIssuedBy({ refreshTokenHmacKey: key }: Session, token: RefreshToken): boolean {
  return key !== null && isSignedWith(token, key)
}

async function moveOn(
  context: AuthContext,
  tx: Transaction,
  { session, user, behind }: { session: Session; user: User; behind: number },
  asked: Asked,
): Promise<Turn> {
  const now = context.now()
  if (behind < 0) return refuse(400, 'validation_failed', 'Refresh token is not valid')
  if (behind > 1 && !isRecent(session, now, context.settings)) return endFamily(context, tx, session, user)

  // A repeated answer is no refresh: its moment must not stretch the ten seconds.
  if (behind > 0) return { session, headers: reuseHeaders(behind) }
  const refreshTokenCounter = (session.refreshTokenCounter ?? 0) + 1
  const changes = { refreshTokenCounter, refreshedAt: now, updatedAt: now, userAgent: userAgentOf(asked) }
  await tx.update(sessions).set(changes).where(eq(sessions.id, session.id))
  await writeAudit(context, tx, 'token_refreshed', user)
  return { session: { ...session, ...changes }, headers: { 'sb-auth-refresh-token-rotated': 'true' } }
}

async function endFamily(context: AuthContext, tx: Transaction, session: Session, user: User): Promise<Refusal> {
  await tx.delete(sessions).where(eq(sessions.id, session.id))
  await writeAudit(context, tx, 'token_reuse', user, { session_id: session.id })
  if (user.email) await context.sendLetter(tx, { kind: 'tokens-reused', id: session.id, to: user.email })
  return refuse(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used')
}

function isRecent(session: Session, now: Date, { refreshReuseSeconds }: AuthContext['settings']): boolean {
  return session.refreshedAt !== null && after(session.refreshedAt, refreshReuseSeconds * 1000) >= now
}

function reuseHeaders(behind: number): Record<string, string> {
  const cause = behind === 1 ? 'previous-token' : 'reuse-interval'
  return { 'sb-auth-refresh-token-reuse': 'true', 'sb-auth-refresh-token-reuse-cause': cause }
}

function refuseSession(session: Session, isShutNow: boolean, now: Date): Refusal | undefined {
  if (isShutNow) return refuse(400, 'user_banned', 'Invalid Refresh Token: User Banned')
  if (isOver(session, now)) return refuse(400, 'session_expired', 'Invalid Refresh Token: Session Expired')
  if (isIdle(session, now)) return refuse(400, 'session_expired', 'Invalid Refresh Token: Session Expired (Inactivity)')
  return undefined
}

function notFound(): Refusal {
  return refuse(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
}

// Twelve letters and digits were a token of the older format, which we never issue: unknown, not malformed.
function unreadable(text: string): Refusal {
  if (/^[a-z0-9]{12}$/.test(text)) return notFound()
  return refuse(400, 'validation_failed', 'Refresh token is not valid')
}
