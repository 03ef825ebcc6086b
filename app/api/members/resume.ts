import { resumeMember } from '../../../domain/community/departures/pause.ts'
import { declareAction } from '../declare.ts'
import { textIn } from '../posted.ts'
import { departureReply } from './departed.ts'

/** `POST /api/members/resume`: `member` wants to come back before the day of their pause. */
export const action = declareAction({ who: 'organiser' }, async ({ admin, tools, posted }) => {
  const outcome = await resumeMember(tools, { id: textIn(posted, 'member'), by: admin })
  return departureReply(outcome, (name) => ({ done: `${name} is back.` }))
})
