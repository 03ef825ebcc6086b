import { and, eq } from 'drizzle-orm'
import type { Bearer } from '../bearer.ts'
import type { AuthContext } from '../context.ts'
import { refuse, type Refusal } from '../errors.ts'
import { passkeys } from '../schema-factors.server.ts'
import { amrClaims } from '../schema.server.ts'

/**
 * Of whom the house asks more, a passkey is a second proof as well. With a session that has shown none, whoever reads their mail
 * would make a proof of their own, or take theirs away (docs/behaviour/sign-in.md, no-proof-of-ones-own).
 */
export async function refuseUnshown(
  { db, asksVerification }: AuthContext,
  { account: { user }, session }: Bearer,
  message: string,
): Promise<Refusal | undefined> {
  if (session.aal === 'aal2' || !(await asksVerification(db, user.id))) return undefined
  if ((await db.$count(passkeys, eq(passkeys.userId, user.id))) === 0) return undefined
  const hasShown = and(eq(amrClaims.sessionId, session.id), eq(amrClaims.authenticationMethod, 'passkey'))
  return (await db.$count(amrClaims, hasShown)) > 0 ? undefined : refuse(403, 'insufficient_aal', message)
}
