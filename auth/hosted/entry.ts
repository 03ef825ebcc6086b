import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { EnterOutcome } from '../enter.ts'
import { users, type User } from '../schema.server.ts'
import { verifyAccessToken, type AccessClaims } from '../tokens.ts'
import { isShut } from '../users.ts'
import type { HostedContext } from './context.ts'
import { followFactors, hasSecondFactor } from './proofs.ts'
import { signOutsToTell } from './schema.server.ts'
import { noticeSession } from './sessions.ts'

/** A session of the hosted service: its own answer, and what is in it. */
export type Opened = { body: unknown; accessToken: string; refreshToken: string; claims: AccessClaims }
type From = { ip: string; userAgent: string }
export type NotOpened = 'unavailable' | 'banned' | 'unknown-account'

/**
 * Opens a session for an account whose address was proven by a letter of ours: the hosted service makes a link for it, which is used
 * at once and never mailed. It may be refused there (banned), or nobody answers.
 */
export async function openByKey(
  context: HostedContext,
  { id, email }: Pick<User, 'id' | 'email'>,
  from: From = { ip: '', userAgent: '' },
): Promise<Opened | NotOpened> {
  const { remote } = context
  // Of links for one account the newest alone counts: whoever was overtaken asks again.
  for (let turn = 0; turn < mostTurns; turn += 1) {
    // Of this kind none is made for an address nobody has; others would make an account.
    const made = await remote.administer('POST', '/admin/generate_link', { type: 'recovery', email })
    if (made?.code === 'user_not_found') return 'unknown-account'
    const link = madeLink.safeParse(made?.body).data
    if (!link) return 'unavailable'
    if (link.id !== id) return 'unknown-account'
    const used = await remote.ask('POST', '/verify', {
      body: { type: 'recovery', token_hash: link.hashed_token },
      ...from,
    })
    if (!used) return 'unavailable'
    if (used.code === 'user_banned') return 'banned'
    const opened = used.status === 200 ? await readOpened(context, used.body) : undefined
    if (opened) return opened
  }
  return 'unavailable'
}

/** What a session's answer holds, if the tokens are good. */
export async function readOpened(context: HostedContext, body: unknown): Promise<Opened | undefined> {
  const tokens = sessionTokens.safeParse(body).data
  const claims = tokens && (await verifyAccessToken(context, tokens.access_token))
  return claims && { body, accessToken: tokens.access_token, refreshToken: tokens.refresh_token, claims }
}

/** The session is to open doors here: noted, or ended at once where its account is shut out. */
export async function admit(context: HostedContext, opened: Opened, userAgent: string): Promise<boolean> {
  const noticed = await noticeSession(context, opened.claims, { userAgent })
  if (typeof noticed !== 'string') {
    await followFactors(context, opened.claims.sub, opened.body)
    return true
  }
  await endThere(context, opened.accessToken)
  return false
}

/** Ends a session at the hosted service by its own token. */
export async function endThere(
  { remote }: HostedContext,
  token: string,
  scope: 'local' | 'others' | 'global' = 'local',
): Promise<boolean> {
  const heard = await remote.ask('POST', `/logout?scope=${scope}`, { token })
  return heard !== undefined && heard.status < 400
}

/** Opens a session for whoever has just proven the account's address; a second factor is not beaten by a letter. */
export async function enter(context: HostedContext, userId: string, from: From): Promise<EnterOutcome> {
  const [user] = await context.db.select().from(users).where(eq(users.id, userId))
  if (!user) return no('unknown-account')
  if (await isShut(context, context.db, user)) return no('banned')
  const hasFactor = await hasSecondFactor(context, userId)
  if (hasFactor === undefined) return no('unavailable')
  if (hasFactor) return no('second-factor')
  const opened = await openByKey(context, user, from)
  if (typeof opened === 'string') return no(opened)
  if (!(await admit(context, opened, from.userAgent))) return no('banned')
  return { ok: true, accessToken: opened.accessToken, refreshToken: opened.refreshToken }
}

/** Signs an account out everywhere at the hosted service, as was noted. False where it did not answer: it is told later. */
export async function tellSignOut(context: HostedContext, userId: string): Promise<boolean> {
  const [user] = await context.db.select().from(users).where(eq(users.id, userId))
  if (!(await endAllThere(context, user))) return false
  await context.db.delete(signOutsToTell).where(eq(signOutsToTell.accountId, userId))
  return true
}

/** Tells the hosted service of the accounts that were signed out everywhere while it did not answer. */
export async function tellSignOuts(context: HostedContext): Promise<void> {
  const waiting = await context.db.select({ id: signOutsToTell.accountId }).from(signOutsToTell)
  for (const { id } of waiting) if (!(await tellSignOut(context, id))) return
}

async function endAllThere(context: HostedContext, user: User | undefined): Promise<boolean> {
  if (!user?.email) return true
  const opened = await openByKey(context, user)
  // Whoever is banned there gets no tokens, and whom nobody knows there has none.
  if (typeof opened === 'string') return opened !== 'unavailable'
  return endThere(context, opened.accessToken, 'global')
}

function no(because: Extract<EnterOutcome, { ok: false }>['because']): EnterOutcome {
  return { ok: false, because }
}

const mostTurns = 4
const madeLink = z.object({ id: z.uuid(), hashed_token: z.string().min(1) })
const sessionTokens = z.object({ access_token: z.string(), refresh_token: z.string() })
