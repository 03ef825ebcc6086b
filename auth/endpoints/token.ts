import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { writeAudit } from '../audit.ts'
import { optionalText, readBody } from '../bodies.ts'
import type { Asked, AuthContext } from '../context.ts'
import { refuse, toResponse, type Answer, type Refusal } from '../errors.ts'
import { exchangeCode } from '../flows.ts'
import { countPasswordTry, countPerIp, forgivePasswordTry, tooManyRequests, noteFailure } from '../limits.ts'
import { passwordProblem, weakness } from '../passwords.ts'
import { refreshSession } from '../refresh.ts'
import { users, type Session, type User } from '../schema.server.ts'
import { openSession, sessionReply } from '../sessions.ts'
import { findUser, isShutHeld } from '../users.ts'

const passwordGrant = z.object({ email: optionalText, password: optionalText })
const refreshGrant = z.object({ refresh_token: optionalText })
const codeGrant = z.object({ auth_code: optionalText, code_verifier: optionalText })

/** POST /token: a password, a refresh token or an auth code for a session. */
export async function token(context: AuthContext, asked: Asked): Promise<Response> {
  const grant = asked.query.get('grant_type')
  if (grant === 'refresh_token') return withRefreshToken(context, asked)
  const answer =
    grant === 'password'
      ? await withPassword(context, asked)
      : grant === 'pkce'
        ? await withAuthCode(context, asked)
        : refuse(400, 'invalid_credentials', 'unsupported_grant_type')
  return toResponse(answer, asked.headers)
}

async function withPassword(context: AuthContext, asked: Asked): Promise<Answer> {
  const read = readBody(passwordGrant, asked)
  if (!read.ok) return read
  const { password } = read.body
  const email = read.body.email.toLowerCase()
  if (email === '') return refuse(400, 'validation_failed', 'missing email or phone')
  const tooOften = await countPasswordTry(context, email, asked)
  if (tooOften) return tooOften

  const user = await findUser(context.db, email)
  const isRight = await context.hasher.matches(password, user?.encryptedPassword ?? undefined)
  if (isRight === undefined) return tooManyRequests(1)
  if (!user || !isRight) {
    await writeAudit(context, context.db, 'login_failed', user)
    await noteFailure(context, email, asked)
    return refuse(400, 'invalid_credentials', 'Invalid login credentials')
  }

  await forgivePasswordTry(context, email, asked)
  const session = await openIfPasswordStands(context, user, { asked, hash: await hashAnew(context, user, password) })
  if (!session) return refuse(400, 'invalid_credentials', 'Invalid login credentials')
  if ('code' in session) return session
  const problem = passwordProblem(context.settings, password)
  return sessionReply(context, session, { body: problem ? { weak_password: weakness(context.settings, problem) } : {} })
}

/** Of an account that was moved here the time of a wrong password tells that it exists, until its hash is like all others. */
async function hashAnew(
  { hasher }: AuthContext,
  { encryptedPassword }: User,
  password: string,
): Promise<string | undefined> {
  return hasher.isOfOtherCost(encryptedPassword ?? '') ? hasher.hash(password) : undefined
}

// The comparison took a while, outside of any transaction: a password changed meanwhile must not open a session.
async function openIfPasswordStands(
  context: AuthContext,
  { id, encryptedPassword }: User,
  { asked, hash }: { asked: Asked; hash: string | undefined },
): Promise<Session | Refusal | undefined> {
  return context.db.transaction(async (tx) => {
    const samePassword = and(eq(users.id, id), eq(users.encryptedPassword, encryptedPassword ?? ''))
    const [user] = await tx.select().from(users).where(samePassword).for('update')
    if (!user) return undefined
    // Only after the password was right: before, these answers would tell strangers who has an account.
    if (user.emailConfirmedAt === null) return refuse(400, 'email_not_confirmed', 'Email not confirmed')
    if (await isShutHeld(context, tx, user)) return refuse(400, 'user_banned', 'User is banned')
    if (hash !== undefined) await tx.update(users).set({ encryptedPassword: hash }).where(eq(users.id, id))
    await writeAudit(context, tx, 'login', user, { provider: 'email' })
    return openSession(context, tx, id, 'password', asked)
  })
}

async function withRefreshToken(context: AuthContext, asked: Asked): Promise<Response> {
  const read = readBody(refreshGrant, asked)
  if (!read.ok) return toResponse(read, asked.headers)
  // The one refusal that is worded as OAuth does.
  if (read.body.refresh_token === '') {
    const body = { error: 'invalid_request', error_description: 'refresh_token required' }
    return Response.json(body, { status: 400, headers: { 'Cache-Control': 'no-store' } })
  }
  const tooOften = await countPerIp(context, 'refreshPerIp', asked.ip)
  return toResponse(tooOften ?? (await refreshSession(context, read.body.refresh_token, asked)), asked.headers)
}

/** A code that a link's button led back with, for whoever knows the verifier; one nobody knows counts as a guess. */
async function withAuthCode(context: AuthContext, asked: Asked): Promise<Answer> {
  const read = readBody(codeGrant, asked)
  if (!read.ok) return read
  if (read.body.auth_code === '' || read.body.code_verifier === '') {
    const message = 'invalid request: both auth code and code verifier should be non-empty'
    return refuse(400, 'validation_failed', message)
  }
  const { auth_code: code, code_verifier: verifier } = read.body
  const session = await context.db.transaction((tx) => exchangeCode(context, tx, { code, verifier }, asked))
  if (!('code' in session)) return sessionReply(context, session)
  const tooOften = await countPerIp(context, 'verifyPerIp', asked.ip)
  return tooOften ?? session
}
