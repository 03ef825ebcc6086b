import { pauseStudio } from '../../../domain/programme/studios/change.ts'
import { pauseForm } from '../../manage/home/programme/studio-form.ts'
import { studioReply } from './reply.ts'
import { declareForm } from '../declare-form.ts'
import { dayOf, rowVersionIn } from '../posted.ts'

/** `POST /api/studios/pause`: `id`, `version` and, where it is known, the day `until`. */
export const action = declareForm({ who: 'organiser', form: pauseForm }, async ({ admin, tools, posted, values }) => {
  const wanted = { ...rowVersionIn(posted), until: dayOf(values.until) }
  return studioReply(await pauseStudio(tools, admin, wanted), 'The studio is paused.')
})
