import { moveStudio } from '../../../domain/programme/studios/order.ts'
import { studioReply } from './reply.ts'
import { declareAction } from '../declare.ts'
import { directionIn, rowVersionIn } from '../posted.ts'

/** `POST /api/studios/move`: `id`, `version` and `direction` (`earlier` or `later`). */
export const action = declareAction({ who: 'organiser' }, async ({ admin, tools, posted }) => {
  const direction = directionIn(posted)
  const outcome = await moveStudio(tools, admin, rowVersionIn(posted), direction)
  return studioReply(outcome, 'The studios are in their new order.')
})
