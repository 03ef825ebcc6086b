import { randomBytes } from 'node:crypto'
import { ownersCare, type OwnersCare } from '../secure-account.ts'
import { revokeSessions } from './accounts.ts'
import type { HostedContext } from './context.ts'
import { ServiceAway } from './no-answer.ts'
import { dropProofsSince } from './proofs.ts'

/**
 * The same where the hosted service keeps the password: it has no way to be without one, so it gets one that nobody knows, and the
 * copy says that there is none. Throws where the service does not answer; nothing is changed then.
 */
export function hostedOwnersCare(context: HostedContext): OwnersCare {
  const copy = ownersCare(context)
  return {
    ...copy,
    removePassword: async (userId, keep) => {
      if (!(await copy.hasPassword(userId))) return false
      await forgetPassword(context, userId)
      return copy.removePassword(userId, keep)
    },
    disownSignIn: async (userId, signInId) => {
      const signIn = (await copy.recentSignIns(userId)).find(({ id }) => id === signInId)
      if (!signIn) return false
      await forgetPassword(context, userId)
      if (!(await dropProofsSince(context, userId, signIn.at))) throw new ServiceAway()
      const done = await copy.disownSignIn(userId, signInId)
      await revokeSessions(context, userId, 'global')
      return done
    },
  }
}

async function forgetPassword({ remote }: HostedContext, userId: string): Promise<void> {
  const password = randomBytes(36).toString('base64url')
  const heard = await remote.administer('PUT', `/admin/users/${userId}`, { password })
  if (heard?.status !== 200) throw new ServiceAway()
}
