import { eq } from 'drizzle-orm'
import { consume } from '../attempts.ts'
import { passwordProblem } from '../passwords.ts'
import { findRecovery, type RecoverOutcome } from '../recovery.ts'
import { users, type SignInAttempt } from '../schema.server.ts'
import { isShut } from '../users.ts'
import { saveNewPassword } from './accounts.ts'
import type { HostedContext } from './context.ts'
import { admit, endThere, openByKey, type Opened } from './entry.ts'
import { hasSecondFactor } from './proofs.ts'

/** Sets a new password by the link of a letter of ours and opens a session; what is refused, here or there, leaves the link as it was. */
export async function recover(
  context: HostedContext,
  wish: { tokenHash: string; password: string },
  from: { ip: string; userAgent: string },
): Promise<RecoverOutcome> {
  const found = await findRecovery(context, wish.tokenHash, from)
  if (!found.ok) return found
  const { attempt } = found
  if (attempt.accountId === null) return no('link-over')
  const problem = passwordProblem(context.settings, wish.password)
  if (problem) return no(problem)
  const hasFactor = await hasSecondFactor(context, attempt.accountId)
  if (hasFactor === undefined) return no('unavailable')
  if (hasFactor) return no('second-factor')

  const [user] = await context.db.select().from(users).where(eq(users.id, attempt.accountId))
  if (!user) return no('link-over')
  if (await isShut(context, context.db, user)) return no('banned')
  const opened = await openByKey(context, user, from)
  if (typeof opened === 'string') return no(opened === 'unknown-account' ? 'link-over' : opened)
  const outcome = await setIn(context, opened, { attempt, ...wish, ...from })
  if (!outcome.ok) await endThere(context, opened.accessToken)
  return outcome
}

// By the protocol and with the session itself: so the hosted service judges the password, and ends all other sessions.
async function setIn(
  context: HostedContext,
  opened: Opened,
  { attempt, password, userAgent }: { attempt: SignInAttempt; password: string; userAgent: string },
): Promise<RecoverOutcome> {
  const { accessToken, refreshToken, claims } = opened
  const heard = await context.remote.ask('PUT', '/user', { token: accessToken, body: { password } })
  if (heard?.status !== 200) return no((heard && refusals[heard.code]) ?? 'unavailable')
  if (!(await context.db.transaction((tx) => consume(context, tx, attempt)))) return no('link-over')
  if (!(await admit(context, opened, userAgent))) return no('banned')
  await saveNewPassword(context, claims.sub, { except: claims.session_id })
  return { ok: true, userId: claims.sub, accessToken, refreshToken }
}

function no(because: Exclude<Extract<RecoverOutcome, { ok: false }>['because'], 'too-often'>): RecoverOutcome {
  return { ok: false, because }
}

const refusals: Readonly<Record<string, 'password-same' | 'password-common' | 'second-factor' | undefined>> = {
  same_password: 'password-same',
  weak_password: 'password-common',
  insufficient_aal: 'second-factor',
}
