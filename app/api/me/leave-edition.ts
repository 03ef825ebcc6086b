import { leaveEdition } from '../../../domain/community/departures/leave-edition.ts'
import { declareAction } from '../declare.ts'
import { rowVersionIn } from '../posted.ts'

/** `POST /api/me/leave-edition`: ends the access (its `id` and `version`) of whoever asks to one edition. */
export const action = declareAction({ who: 'member' }, async ({ member, tools, posted }) => {
  const outcome = await leaveEdition(tools, member, rowVersionIn(posted))
  if (!outcome.ok) return { stale: {} }
  return { done: `You have left ${outcome.title}. We wrote to you.`, to: '/member' }
})
