import { moveZone } from '../../../domain/programme/zones/change.ts'
import { zoneReply } from './reply.ts'
import { declareAction } from '../declare.ts'
import { directionIn, rowVersionIn } from '../posted.ts'

/** `POST /api/zones/move`: `id`, `version` and `direction` (`earlier` or `later`). */
export const action = declareAction({ who: 'organiser' }, async ({ admin, tools, posted }) => {
  const direction = directionIn(posted)
  const outcome = await moveZone(tools, admin, rowVersionIn(posted), direction)
  return zoneReply(outcome, 'The zones are in their new order.')
})
