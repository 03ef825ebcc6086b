import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { AuthLetter } from '../letters.ts'
import { factors, users } from '../schema.server.ts'
import { endSessions } from '../sessions.ts'
import type { AccessClaims } from '../tokens.ts'
import type { HostedContext } from './context.ts'

type Told = Extract<AuthLetter['kind'], 'factor-added' | 'factor-removed' | 'passkey-added' | 'passkey-removed'>

/**
 * What a request that is passed on will change about its sender's proofs, if it is answered well. Asked before it goes: a code is
 * shown for an app at each sign-in, and only the first one makes it count.
 */
export async function proofChange(context: HostedContext, method: string, path: string): Promise<Told | undefined> {
  const [, shown] = method === 'POST' ? (/^\/factors\/([^/]+)\/verify$/.exec(path) ?? []) : []
  if (shown !== undefined) return (await countsHere(context, shown)) ? undefined : 'factor-added'
  if (method === 'POST') return path === '/passkeys/registration/verify' ? 'passkey-added' : undefined
  if (method !== 'DELETE') return undefined
  const [, removed] = /^\/factors\/([^/]+)$/.exec(path) ?? []
  if (removed !== undefined) return (await countsHere(context, removed)) ? 'factor-removed' : undefined
  return /^\/passkeys\/[^/]+$/.test(path) ? 'passkey-removed' : undefined
}

/**
 * Tells the owner of it by a letter of the house, since a hosted service sends none. Without an app every other session ends here, as
 * it does where the house keeps the accounts.
 */
export async function tellOfProof(context: HostedContext, { sub, session_id: own }: AccessClaims, kind: Told) {
  await context.db.transaction(async (tx) => {
    if (kind === 'factor-removed') await endSessions(tx, sub, { except: own })
    const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, sub))
    if (user?.email) await context.sendLetter(tx, { kind, id: randomUUID(), to: user.email })
  })
}

async function countsHere({ db }: HostedContext, factorId: string): Promise<boolean> {
  if (!z.uuid().safeParse(factorId).success) return false
  return (await db.$count(factors, and(eq(factors.id, factorId), eq(factors.status, 'verified')))) > 0
}
