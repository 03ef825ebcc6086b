import { factorCare } from '../factors/care.ts'
import { revokeSessions } from './accounts.ts'
import type { HostedContext } from './context.ts'
import { dropProofsSince } from './proofs.ts'

/** Takes every second factor and passkey away, and signs out everywhere; throws where the hosted service does not answer. */
export async function removeSecondFactors(context: HostedContext, userId: string): Promise<void> {
  if (!(await dropProofsSince(context, userId, new Date(0)))) throw new Error('The sign-in service does not answer.')
  await factorCare(context).removeSecondFactors(userId)
  await revokeSessions(context, userId, 'global')
}
