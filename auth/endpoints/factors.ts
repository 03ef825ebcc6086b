import { randomUUID } from 'node:crypto'
import { and, eq, lt, ne } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '../../db/open.ts'
import { writeAudit } from '../audit.ts'
import { readBearer, type Bearer } from '../bearer.ts'
import { optionalText, readBody } from '../bodies.ts'
import { after, type Asked, type AuthContext } from '../context.ts'
import { refuse, reply, type Answer, type Refusal } from '../errors.ts'
import { factorOf, holdUser, removeFactor } from '../factors/rows.ts'
import { sealSecret } from '../factors/secret.ts'
import { refuseUnshown } from '../factors/strength.ts'
import { describeTotp, makeSecret } from '../factors/totp.ts'
import { countFactorTry } from '../limits.ts'
import { factorChallenges } from '../schema-factors.server.ts'
import { factors, type Factor } from '../schema.server.ts'

const enrolBody = z.object({ factor_type: optionalText, friendly_name: optionalText, issuer: optionalText })
const mostFactors = 10
/** A name travels in each answer about its owner. */
const longestName = 120
/** So long a challenge is open, and a factor nobody has proven is left alone. */
export const challengeSeconds = 300

/** POST /factors: a secret for an authenticator app. It counts once a code of it was shown. */
export async function enrolFactor(context: AuthContext, asked: Asked): Promise<Answer> {
  const bearer = await readBearer(context, asked)
  if (!bearer.ok) return bearer
  const read = readBody(enrolBody, asked)
  if (!read.ok) return read
  const { factor_type: type, friendly_name: name, issuer } = read.body
  const refusal = refuseFactor(type, [name, issuer])
  if (refusal) return refusal
  const unshown = await refuseUnshown(context, bearer, 'AAL2 required to enroll a new factor')
  if (unshown) return unshown

  const { user } = bearer.account
  const secret = makeSecret()
  const factor = await context.db.transaction((tx) => saveFactor(context, tx, bearer, { name: name.trim(), secret }))
  if ('code' in factor) return factor
  const names = { issuer: issuer || new URL(context.siteUrl).host, account: user.email ?? '' }
  const { uri, svg } = describeTotp(secret, names)
  const totp = { qr_code: svg, secret, uri }
  return reply({ id: factor.id, type: 'totp', friendly_name: factor.friendlyName ?? '', totp })
}

/** POST /factors/{id}/challenge: opens five minutes in which a code of this factor may be shown. */
export async function challengeFactor(context: AuthContext, asked: Asked): Promise<Answer> {
  const bearer = await readBearer(context, asked)
  if (!bearer.ok) return bearer
  const factor = factorOf(bearer.account, asked.params?.id)
  if ('code' in factor) return factor
  const { user } = bearer.account
  const tooOften = await countFactorTry(context, 'challenge', user, asked)
  if (tooOften) return tooOften

  const now = context.now()
  const id = randomUUID()
  await context.db.transaction(async (tx) => {
    // A person's network changes between two steps, so none is noted; the column wants one.
    await tx.insert(factorChallenges).values({ id, factorId: factor.id, createdAt: now, ipAddress: '0.0.0.0' })
    await writeAudit(context, tx, 'challenge_created', user, { factor_id: factor.id, factor_status: factor.status })
  })
  const expiresAt = Math.floor(after(now, challengeSeconds * 1000).getTime() / 1000)
  return reply({ id, type: factor.factorType, expires_at: expiresAt })
}

/** DELETE /factors/{id}: a proven factor only with a session that has shown one. */
export async function unenrolFactor(context: AuthContext, asked: Asked): Promise<Answer> {
  const bearer = await readBearer(context, asked)
  if (!bearer.ok) return bearer
  const factor = factorOf(bearer.account, asked.params?.id)
  if ('code' in factor) return factor
  if (factor.status === 'verified' && bearer.session.aal !== 'aal2') {
    return refuse(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
  }
  await context.db.transaction(async (tx) => {
    await holdUser(tx, factor.userId)
    await removeFactor(context, tx, bearer.account.user, { factor, keepSession: bearer.session.id })
  })
  return reply({ id: factor.id })
}

/** May somebody with a second factor add or take away a way in with this session? */
export function refuseWeak({ account, session }: Bearer, message: string): Refusal | undefined {
  const hasFactor = account.factors.some(({ status }) => status === 'verified')
  return hasFactor && session.aal !== 'aal2' ? refuse(403, 'insufficient_aal', message) : undefined
}

function refuseFactor(type: string, names: string[]): Refusal | undefined {
  if (type === 'phone' || type === 'webauthn') {
    return refuse(422, `mfa_${type}_enroll_not_enabled`, `MFA enroll is disabled for ${type}`)
  }
  if (type !== 'totp') return refuse(400, 'validation_failed', 'factor_type needs to be totp')
  return names.every(isName) ? undefined : refuse(400, 'validation_failed', 'Name is too long or holds a control sign')
}

function isName(name: string): boolean {
  return name.length <= longestName && !/\p{Cc}/u.test(name)
}

async function saveFactor(
  context: AuthContext,
  tx: Transaction,
  bearer: Bearer,
  { name, secret }: { name: string; secret: string },
): Promise<Factor | Refusal> {
  const { user } = bearer.account
  await holdUser(tx, user.id)
  const now = context.now()
  const isTheirs = eq(factors.userId, user.id)
  const isOver = and(ne(factors.status, 'verified'), lt(factors.createdAt, after(now, -challengeSeconds * 1000)))
  await tx.delete(factors).where(and(isTheirs, isOver))
  const held = await tx.select().from(factors).where(isTheirs)
  if (held.length >= mostFactors) {
    const message = 'Maximum number of verified factors reached, unenroll to continue'
    return refuse(422, 'too_many_enrolled_mfa_factors', message)
  }
  const account = { ...bearer.account, factors: held }
  const weak = refuseWeak({ ...bearer, account }, 'AAL2 required to enroll a new factor')
  if (weak) return weak

  const id = randomUUID()
  const sealed = sealSecret(context.keys, id, secret)
  const [factor] = await tx
    .insert(factors)
    .values({
      id,
      userId: user.id,
      friendlyName: name,
      factorType: 'totp',
      status: 'unverified',
      createdAt: now,
      updatedAt: now,
      secret: sealed,
    })
    .onConflictDoNothing()
    .returning()
  if (!factor) {
    const message = `A factor with the friendly name "${name}" for this user already exists`
    return refuse(422, 'mfa_factor_name_conflict', message)
  }
  await writeAudit(context, tx, 'factor_in_progress', user, { factor_id: id, factor_type: 'totp' })
  return factor
}
