import { retireStudio } from '../../../domain/programme/studios/change.ts'
import { retireForm } from '../../manage/home/programme/studio-form.ts'
import { studioReply } from './reply.ts'
import { declareForm } from '../declare-form.ts'
import { rowVersionIn } from '../posted.ts'

/** `POST /api/studios/retire`: `id`, `version` and the `reason` that those read who answered its sessions. */
export const action = declareForm({ who: 'organiser', form: retireForm }, async ({ admin, tools, posted, values }) => {
  const wanted = { ...rowVersionIn(posted), reason: values.reason }
  return studioReply(await retireStudio(tools, admin, wanted), 'The studio is retired.')
})
