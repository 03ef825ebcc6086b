import { openZone } from '../../../domain/programme/zones/change.ts'
import { declareAction } from '../declare.ts'
import { rowVersionIn } from '../posted.ts'
import { zoneReply } from './reply.ts'

/** `POST /api/zones/close`: `id` and `version`. */
export const action = declareAction({ who: 'organiser' }, async ({ admin, tools, posted }) =>
  zoneReply(await openZone(tools, admin, rowVersionIn(posted), 'closed'), 'The zone is closed to newcomers.'),
)
