import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { audience, type AuthContext } from './context.ts'
import type { User } from './schema.server.ts'

const tokenPayload = z.object({
  sub: z.uuid(),
  session_id: z.uuid(),
  email: z.string(),
  aal: z.enum(['aal1', 'aal2', 'aal3']),
  amr: z.array(z.object({ method: z.string(), timestamp: z.number() })),
  iat: z.number(),
  exp: z.number(),
})

/** What a valid access token says: `sub` is the account, `amr` the ways the person signed in, newest first. */
export type AccessClaims = z.infer<typeof tokenPayload>
export type Amr = AccessClaims['amr']

type Subject = { user: User; sessionId: string; aal: AccessClaims['aal']; amr: Amr }

/** Signs an access token (ES256) for as long as the settings say; the moment it ends in Unix seconds. */
export async function signAccessToken(context: AuthContext, { user, sessionId, aal, amr }: Subject) {
  const { keys, issuer, settings } = context
  const issuedAt = Math.floor(context.now().getTime() / 1000)
  const expiresAt = issuedAt + settings.accessTokenSeconds
  const claims = {
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.appMetadata ?? {},
    user_metadata: user.userMetadata ?? {},
    role: user.role ?? audience,
    aal,
    amr,
    session_id: sessionId,
    is_anonymous: user.isAnonymous,
  }
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: keys.signing.kid })
    .setIssuer(issuer)
    .setSubject(user.id)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(keys.signing)
  return { token, expiresAt }
}

/**
 * Checks signature (by a published key: ES256, elsewhere RS256 too), issuer, audience and times. No question to the database: a session
 * that was ended in the meantime still passes here. `overBySeconds` lets pass what ended no longer ago than that: good for
 * saying why somebody is out, never for letting them in.
 */
export async function verifyAccessToken(
  context: AuthContext,
  token: string,
  { overBySeconds = 0 }: { overBySeconds?: number } = {},
): Promise<AccessClaims | undefined> {
  try {
    const now = context.now()
    const { payload } = await jwtVerify(token, context.keySet, {
      algorithms: ['ES256', 'RS256'],
      issuer: context.issuer,
      audience,
      currentDate: now,
      clockTolerance: Math.max(overBySeconds, clockPlaySeconds),
      requiredClaims: ['sub', 'exp', 'iat'],
    })
    // The play is for beginnings: an end counts as it is written.
    if ((payload.exp ?? 0) <= Math.floor(now.getTime() / 1000) - overBySeconds) return undefined
    return tokenPayload.safeParse(payload).data
  } catch {
    // Whatever is wrong with a token, its bearer is a stranger; which of it nobody needs to know.
    return undefined
  }
}

/** A service elsewhere may have another clock: what it signs now can begin a little later by ours. */
const clockPlaySeconds = 300
