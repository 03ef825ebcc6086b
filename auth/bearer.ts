import { audience, type Asked, type AuthContext } from './context.ts'
import { refuse, type Refusal } from './errors.ts'
import type { Session } from './schema.server.ts'
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
  if (!account) return refuse(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  const session = await findSession(context.db, claims.session_id)
  if (!session || session.userId !== claims.sub || !isAlive(session, context.now())) {
    return refuse(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
  }
  if (await isShut(context, context.db, account.user)) return refuse(403, 'user_banned', 'User is banned')
  return { ok: true, account, session: claims.aal === 'aal1' ? { ...session, aal: 'aal1' } : session }
}
