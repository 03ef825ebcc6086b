import { createCohort } from '../../../domain/programme/cohorts/change.ts'
import { cohortForm } from '../../manage/home/programme/cohort-form.ts'
import { programmeAddress } from '../../manage/home/programme/address.ts'
import { declareForm } from '../declare-form.ts'
import { cohortReply } from './reply.ts'

/** `POST /api/cohorts/create`: a new cohort. 422 with a sentence per field. */
export const action = declareForm({ who: 'organiser', form: cohortForm }, async ({ admin, tools, values }) => {
  const to = programmeAddress({ cohort: values.slug })
  return cohortReply(await createCohort(tools, admin, values), 'The cohort is there, as a draft.', to)
})
