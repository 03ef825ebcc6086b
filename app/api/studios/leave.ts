import { leaveStudio } from '../../../domain/programme/studios/follows.ts'
import { declareAction } from '../declare.ts'
import { textIn } from '../posted.ts'

/** `POST /api/studios/leave`: `studio`, a slug. What the member answered to its sessions stays. */
export const action = declareAction({ who: 'member' }, async ({ member, tools, posted }) => {
  const studio = await leaveStudio(tools, member, textIn(posted, 'studio'))
  if (!studio) return { cannot: 'There is no such studio.', status: 404 }
  return { done: `You left ${studio.name}. Your answers stay.`, json: { studio: studio.slug, isFollowed: false } }
})
