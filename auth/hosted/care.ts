import { randomBytes } from 'node:crypto'
import { ownersCare, type OwnersCare } from '../secure-account.ts'
import { revokeSessions, setPassword } from './accounts.ts'
import type { HostedContext } from './context.ts'

/**
 * An owner's care for an account that is kept elsewhere. There a password cannot be taken away: one that nobody knows takes its
 * place.
 */
export function hostedCare(context: HostedContext): Pick<OwnersCare, 'removePassword' | 'disownSignIn'> {
  const here = ownersCare(context)
  return {
    async removePassword(userId) {
      return (await setPassword(context, userId, nobodysPassword())).ok
    },
    async disownSignIn(userId, signInId) {
      if (!(await here.disownSignIn(userId, signInId))) return false
      await setPassword(context, userId, nobodysPassword())
      await revokeSessions(context, userId, 'global')
      return true
    },
  }
}

function nobodysPassword(): string {
  return randomBytes(36).toString('base64url')
}
