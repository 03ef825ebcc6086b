import { saveZone } from '../../../domain/programme/zones/change.ts'
import { zoneForm } from '../../manage/home/programme/zone-form.ts'
import { declareForm } from '../declare-form.ts'
import { rowVersionIn } from '../posted.ts'
import { zoneReply, zoneFactsOf } from './reply.ts'

/** `POST /api/zones/save`: the facts of the zone `id`, seen as of `version`. 422 with a sentence per field. */
export const action = declareForm({ who: 'organiser', form: zoneForm }, async ({ admin, tools, posted, values }) =>
  zoneReply(await saveZone(tools, admin, rowVersionIn(posted), zoneFactsOf(values)), 'The zone is saved.'),
)
