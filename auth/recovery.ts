import { z } from 'zod'
import { findByLink } from './attempts.ts'
import type { Asked, AuthContext } from './context.ts'
import { holdUser, secondFactorsOf } from './factors/rows.ts'
import { countPerIp } from './limits.ts'
import { savePassword } from './password-change.ts'
import { passwordProblem, type PasswordProblem } from './passwords.ts'
import type { Session, SignInAttempt } from './schema.server.ts'
import { sessionReply } from './sessions.ts'
import { useAttempt } from './use-attempt.ts'
import { findAccount, nilId } from './users.ts'

export type RecoverOutcome =
  | { ok: true; userId: string; accessToken: string; refreshToken: string }
  | { ok: false; because: 'link-over' | 'banned' | 'second-factor' | 'password-same' | 'unavailable' | PasswordProblem }
  /** `retryAfter` in seconds. */
  | { ok: false; because: 'too-often'; retryAfter: number }

/**
 * Sets a new password by the link of a letter and opens a session, in one transaction with the use of the link: what is
 * refused leaves the link as it was. A second factor is not beaten by a letter.
 */
export async function recover(
  context: AuthContext,
  wish: { tokenHash: string; password: string },
  from: { ip: string; userAgent: string },
): Promise<RecoverOutcome> {
  const found = await findRecovery(context, wish.tokenHash, from)
  if (!found.ok) return found
  const { attempt } = found
  const checked = await checkPassword(context, attempt, wish.password)
  if (!checked.ok) return checked

  const headers = new Headers({ 'User-Agent': from.userAgent })
  const session = await use(context, attempt, checked.hash, {
    query: new URLSearchParams(),
    headers,
    body: {},
    ip: from.ip,
  })
  if (typeof session === 'string') return no(session)
  const answer = await sessionReply(context, session)
  // Deleted in the moment between.
  if (!answer.ok) return no('link-over')
  const tokens = sessionTokens.parse(answer.body)
  return { ok: true, userId: session.userId, accessToken: tokens.access_token, refreshToken: tokens.refresh_token }
}

/** The link of a letter that leads to a new password; one that nobody knows is counted against who tries it. */
export async function findRecovery(
  context: AuthContext,
  token: string,
  { ip }: { ip: string },
): Promise<{ ok: true; attempt: SignInAttempt } | Extract<RecoverOutcome, { ok: false }>> {
  const attempt = await findByLink(context, { token, tokenTypes: ['recovery_token'] })
  if (attempt?.purpose === 'recovery') return { ok: true, attempt }
  const tooOften = await countPerIp(context, 'verifyPerIp', ip)
  return tooOften ? { ok: false, because: 'too-often', retryAfter: tooOften.retryAfter ?? 1 } : no('link-over')
}

/** Hashing takes its time before any transaction. */
async function checkPassword(
  { db, hasher, settings }: AuthContext,
  attempt: SignInAttempt,
  password: string,
): Promise<{ ok: true; hash: string } | Extract<RecoverOutcome, { ok: false }>> {
  const problem = passwordProblem(settings, password)
  if (problem) return no(problem)
  const account = await findAccount(db, attempt.accountId ?? '')
  if (!account) return no('link-over')
  if (account.factors.some(({ status }) => status === 'verified')) return no('second-factor')

  const { encryptedPassword } = account.user
  const isSame = encryptedPassword ? await hasher.matches(password, encryptedPassword) : false
  if (isSame) return no('password-same')
  const hash = isSame === undefined ? undefined : await hasher.hash(password)
  return hash === undefined ? { ok: false, because: 'too-often', retryAfter: 1 } : { ok: true, hash }
}

function use(
  context: AuthContext,
  attempt: SignInAttempt,
  hash: string,
  asked: Asked,
): Promise<Session | 'link-over' | 'banned' | 'second-factor'> {
  return context.db.transaction(async (tx) => {
    // Asked again, and held: one may have been proven while the password was hashed.
    const accountId = attempt.accountId ?? nilId
    await holdUser(tx, accountId)
    if ((await secondFactorsOf(tx, accountId)).totp > 0) return 'second-factor'
    const used = await useAttempt(context, tx, attempt, asked)
    if (!used) return 'link-over'
    if (!used.ok) return 'banned'
    await savePassword(context, tx, used.user, { hash, keepSession: used.session.id })
    return used.session
  })
}

function no<Reason extends Exclude<Extract<RecoverOutcome, { ok: false }>['because'], 'too-often'>>(because: Reason) {
  return { ok: false as const, because }
}

const sessionTokens = z.object({ access_token: z.string(), refresh_token: z.string() })
