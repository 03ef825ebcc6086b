import { oneself } from '../../../domain/community/departures.ts'
import { leaveCommunity } from '../../../domain/community/departures/leave.ts'
import { declareAction } from '../declare.ts'
import { departureReply } from '../members/departed.ts'

/** `POST /api/me/leave`: ends the membership of whoever asks; every device is signed out, this one too. */
export const action = declareAction({ who: 'fresh-member' }, async ({ member, tools }) => {
  const outcome = await leaveCommunity(tools, oneself(member))
  return departureReply(outcome, () => ({
    done: 'You have left. We wrote to you.',
    to: '/membership/thanks?kind=left',
  }))
})
