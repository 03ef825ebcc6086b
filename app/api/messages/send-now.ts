import { endMessageHold } from '../../../domain/notices/member-messages/send.ts'
import { declareAction } from '../declare.ts'
import { rowVersionIn } from '../posted.ts'

/** `POST /api/messages/send-now`: `id` as it was sent (`version`) goes at once. */
export const action = declareAction({ who: 'organiser' }, async ({ admin, tools, posted }) => {
  const outcome = await endMessageHold(tools, admin, rowVersionIn(posted))
  return outcome.ok ? { done: 'It goes now.' } : { cannot: 'It is on its way already, or was taken back.' }
})
