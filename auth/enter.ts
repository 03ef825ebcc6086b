import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '../db/open.ts'
import { writeAudit } from './audit.ts'
import type { AuthContext } from './context.ts'
import { factors, users, type Session } from './schema.server.ts'
import { openSession, sessionReply } from './sessions.ts'
import { confirmAddress } from './use-attempt.ts'
import { isShutHeld } from './users.ts'

export type EnterOutcome =
  | { ok: true; accessToken: string; refreshToken: string }
  | { ok: false; because: 'unknown-account' | 'banned' | 'second-factor' | 'unavailable' }

/**
 * Opens a session for somebody who has just proven the account's address by a letter of ours (an invitation's link, a code
 * of the registration). It counts as a mailed code does, so a second factor is not beaten by it.
 */
export async function enter(
  context: AuthContext,
  userId: string,
  from: { ip: string; userAgent: string },
): Promise<EnterOutcome> {
  const session = await context.db.transaction((tx) => open(context, tx, userId, from))
  if (typeof session === 'string') return { ok: false, because: session }
  const answer = await sessionReply(context, session)
  if (!answer.ok) return { ok: false, because: 'unknown-account' }
  const tokens = sessionTokens.parse(answer.body)
  return { ok: true, accessToken: tokens.access_token, refreshToken: tokens.refresh_token }
}

async function open(
  context: AuthContext,
  tx: Transaction,
  userId: string,
  { ip, userAgent }: { ip: string; userAgent: string },
): Promise<Session | Extract<EnterOutcome, { ok: false }>['because']> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  if (!user) return 'unknown-account'
  if (await isShutHeld(context, tx, user)) return 'banned'
  const held = await tx.select({ status: factors.status }).from(factors).where(eq(factors.userId, userId))
  if (held.some(({ status }) => status === 'verified')) return 'second-factor'

  if (user.emailConfirmedAt === null) await confirmAddress(context, tx, user, false)
  await writeAudit(context, tx, 'login', user, { provider: 'email' })
  const headers = new Headers({ 'User-Agent': userAgent })
  return openSession(context, tx, userId, 'otp', { query: new URLSearchParams(), headers, body: {}, ip })
}

const sessionTokens = z.object({ access_token: z.string(), refresh_token: z.string() })
