import { randomBytes, randomUUID } from 'node:crypto'
import { and, desc, eq, ne } from 'drizzle-orm'
import type { Transaction } from '../db/open.ts'
import { after, days, type Asked, type AuthContext, type Queries } from './context.ts'
import { noteDevice } from './devices.ts'
import { refuse, reply, type Refusal, type Reply } from './errors.ts'
import { encodeRefreshToken } from './refresh-token.ts'
import { amrClaims, sessions, users, type Session } from './schema.server.ts'
import { noteSignIn } from './sign-ins.ts'
import { signAccessToken, type Amr } from './tokens.ts'
import { userJson } from './user-json.ts'
import { findAccount } from './users.ts'

/** 30 days idle, 180 days in all (docs/behaviour/sign-in.md, session-length). */
export const idleDays = 30
export const totalDays = 180

/** All of a person's sessions, one of them, or all but one. */
export type SessionScope = 'global' | { only: string } | { except: string }

/** Opens a session for somebody who has just proven who they are, and notes the sign-in; `method` is what its tokens call that. */
export async function openSession(
  context: AuthContext,
  tx: Transaction,
  userId: string,
  method: string,
  asked: Asked,
): Promise<Session> {
  const now = context.now()
  const session: Session = {
    id: randomUUID(),
    userId,
    createdAt: now,
    updatedAt: now,
    factorId: null,
    aal: 'aal1',
    notAfter: after(now, days(totalDays)),
    refreshedAt: null,
    userAgent: userAgentOf(asked),
    refreshTokenHmacKey: randomBytes(32).toString('base64url'),
    refreshTokenCounter: 0,
  }
  await tx.insert(sessions).values(session)
  await tx.insert(amrClaims).values({
    id: randomUUID(),
    sessionId: session.id,
    createdAt: now,
    updatedAt: now,
    authenticationMethod: method,
  })
  await noteSignIn(tx, session, method, now)
  await noteDevice(context, tx, session)
  await tx.update(users).set({ lastSignInAt: now, updatedAt: now }).where(eq(users.id, userId))
  return session
}

/** The protocol's answer to a sign-in or a refresh: two tokens and the user. */
export async function sessionReply(
  context: AuthContext,
  session: Session,
  more: { body?: Record<string, unknown>; headers?: Record<string, string> } = {},
): Promise<Reply | Refusal> {
  const account = await findAccount(context.db, session.userId)
  const counter = session.refreshTokenCounter
  // Deleted in the moment between: nobody is left to sign in.
  if (!account || session.refreshTokenHmacKey === null || counter === null) return sessionGone()

  const amr = await readAmr(context.db, session.id)
  const subject = { user: account.user, sessionId: session.id, aal: session.aal ?? 'aal1', amr }
  const { token, expiresAt } = await signAccessToken(context, subject)
  const body = {
    access_token: token,
    token_type: 'bearer',
    expires_in: context.settings.accessTokenSeconds,
    expires_at: expiresAt,
    refresh_token: encodeRefreshToken(session.id, counter, session.refreshTokenHmacKey),
    user: userJson(account),
    ...more.body,
  }
  return reply(body, {
    'sb-auth-user-id': account.user.id,
    'sb-auth-session-id': session.id,
    'sb-auth-refresh-token-counter': String(counter),
    ...more.headers,
  })
}

/** Has the session neither been idle for too long nor reached its end? */
export function isAlive(session: Session, now: Date): boolean {
  return !isOver(session, now) && !isIdle(session, now)
}

/** Has the session reached its fixed end? */
export function isOver(session: Session, now: Date): boolean {
  return session.notAfter !== null && session.notAfter <= now
}

/** Was the session left alone for too long? */
export function isIdle(session: Session, now: Date): boolean {
  const lastSeen = session.refreshedAt ?? session.createdAt
  return lastSeen !== null && after(lastSeen, days(idleDays)) <= now
}

/** One session by its id. */
export async function findSession(queries: Queries, id: string): Promise<Session | undefined> {
  const [session] = await queries.select().from(sessions).where(eq(sessions.id, id))
  return session
}

/** A person's sessions that can still be used, the last used first. */
export async function findSessions(queries: Queries, userId: string, now: Date): Promise<Session[]> {
  const all = await queries.select().from(sessions).where(eq(sessions.userId, userId)).orderBy(desc(sessions.updatedAt))
  return all.filter((session) => isAlive(session, now))
}

/** Ends sessions: their refresh tokens are dead at once. Answers how many there were. */
export async function endSessions(queries: Queries, userId: string, scope: SessionScope): Promise<number> {
  const theirs = eq(sessions.userId, userId)
  const meant = and(theirs, scopeCondition(scope))
  const ended = await queries.delete(sessions).where(meant).returning({ id: sessions.id })
  return ended.length
}

/** The client's own description of itself, cut to a sensible length. */
export function userAgentOf(asked: Asked): string {
  return (asked.headers.get('user-agent') ?? '').slice(0, 512)
}

function scopeCondition(scope: SessionScope) {
  if (scope === 'global') return undefined
  return 'only' in scope ? eq(sessions.id, scope.only) : ne(sessions.id, scope.except)
}

async function readAmr(queries: Queries, sessionId: string): Promise<Amr> {
  const claims = await queries
    .select({ method: amrClaims.authenticationMethod, at: amrClaims.updatedAt })
    .from(amrClaims)
    .where(eq(amrClaims.sessionId, sessionId))
    .orderBy(desc(amrClaims.updatedAt))
  return claims.map(({ method, at }) => ({ method, timestamp: Math.floor(at.getTime() / 1000) }))
}

function sessionGone(): Refusal {
  return refuse(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
}
