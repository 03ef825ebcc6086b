import { eq } from 'drizzle-orm'
import type { Transaction } from '../db/open.ts'
import { audience, type Asked, type AuthContext } from './context.ts'
import { refuse, type Refusal } from './errors.ts'
import { sessions, users, type Session } from './schema.server.ts'
import { findSession, isAlive } from './sessions.ts'
import { verifyAccessToken } from './tokens.ts'
import { findAccount, isShut, type Account } from './users.ts'

/**
 * Somebody whose access token and session both hold. The session's level is the token's where that is lower: a copy of a token
 * from before the second proof does not gain by it.
 */
export type Bearer = { ok: true; account: Account; session: Session }

/** Who is asking, by `Authorization: Bearer`. Cookies are never read here. */
export async function readBearer(context: AuthContext, asked: Asked): Promise<Bearer | Refusal> {
  const [, token] = /^Bearer (\S+)$/i.exec(asked.headers.get('authorization') ?? '') ?? []
  if (!token) return refuse(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  const claims = await verifyAccessToken(context, token)
  if (!claims) return refuse(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature')

  // A client may say for whom it thinks the token is.
  if ((asked.headers.get('x-jwt-aud') || audience) !== audience) {
    return refuse(400, 'validation_failed', "Token audience doesn't match request audience")
  }

  const account = await findAccount(context.db, claims.sub)
  if (!account) return userGone()
  const session = await findSession(context.db, claims.session_id)
  if (!session || session.userId !== claims.sub || !isAlive(session, context.now())) {
    return sessionGone()
  }
  if (await isShut(context, context.db, account.user)) return refuse(403, 'user_banned', 'User is banned')
  return { ok: true, account, session: claims.aal === 'aal1' ? { ...session, aal: 'aal1' } : session }
}

/**
 * The same once more, and true until the transaction ends: while a password was hashed or a passkey checked, the session may have
 * ended or a second factor may have been proven.
 */
export async function holdBearer(tx: Transaction, { account: { user }, session }: Bearer): Promise<Bearer | Refusal> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('update')
  const account = await findAccount(tx, user.id)
  if (!account) return userGone()
  const [standing] = await tx.select().from(sessions).where(eq(sessions.id, session.id)).for('update')
  if (!standing) return sessionGone()
  return { ok: true, account, session: session.aal === 'aal1' ? { ...standing, aal: 'aal1' } : standing }
}

/** The refusal for a token whose account is gone. */
export function userGone(): Refusal {
  return refuse(403, 'user_not_found', 'User from sub claim in JWT does not exist')
}

function sessionGone(): Refusal {
  return refuse(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
}
