import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { consume, describeLink, findByCode, findByLink } from '../attempts.ts'
import { writeAudit } from '../audit.ts'
import { optionalText, readBody, readEmail } from '../bodies.ts'
import type { Transaction } from '../../db/open.ts'
import type { Asked, AuthContext } from '../context.ts'
import { refuse, type Answer, type Refusal, type Reply } from '../errors.ts'
import { laneOf } from '../known-device.ts'
import { countPerIp, countUnlessKnown, noteFailure } from '../limits.ts'
import { browserOf } from '../one-time.ts'
import { identities, users, type Session, type SignInAttempt, type TokenType, type User } from '../schema.server.ts'
import { openSession, sessionReply } from '../sessions.ts'
import { isShutHeld } from '../users.ts'
import { wishedPath } from './otp.ts'

const verifyBody = z.object({
  type: optionalText,
  token: optionalText,
  token_hash: optionalText,
  email: optionalText,
  phone: optionalText,
  redirect_to: optionalText,
})

const tokenTypesOf = new Map<string, TokenType[]>([
  ['signup', ['confirmation_token']],
  ['invite', ['confirmation_token']],
  ['magiclink', ['recovery_token']],
  ['recovery', ['recovery_token']],
  ['email', ['confirmation_token', 'recovery_token']],
  ['email_change', []],
])

/** POST /verify: a code with its address, or a link's token, for a session. Each can be used once. */
export async function verify(context: AuthContext, asked: Asked): Promise<Answer> {
  const read = readBody(verifyBody, asked)
  if (!read.ok) return read
  const refusal = refuseShape(read.body)
  if (refusal) return refusal
  const { token_hash: token, token: code, email, type } = read.body
  const tokenTypes = tokenTypesOf.get(type) ?? []
  if (token !== '') {
    const linked = await findByLink(context, { token, tokenTypes })
    return linked ? signIn(context, linked, badLink(), asked) : missed(context, asked)
  }
  const address = readEmail(email)
  if (!address.ok) return address
  const tooOften = await countUnlessKnown(context, 'verifyPerIp', address.email, asked)
  if (tooOften) return tooOften
  const lane = laneOf(context, asked, address.email)
  const attempt = await findByCode(context, { email: address.email, code, tokenTypes, lane })
  if (!attempt) await noteFailure(context, address.email, asked)
  return signIn(context, attempt, badCode(), asked)
}

/** Nobody guesses 256 bits: only links nobody knows are counted, so a neighbour's never hide a true one. */
async function missed(context: AuthContext, { ip }: Pick<Asked, 'ip'>): Promise<Refusal> {
  return (await countPerIp(context, 'verifyPerIp', ip)) ?? badLink()
}

/**
 * GET /verify: a link as other services mail it. A GET changes nothing here (scanners open every link): it leads to the
 * site's confirm page, whose button uses the token. A dead link leads to where it was to end, with the error.
 */
export async function verifyLink(context: AuthContext, asked: Asked): Promise<Answer> {
  const { query } = asked
  const token = query.get('token_hash') ?? query.get('token') ?? ''
  const type = query.get('type') ?? ''
  if (type === '') return refuse(400, 'validation_failed', 'Verify requires a verification type')
  if (token === '') return refuse(400, 'validation_failed', 'Verify requires a token or a token hash')
  const link = await describeLink(context, token)
  const tooOften = link ? undefined : await countPerIp(context, 'verifyPerIp', asked.ip)
  if (tooOften) return tooOften
  const next = wishedPath(context, asked) ?? link?.redirectTo
  if (link?.state !== 'open' || (type !== link.type && type !== 'email')) return toErrorPage(context, next)
  const fields = new URLSearchParams({ token_hash: token, type: link.type, ...(next ? { next } : {}) })
  return seeOther(`${context.siteUrl}/member/confirm?${fields}`)
}

function refuseShape(body: z.infer<typeof verifyBody>): Refusal | undefined {
  const { type, token, token_hash: tokenHash, email, phone } = body
  if (type === '') return refuse(400, 'validation_failed', 'Verify requires a verification type')
  if ((token === '') === (tokenHash === '')) {
    return refuse(400, 'validation_failed', 'Verify requires either a token or a token hash')
  }
  if (tokenHash !== '' && (email !== '' || phone !== '' || body.redirect_to !== '')) {
    return refuse(400, 'validation_failed', 'Only the token_hash and type should be provided')
  }
  if (!tokenTypesOf.has(type)) return refuse(400, 'validation_failed', 'Unsupported verification type')
  if (token !== '' && email === '') {
    return refuse(400, 'validation_failed', 'Only an email address or phone number should be provided on verify')
  }
  return undefined
}

async function signIn(
  context: AuthContext,
  attempt: SignInAttempt | undefined,
  noneFound: Refusal,
  asked: Asked,
): Promise<Answer> {
  if (!attempt) return noneFound
  const used = await context.db.transaction((tx) => useAttempt(context, tx, attempt, asked))
  if (!used) return noneFound
  return used.ok ? sessionReply(context, used.session) : used
}

/** Uses a code or a link up and opens a session for whoever held it; nothing when somebody was faster. */
export async function useAttempt(
  context: AuthContext,
  tx: Transaction,
  attempt: SignInAttempt,
  asked: Asked,
): Promise<{ ok: true; user: User; session: Session } | Refusal | undefined> {
  const [user] = await tx
    .select()
    .from(users)
    .where(eq(users.id, attempt.accountId ?? ''))
    .for('update')
  if (!user) return undefined
  if (await isShutHeld(context, tx, user)) return refuse(403, 'user_banned', 'User is banned')
  if (!(await consume(context, tx, attempt))) return undefined

  const isSignUpHere = attempt.purpose === 'confirm-signup' && attempt.browserHash === browserOf(context, asked)
  if (user.emailConfirmedAt === null) await confirmAddress(context, tx, user, isSignUpHere)
  await writeAudit(context, tx, 'login', user, { provider: 'email' })
  return { ok: true, user, session: await openSession(context, tx, user.id, 'otp', asked) }
}

/**
 * Notes that the owner of the address has proven it. A stranger may have signed up with this address and a password of
 * their own, waiting for that. So the password and what was told about the person stay only if the sign-up is confirmed
 * where it was begun.
 */
export async function confirmAddress(
  context: AuthContext,
  tx: Transaction,
  user: User,
  isSignUpHere: boolean,
): Promise<void> {
  const isSuspect = user.encryptedPassword !== '' && !isSignUpHere
  const own = { sub: user.id, email: user.email ?? '', phone_verified: false }
  const told = isSuspect ? {} : user.userMetadata
  await tx
    .update(users)
    .set({
      emailConfirmedAt: context.now(),
      encryptedPassword: isSuspect ? '' : user.encryptedPassword,
      userMetadata: { ...told, ...own, email_verified: true },
      updatedAt: context.now(),
    })
    .where(eq(users.id, user.id))
  const [identity] = await tx.select().from(identities).where(isMailIdentity(user.id))
  const identityData = { ...(isSuspect ? own : identity?.identityData), email_verified: true }
  await tx.update(identities).set({ identityData, updatedAt: context.now() }).where(isMailIdentity(user.id))
  await writeAudit(context, tx, 'user_signedup', user, { provider: 'email' })
}

function isMailIdentity(userId: string) {
  return and(eq(identities.userId, userId), eq(identities.provider, 'email'))
}

function toErrorPage(context: AuthContext, next: string | undefined): Reply {
  const { code, message } = badLink()
  const fields = new URLSearchParams({ error: 'access_denied', error_code: code, error_description: message, sb: '' })
  const page = new URL(next ?? '/', context.siteUrl)
  page.hash = ''
  return seeOther(`${page.href}#${fields}`)
}

function seeOther(location: string): Reply {
  return { ok: true, status: 303, headers: { Location: location, 'Referrer-Policy': 'no-referrer' } }
}

function badLink(): Refusal {
  return refuse(403, 'otp_expired', 'Email link is invalid or has expired')
}

function badCode(): Refusal {
  return refuse(403, 'otp_expired', 'Token has expired or is invalid')
}
