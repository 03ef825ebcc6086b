import { askForTakeout } from '../../../domain/upkeep/takeouts.ts'
import { declareAction } from '../declare.ts'
import { textIn } from '../posted.ts'
import { takeoutReply } from './departed.ts'

/** `POST /api/members/take-out`: mails `member` the link to their data; the organiser who asks never holds it. */
export const action = declareAction({ who: 'organiser' }, async ({ admin, tools, posted }) => {
  const outcome = await askForTakeout(tools, { id: textIn(posted, 'member'), by: admin })
  return takeoutReply(outcome, (name) => `The link was sent to the address of ${name}. It holds for seven days.`)
})
