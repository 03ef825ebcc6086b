import { saveStudio } from '../../../domain/programme/studios/change.ts'
import { studioForm } from '../../manage/home/programme/studio-form.ts'
import { programmeAddress } from '../../manage/home/programme/address.ts'
import { declareForm } from '../declare-form.ts'
import { isMoved, rowVersionIn } from '../posted.ts'
import { studioReply, studioFactsOf } from './reply.ts'

/** `POST /api/studios/save`: the facts of the studio `id`, seen as of `version`. 422 with a sentence per field, 409 when it changed. */
export const action = declareForm({ who: 'organiser', form: studioForm }, async ({ admin, tools, posted, values }) => {
  const outcome = await saveStudio(tools, admin, rowVersionIn(posted), studioFactsOf(values))
  const to = isMoved(posted, values.slug) ? programmeAddress({ studio: values.slug }) : undefined
  return studioReply(outcome, 'The studio is saved.', to)
})
