import { leaveCommunity } from '../../../domain/community/departures/leave.ts'
import { declareAction } from '../declare.ts'
import { textIn } from '../posted.ts'
import { departureReply } from './departed.ts'

/** `POST /api/members/leave`: ends the membership of `member`, who wrote that they leave. */
export const action = declareAction({ who: 'organiser' }, async ({ admin, tools, posted }) => {
  const outcome = await leaveCommunity(tools, { id: textIn(posted, 'member'), by: admin })
  return departureReply(outcome, (name) => ({ done: `${name} has left. They get a mail.` }))
})
