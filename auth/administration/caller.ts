import { jwtVerify } from 'jose'
import { z } from 'zod'
import type { Asked, AuthContext } from '../context.ts'
import { refuse, type Refusal } from '../errors.ts'
import { hashToken, sameHash } from '../hashing.ts'
import { countPerIp } from '../limits.ts'
import { findSession, isAlive } from '../sessions.ts'
import { findAccount, isShut } from '../users.ts'

/** Whoever may do everything with accounts; with a person's name where a person's own token says so. */
export type Administrator = { ok: true; actor: { id: string; email: string | null } | undefined }

const strongRoles = ['service_role', 'supabase_admin']

/**
 * Who asks for the administration: by the secret key, or by a token that this service has signed and whose role is one of the
 * strong ones. Where the settings keep it closed, nothing tells that it is there.
 */
export async function readAdministrator(context: AuthContext, asked: Asked): Promise<Administrator | Refusal> {
  const { adminApi } = context.settings
  if (adminApi === 'off' || (adminApi === 'loopback' && asked.isLocal !== true)) return nothingHere()
  const [, bearer] = /^Bearer (\S+)$/i.exec(asked.headers.get('authorization') ?? '') ?? []
  // Not counted: whoever holds the key works through a whole community in one go, and nothing is left to guess
  // (docs/behaviour/sign-in.md, key-not-counted).
  if (isSecretKey(context, bearer ?? asked.headers.get('apikey') ?? '')) return { ok: true, actor: undefined }

  const tooOften = await countPerIp(context, 'adminPerIp', asked.ip)
  if (tooOften) return tooOften
  if (bearer !== undefined) return readToken(context, bearer)
  return refuse(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
}

/** The same words as for any address that leads nowhere. */
export function nothingHere(): Refusal {
  return refuse(404, 'not_found', 'There is nothing here')
}

// Both are hashed first, so nothing of the key can be measured.
function isSecretKey({ keys }: AuthContext, proof: string): boolean {
  return keys.secretKeyHash !== undefined && sameHash(hashToken(proof), keys.secretKeyHash)
}

async function readToken(context: AuthContext, token: string): Promise<Administrator | Refusal> {
  const claims = await verify(context, token)
  if (!claims) return noToken()
  if (!strongRoles.includes(claims.role ?? '')) return refuse(403, 'not_admin', 'User not allowed')
  if (claims.session_id === undefined) return { ok: true, actor: undefined }

  const session = await findSession(context.db, claims.session_id)
  if (!session || session.userId !== claims.sub || !isAlive(session, context.now())) {
    return refuse(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
  }
  const account = await findAccount(context.db, session.userId)
  if (!account || (await isShut(context, context.db, account.user))) return refuse(403, 'user_banned', 'User is banned')
  // What the token says may have been taken away since.
  if (!strongRoles.includes(account.user.role ?? '')) return refuse(403, 'not_admin', 'User not allowed')
  const hasFactor = account.factors.some(({ status }) => status === 'verified')
  if (hasFactor && (claims.aal === 'aal1' || session.aal === 'aal1')) {
    return refuse(401, 'insufficient_aal', 'AAL2 session is required for the administration when MFA is enabled.')
  }
  return { ok: true, actor: account.user }
}

async function verify(context: AuthContext, token: string): Promise<z.infer<typeof serviceClaims> | undefined> {
  try {
    const { payload } = await jwtVerify(token, context.keySet, {
      algorithms: ['ES256'],
      issuer: context.issuer,
      currentDate: context.now(),
      requiredClaims: ['exp', 'iat'],
    })
    return serviceClaims.safeParse(payload).data
  } catch {
    return undefined
  }
}

function noToken(): Refusal {
  return refuse(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature')
}

const serviceClaims = z.object({
  role: z.string().optional(),
  sub: z.string().optional(),
  session_id: z.uuid().optional(),
  aal: z.string().optional(),
})
