import { and, eq } from 'drizzle-orm'
import type { Bearer } from './bearer.ts'
import type { AuthContext, Queries } from './context.ts'
import { refuse, type Refusal } from './errors.ts'
import { secondFactorsOf } from './factors/rows.ts'
import { amrClaims } from './schema.server.ts'

/**
 * May this session add a way in to the account, or take one away? With an authenticator app only one that has shown it. With passkeys
 * alone, of whom the house asks two proofs: one of a passkey, or of a recovery code of the house; a password is then not enough
 * (docs/behaviour/sign-in.md, guarded-by-passkey).
 */
export async function refuseWeakSession(
  context: AuthContext,
  queries: Queries,
  { account, session }: Bearer,
  message: string,
): Promise<Refusal | undefined> {
  if (session.aal === 'aal2') return undefined
  const isWeak =
    account.factors.some(({ status }) => status === 'verified') ||
    (await isGuardedByPasskey(context, queries, { accountId: account.user.id, sessionId: session.id }))
  return isWeak ? refuse(403, 'insufficient_aal', message) : undefined
}

/** Has the account a passkey that counts as its second proof, and has this session shown neither it nor a recovery code? */
export async function isGuardedByPasskey(
  context: AuthContext,
  queries: Queries,
  { accountId, sessionId }: { accountId: string; sessionId: string },
): Promise<boolean> {
  const { passkeys } = await secondFactorsOf(queries, accountId)
  if (passkeys === 0 || !(await context.asksVerification(queries, accountId))) return false
  const isByPasskey = and(eq(amrClaims.sessionId, sessionId), eq(amrClaims.authenticationMethod, 'passkey'))
  return (await queries.$count(amrClaims, isByPasskey)) === 0 && !(await context.isRecovered(queries, sessionId))
}
