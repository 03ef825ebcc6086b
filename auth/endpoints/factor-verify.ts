import { randomBytes, randomUUID } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '../../db/open.ts'
import { writeAudit } from '../audit.ts'
import { readBearer, type Bearer } from '../bearer.ts'
import { optionalText, readBody } from '../bodies.ts'
import { after, type Asked, type AuthContext } from '../context.ts'
import { refuse, type Answer, type Refusal } from '../errors.ts'
import { countChallengeTry, endWeakSessions, factorOf, holdUser, spendStep } from '../factors/rows.ts'
import { openSecret } from '../factors/secret.ts'
import { refuseUnshown } from '../factors/strength.ts'
import { stepOfCode } from '../factors/totp.ts'
import { countFactorTry, forgiveFactorTries, noteFailure } from '../limits.ts'
import { factorChallenges, type FactorChallenge } from '../schema-factors.server.ts'
import { amrClaims, factors, sessions, type Factor, type Session } from '../schema.server.ts'
import { sessionReply, userAgentOf } from '../sessions.ts'
import { challengeSeconds, weakMessage } from './factors.ts'

const verifyBody = z.object({ challenge_id: optionalText, code: optionalText })

/**
 * POST /factors/{id}/verify: a code of the app lifts this session to the second level, with new tokens. The first code proves
 * the factor. A code counts once, also the right one.
 */
export async function verifyFactor(context: AuthContext, asked: Asked): Promise<Answer> {
  const bearer = await readBearer(context, asked)
  if (!bearer.ok) return bearer
  const read = readBody(verifyBody, asked)
  if (!read.ok) return read
  const { challenge_id: challengeId, code } = read.body
  const factor = factorOf(bearer.account, asked.params?.id)
  if ('code' in factor) return factor
  if (code === '') return refuse(400, 'validation_failed', 'Code needs to be non-empty')
  const { user } = bearer.account
  const tooOften = await countFactorTry(context, 'verify', user, asked)
  if (tooOften) return tooOften

  const shown = { challengeId, code, factor }
  const lifted = await context.db.transaction((tx) => spendCode(context, tx, bearer, shown, asked))
  if ('code' in lifted) {
    if (lifted.code === 'mfa_verification_failed' && user.email) await noteFailure(context, user.email, asked)
    return lifted
  }
  await forgiveFactorTries(context, user, asked)
  return sessionReply(context, lifted)
}

// A refusal is returned, not thrown: that a code was tried is to be committed although the answer is no.
async function spendCode(
  context: AuthContext,
  tx: Transaction,
  bearer: Bearer,
  shown: { challengeId: string; code: string; factor: Factor },
  asked: Asked,
): Promise<Session | Refusal> {
  const { factor, code } = shown
  const { account, session } = bearer
  const { user } = account
  await holdUser(tx, user.id)
  const [standing] = await tx.select().from(sessions).where(eq(sessions.id, session.id)).for('update')
  if (!standing) return refuse(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
  const challenge = await findChallenge(tx, shown.challengeId, factor.id)
  if ('message' in challenge) return challenge
  const refusal = refuseChallenge(context, challenge)
  if (refusal) return refusal
  // One that is not proven yet is another way in, and no proof.
  const unshown = factor.status === 'verified' ? undefined : await refuseUnshown(context, bearer, weakMessage, tx)
  if (unshown) return unshown
  if (!(await countChallengeTry(tx, challenge.id))) return expired(challenge.id)

  const traits = { factor_id: factor.id, challenge_id: challenge.id, factor_type: 'totp' }
  await writeAudit(context, tx, 'verification_attempted', user, traits)
  const step = stepOfCode(openSecret(context.keys, factor.id, factor.secret ?? ''), code, context.now())
  if (step === undefined || !(await spendStep(tx, factor.id, step))) {
    return refuse(422, 'mfa_verification_failed', 'Invalid TOTP code entered')
  }
  const verifiedAt = context.now()
  await tx.update(factorChallenges).set({ verifiedAt }).where(eq(factorChallenges.id, challenge.id))
  if (factor.status !== 'verified') await proveFactor(context, tx, account.user, factor)
  await endWeakSessions(tx, user.id, session.id)
  return lift(context, tx, standing, factor, asked)
}

async function findChallenge(tx: Transaction, id: string, factorId: string): Promise<FactorChallenge | Refusal> {
  const isAsked = and(eq(factorChallenges.id, id), eq(factorChallenges.factorId, factorId))
  const [challenge] = z.uuid().safeParse(id).success ? await tx.select().from(factorChallenges).where(isAsked) : []
  return challenge ?? refuse(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found')
}

function refuseChallenge(context: AuthContext, { id, createdAt, verifiedAt }: FactorChallenge): Refusal | undefined {
  // So the protocol words a challenge that was used.
  if (verifiedAt) return refuse(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch')
  return after(createdAt, challengeSeconds * 1000) <= context.now() ? expired(id) : undefined
}

async function proveFactor(
  context: AuthContext,
  tx: Transaction,
  user: { id: string; email: string | null },
  factor: Factor,
): Promise<void> {
  await tx.update(factors).set({ status: 'verified', updatedAt: context.now() }).where(eq(factors.id, factor.id))
  const isUnproven = and(eq(factors.userId, user.id), eq(factors.factorType, 'totp'), ne(factors.status, 'verified'))
  await tx.delete(factors).where(isUnproven)
  if (user.email) await context.sendLetter(tx, { kind: 'factor-added', id: randomUUID(), to: user.email })
}

/**
 * The counter goes on by two, as the protocol has it, and the session's key is a new one: within the ten seconds in which an
 * older refresh token may come again, one from before this proof must not yield what comes after it.
 */
async function lift(
  context: AuthContext,
  tx: Transaction,
  session: Session,
  factor: Factor,
  asked: Asked,
): Promise<Session> {
  const now = context.now()
  const changes = {
    aal: 'aal2' as const,
    factorId: factor.id,
    refreshTokenHmacKey: randomBytes(32).toString('base64url'),
    refreshTokenCounter: (session.refreshTokenCounter ?? 0) + 2,
    updatedAt: now,
    userAgent: userAgentOf(asked),
  }
  await tx.update(sessions).set(changes).where(eq(sessions.id, session.id))
  await tx
    .insert(amrClaims)
    .values({
      id: randomUUID(),
      sessionId: session.id,
      createdAt: now,
      updatedAt: now,
      authenticationMethod: 'totp',
    })
    .onConflictDoUpdate({
      target: [amrClaims.sessionId, amrClaims.authenticationMethod],
      set: { updatedAt: now },
    })
  return { ...session, ...changes }
}

function expired(challengeId: string): Refusal {
  const message = `MFA challenge ${challengeId} has expired, verify against another challenge or create a new challenge.`
  return refuse(422, 'mfa_challenge_expired', message)
}
