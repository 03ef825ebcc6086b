import { and, eq, lte, ne, or, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/open.ts'
import { writeAudit } from '../audit.ts'
import { after, days } from '../context.ts'
import { noteDevice } from '../devices.ts'
import { sessions, users, type Session } from '../schema.server.ts'
import { idleDays, isAlive, totalDays } from '../sessions.ts'
import { noteSignIn } from '../sign-ins.ts'
import type { AccessClaims } from '../tokens.ts'
import { isBanned, isShutHeld } from '../users.ts'
import type { HostedContext } from './context.ts'
import { linkAccount } from './links.ts'
import { hasAppHere, hasSecondFactor } from './proofs.ts'
import { endedSessions, signOutsToTell } from './schema.server.ts'

type From = { userAgent: string }

/**
 * Whose session it is, while it stands: one that was ended here stays ended whatever the hosted service renews. One that is seen for
 * the first time is noted, and its owner told of a new device.
 */
export async function ownerOfSession(
  context: HostedContext,
  claims: AccessClaims,
  from: From,
): Promise<{ email: string; hasApp: boolean } | undefined> {
  const known = (await findKnown(context, claims)) ?? (await noticeForeign(context, claims, from))
  if (typeof known === 'string') return undefined
  const { session, user } = known
  if (!isAlive(session, context.now()) || isBanned(user, context.now())) return undefined
  await noteRenewal(context, session, claims)
  return { email: user.email ?? '', hasApp: await hasAppHere(context, user.id) }
}

/** Notes a session and where it was opened; not one that was ended, or of somebody the house has shut out. */
export async function noticeSession(
  context: HostedContext,
  claims: AccessClaims,
  { userAgent }: From,
): Promise<{ session: Session; user: typeof users.$inferSelect } | 'ended' | 'banned'> {
  const session = describeSession(claims, userAgent)
  if (!isAlive(session, context.now())) return 'ended'
  return context.db.transaction(async (tx) => {
    const user = await linkAccount(context, tx, { id: claims.sub, email: claims.email })
    if (await isShutHeld(context, tx, user)) return 'banned'
    const ended = await tx
      .select({ id: endedSessions.sessionId })
      .from(endedSessions)
      .where(eq(endedSessions.sessionId, session.id))
    if (ended.length > 0) return 'ended'
    const [isNew] = await tx.insert(sessions).values(session).onConflictDoNothing().returning({ id: sessions.id })
    if (isNew) {
      await writeAudit(context, tx, 'login', user, { provider: 'email' })
      await noteSignIn(tx, session, wayIn(claims), session.createdAt ?? context.now())
      await noteDevice(context, tx, session)
      await tx.update(users).set({ lastSignInAt: session.createdAt }).where(eq(users.id, user.id))
    }
    return { session, user }
  })
}

/** Was this session ended here? */
export async function isEnded(context: HostedContext, sessionId: string): Promise<boolean> {
  const [ended] = await context.db
    .select({ id: endedSessions.sessionId })
    .from(endedSessions)
    .where(eq(endedSessions.sessionId, sessionId))
  return ended !== undefined
}

/**
 * A session's second proof ends those of its account that have none, as the hosted service does by itself. It is noted here at once: the
 * next one's proof must not end it.
 */
export async function endUnproven({ db }: HostedContext, { sub, session_id: keep, aal }: AccessClaims): Promise<void> {
  await db.update(sessions).set({ aal }).where(eq(sessions.id, keep))
  await db.delete(sessions).where(and(eq(sessions.userId, sub), ne(sessions.id, keep), ne(sessions.aal, 'aal2')))
}

/** Ends what reached its end or was left alone for too long, and forgets what was ended so long ago that no token of it is believed. */
export async function endIdle({ db, now }: HostedContext): Promise<void> {
  const idle = after(now(), -days(idleDays))
  const isIdle = and(lte(sessions.createdAt, idle), lte(sessions.refreshedAt, idle))
  await db.delete(sessions).where(or(lte(sessions.notAfter, now()), isIdle))
  await db.delete(endedSessions).where(lte(endedSessions.endedAt, after(now(), -days(totalDays + 1))))
}

/** Remembers that the hosted service is still to end every session of an account. */
export async function noteSignOutToTell(context: HostedContext, tx: Transaction, accountId: string): Promise<void> {
  const account = tx
    .select({ accountId: users.id, askedAt: sql<Date>`${context.now().toISOString()}::timestamptz`.as('asked_at') })
    .from(users)
    .where(eq(users.id, accountId))
  await tx.insert(signOutsToTell).select(account).onConflictDoNothing()
}

/** One that was opened without this house: nothing was told of its account along with it, so it is asked. */
async function noticeForeign(context: HostedContext, claims: AccessClaims, from: From) {
  const noticed = await noticeSession(context, claims, from)
  if (typeof noticed !== 'string') await hasSecondFactor(context, claims.sub)
  return noticed
}

async function findKnown({ db }: HostedContext, { sub, session_id: id }: AccessClaims) {
  const [found] = await db
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, id), eq(sessions.userId, sub)))
  return found
}

/** One write for each new token: when it was renewed, and how much its bearer has proven. */
async function noteRenewal({ db }: HostedContext, session: Session, { iat, aal }: AccessClaims): Promise<void> {
  const refreshedAt = new Date(iat * 1000)
  if (session.aal === aal && session.refreshedAt && session.refreshedAt >= refreshedAt) return
  // A session that was ours before the accounts moved is a copy from here on.
  const changes = { refreshedAt, updatedAt: refreshedAt, aal, refreshTokenHmacKey: null }
  await db.update(sessions).set(changes).where(eq(sessions.id, session.id))
}

/** How somebody came in: the first of their proofs, the last in the list. */
function wayIn({ amr }: AccessClaims): string {
  return amr.at(-1)?.method ?? ''
}

/** A session began with the first of its proofs. */
function describeSession(claims: AccessClaims, userAgent: string): Session {
  const { session_id: id, sub: userId, iat, aal, amr } = claims
  const createdAt = new Date(Math.min(iat, ...amr.map(({ timestamp }) => timestamp)) * 1000)
  const refreshedAt = new Date(iat * 1000)
  return {
    id,
    userId,
    createdAt,
    updatedAt: refreshedAt,
    aal,
    factorId: null,
    notAfter: after(createdAt, days(totalDays)),
    refreshedAt,
    userAgent: userAgent.slice(0, 512),
    refreshTokenHmacKey: null,
    refreshTokenCounter: null,
  }
}
