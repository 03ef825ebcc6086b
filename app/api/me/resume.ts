import { oneself } from '../../../domain/community/departures.ts'
import { resumeMember } from '../../../domain/community/departures/pause.ts'
import { declareAction } from '../declare.ts'
import { departureReply } from '../members/departed.ts'

/** `POST /api/me/resume`: ends one's own pause before its day. */
export const action = declareAction({ who: 'member' }, async ({ member, tools }) => {
  const outcome = await resumeMember(tools, oneself(member))
  return departureReply(outcome, () => ({ done: 'Welcome back. Answer again where you want to come.' }))
})
