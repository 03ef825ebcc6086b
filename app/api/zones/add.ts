import { addZone } from '../../../domain/programme/zones/change.ts'
import { zoneForm } from '../../manage/home/programme/zone-form.ts'
import { declareForm } from '../declare-form.ts'
import { textIn } from '../posted.ts'
import { zoneReply, zoneFactsOf } from './reply.ts'

/** `POST /api/zones/add`: a zone for the edition `edition`. 422 with a sentence per field. */
export const action = declareForm({ who: 'organiser', form: zoneForm }, async ({ admin, tools, posted, values }) => {
  const outcome = await addZone(tools, admin, textIn(posted, 'edition'), zoneFactsOf(values))
  return zoneReply(outcome, `${values.name} is there.`)
})
