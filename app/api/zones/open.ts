import { openZone } from '../../../domain/programme/zones/change.ts'
import { declareAction } from '../declare.ts'
import { rowVersionIn } from '../posted.ts'
import { zoneReply } from './reply.ts'

/** `POST /api/zones/open`: `id` and `version`. */
export const action = declareAction({ who: 'organiser' }, async ({ admin, tools, posted }) =>
  zoneReply(await openZone(tools, admin, rowVersionIn(posted), 'active'), 'The zone is open again.'),
)
