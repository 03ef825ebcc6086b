import { takeMessageBack } from '../../../domain/notices/member-messages/send.ts'
import { declareAction } from '../declare.ts'
import { rowVersionIn } from '../posted.ts'

/** `POST /api/messages/take-back`: `id` as it was sent (`version`), within its minute. 409 once letters are written. */
export const action = declareAction({ who: 'organiser' }, async ({ admin, tools, posted }) => {
  const outcome = await takeMessageBack(tools, admin, rowVersionIn(posted))
  if (outcome.ok) return { done: 'Taken back. Nobody was written to; its words are kept.' }
  if (outcome.because === 'stale') return { stale: {} }
  return { cannot: 'It is too late for that: it is on its way, or was taken back.' }
})
