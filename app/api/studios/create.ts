import { createStudio } from '../../../domain/programme/studios/change.ts'
import { studioForm } from '../../manage/home/programme/studio-form.ts'
import { programmeAddress } from '../../manage/home/programme/address.ts'
import { declareForm } from '../declare-form.ts'
import { studioReply, studioFactsOf } from './reply.ts'

/** `POST /api/studios/create`: the facts of a new studio. 422 with a sentence per field. */
export const action = declareForm({ who: 'organiser', form: studioForm }, async ({ admin, tools, values }) => {
  const to = programmeAddress({ studio: values.slug })
  return studioReply(await createStudio(tools, admin, studioFactsOf(values)), 'The studio is there, as a draft.', to)
})
