import { takeMessageBack } from '../../../domain/notices/member-messages/send.ts'
import { declareAction } from '../declare.ts'
import { textIn } from '../posted.ts'

/** `POST /api/messages/take-back`: `id`, within its minute. 409 once letters are written. */
export const action = declareAction({ who: 'organiser' }, async ({ admin, tools, posted }) => {
  const outcome = await takeMessageBack(tools, admin, textIn(posted, 'id'))
  if (!outcome.ok) return { cannot: 'It is too late for that: it is on its way, or was taken back.' }
  return { done: 'Taken back. Nobody was written to; its words are kept.' }
})
