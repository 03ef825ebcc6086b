import { openStudio } from '../../../domain/programme/studios/change.ts'
import { studioReply } from './reply.ts'
import { declareAction } from '../declare.ts'
import { rowVersionIn } from '../posted.ts'

/** `POST /api/studios/open`: a draft, or a paused studio; `id` and `version`. */
export const action = declareAction({ who: 'organiser' }, async ({ admin, tools, posted }) => {
  const outcome = await openStudio(tools, admin, rowVersionIn(posted))
  return studioReply(outcome, 'The studio is open.')
})
