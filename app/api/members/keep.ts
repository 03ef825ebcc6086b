import { callDeletionOff } from '../../../domain/community/departures/deletion.ts'
import { declareAction } from '../declare.ts'
import { textIn } from '../posted.ts'
import { departureReply } from './departed.ts'

/** `POST /api/members/keep`: calls the deletion of `member` off, who wrote that they stay. */
export const action = declareAction({ who: 'organiser' }, async ({ admin, tools, posted }) => {
  const outcome = await callDeletionOff(tools, { id: textIn(posted, 'member'), by: admin })
  return departureReply(outcome, (name) => ({ done: `${name} stays. They get a mail.` }))
})
