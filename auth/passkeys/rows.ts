import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { after, minutes, type AuthContext, type Queries } from '../context.ts'
import { refuse, type Refusal } from '../errors.ts'
import { freshMinutes } from '../password-change.ts'
import { passkeyChallenges, passkeys, type Passkey } from '../schema-factors.server.ts'
import { amrClaims } from '../schema.server.ts'

const challengeMinutes = 5

type ChallengeType = 'registration' | 'authentication'

/** Keeps a challenge for five minutes; the answer names it and says when it ends (Unix seconds). */
export async function saveChallenge(
  context: AuthContext,
  asked: { type: ChallengeType; challenge: string; userId?: string },
): Promise<{ challenge_id: string; expires_at: number }> {
  const createdAt = context.now()
  const expiresAt = after(createdAt, minutes(challengeMinutes))
  const id = randomUUID()
  await context.db.insert(passkeyChallenges).values({
    id,
    userId: asked.userId ?? null,
    challengeType: asked.type,
    sessionData: { challenge: asked.challenge },
    createdAt,
    expiresAt,
  })
  return { challenge_id: id, expires_at: Math.floor(expiresAt.getTime() / 1000) }
}

/** Takes a challenge, once: deleting it is the question, so of two answers at the same moment one finds nothing. */
export async function takeChallenge(
  context: AuthContext,
  { id, type, userId }: { id: string; type: ChallengeType; userId?: string },
): Promise<{ ok: true; challenge: string } | Refusal> {
  const isMeant = and(
    eq(passkeyChallenges.id, id),
    eq(passkeyChallenges.challengeType, type),
    userId === undefined ? undefined : eq(passkeyChallenges.userId, userId),
  )
  const [taken] = isId(id) ? await context.db.delete(passkeyChallenges).where(isMeant).returning() : []
  if (!taken) return refuse(400, 'webauthn_challenge_not_found', 'Challenge not found')
  if (taken.expiresAt <= context.now()) return refuse(400, 'webauthn_challenge_expired', 'Challenge has expired')
  return { ok: true, challenge: taken.sessionData.challenge }
}

/** A person's passkeys, the oldest first. */
export function passkeysOf(queries: Queries, userId: string): Promise<Passkey[]> {
  return queries.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt))
}

/** One of them by its id. */
export async function findPasskey(queries: Queries, userId: string, id = ''): Promise<Passkey | Refusal> {
  const isMeant = and(eq(passkeys.id, id), eq(passkeys.userId, userId))
  const [passkey] = isId(id) ? await queries.select().from(passkeys).where(isMeant) : []
  return passkey ?? refuse(404, 'validation_failed', 'Passkey not found')
}

/** A passkey as the protocol lists it. */
export function passkeyJson({ id, friendlyName, createdAt, lastUsedAt }: Passkey): Record<string, unknown> {
  return {
    id,
    ...(friendlyName ? { friendly_name: friendlyName } : {}),
    created_at: createdAt.toISOString(),
    ...(lastUsedAt ? { last_used_at: lastUsedAt.toISOString() } : {}),
  }
}

/** Did somebody prove within the last ten minutes, in this session, who they are? */
export async function isFresh(context: AuthContext, sessionId: string): Promise<boolean> {
  const [last] = await context.db
    .select({ at: amrClaims.updatedAt })
    .from(amrClaims)
    .where(eq(amrClaims.sessionId, sessionId))
    .orderBy(desc(amrClaims.updatedAt))
    .limit(1)
  return last !== undefined && after(last.at, minutes(freshMinutes)) >= context.now()
}

function isId(text: string): boolean {
  return z.uuid().safeParse(text).success
}
