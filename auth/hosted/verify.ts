import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { consume, findByCode, findByLink } from '../attempts.ts'
import { optionalText, readBody, readEmail } from '../bodies.ts'
import type { Asked } from '../context.ts'
import { refuse, toResponse, type Refusal } from '../errors.ts'
import { laneOf } from '../known-device.ts'
import { countPerIp, countUnlessKnown, noteFailure } from '../limits.ts'
import { users, type SignInAttempt, type TokenType } from '../schema.server.ts'
import { userAgentOf } from '../sessions.ts'
import { isShut } from '../users.ts'
import type { HostedContext } from './context.ts'
import { admit, endThere, openByKey, type Opened } from './entry.ts'
import { noAnswer } from './no-answer.ts'

const verifyBody = z.object({ type: optionalText, token: optionalText, token_hash: optionalText, email: optionalText })

/**
 * POST /verify: codes and links are those of our own letters, with our own tries and times. Only the session of whoever holds one
 * comes from the hosted service.
 */
export async function verify(context: HostedContext, asked: Asked): Promise<Response> {
  const read = readBody(verifyBody, asked)
  if (!read.ok) return toResponse(read, asked.headers)
  const found =
    read.body.token_hash === '' ? await byCode(context, read.body, asked) : await byLink(context, read.body, asked)
  if ('code' in found) return toResponse(found, asked.headers)
  const opened = await openForAttempt(context, found, asked)
  if (opened === 'unavailable') return noAnswer(asked.headers)
  if (opened === 'over') return toResponse(badToken(), asked.headers)
  if (opened === 'banned') return toResponse(refuse(403, 'user_banned', 'User is banned'), asked.headers)
  return Response.json(opened.body, { headers: { 'Cache-Control': 'no-store' } })
}

/**
 * Opens a session for whoever holds this code or link, and uses it up. In this order: where the hosted service does not answer, the
 * code is as good as before.
 */
export async function openForAttempt(
  context: HostedContext,
  attempt: SignInAttempt,
  asked: Asked,
): Promise<Opened | 'unavailable' | 'over' | 'banned'> {
  const [user] = await context.db
    .select()
    .from(users)
    .where(eq(users.id, attempt.accountId ?? ''))
  if (!user) return 'over'
  if (await isShut(context, context.db, user)) return 'banned'
  const userAgent = userAgentOf(asked)
  const opened = await openByKey(context, user, { ip: asked.ip, userAgent })
  if (typeof opened === 'string') return opened === 'unknown-account' ? 'over' : opened
  if (!(await context.db.transaction((tx) => consume(context, tx, attempt)))) {
    await endThere(context, opened.accessToken)
    return 'over'
  }
  return (await admit(context, opened, userAgent)) ? opened : 'banned'
}

async function byCode(
  context: HostedContext,
  { email: typed, token: code, type }: z.infer<typeof verifyBody>,
  asked: Asked,
): Promise<SignInAttempt | Refusal> {
  const address = readEmail(typed)
  if (!address.ok) return address
  const { email } = address
  const tooOften = await countUnlessKnown(context, 'verifyPerIp', email, asked)
  if (tooOften) return tooOften
  const lane = laneOf(context, asked, email)
  const attempt = await findByCode(context, { email, code, tokenTypes: tokenTypesOf(type), lane })
  if (!attempt) await noteFailure(context, email, asked)
  return attempt ?? refuse(403, 'otp_expired', 'Token has expired or is invalid')
}

async function byLink(
  context: HostedContext,
  { token_hash: token, type }: z.infer<typeof verifyBody>,
  asked: Asked,
): Promise<SignInAttempt | Refusal> {
  const attempt = await findByLink(context, { token, tokenTypes: tokenTypesOf(type) })
  return attempt ?? (await countPerIp(context, 'verifyPerIp', asked.ip)) ?? badToken()
}

function tokenTypesOf(type: string): TokenType[] {
  if (type === 'magiclink' || type === 'recovery') return ['recovery_token']
  return type === 'email' ? ['confirmation_token', 'recovery_token'] : ['confirmation_token']
}

function badToken(): Refusal {
  return refuse(403, 'otp_expired', 'Email link is invalid or has expired')
}
