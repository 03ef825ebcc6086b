import { factorCare } from '../factors/care.ts'
import type { SessionScope } from '../sessions.ts'
import { revokeSessions } from './accounts.ts'
import type { HostedContext } from './context.ts'
import { ServiceAway } from './no-answer.ts'
import { dropProofsSince } from './proofs.ts'

/** Takes every second factor and passkey away, and ends sessions; throws where the hosted service does not answer. */
export async function removeSecondFactors(
  context: HostedContext,
  userId: string,
  ends: SessionScope = 'global',
): Promise<void> {
  if (!(await dropProofsSince(context, userId, new Date(0)))) throw new ServiceAway()
  await factorCare(context).removeSecondFactors(userId, ends)
  await revokeSessions(context, userId, ends)
}
